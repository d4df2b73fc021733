import { required } from '@lakehouse/spark-sql/types/required';
import { z } from 'zod';
import { familyOf } from '../codegen/profile/column-family.ts';
import { designProfile, type ProfileOptions } from '../codegen/profile/profile-design.ts';
import { PROFILE } from '../codegen/profile/profile-schema.ts';
import { profileSql } from '../codegen/profile/profile-sql.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { CountedValue } from './distinct-values.ts';
import { nameAt, overResult, type ResultColumn } from './result-column.ts';

/** One bar of a histogram: values from `low` up to but excluding `high` (included in the last bar); `count` rows. */
export interface Bin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** What is in a column. Metrics that do not apply to its type are undefined; values are in the platform's notation. */
export interface ColumnProfile {
  readonly name: string;
  readonly type: string;
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number | undefined;
  /** Whether each row has another value; undefined where that is not known. */
  readonly isKey: boolean | undefined;
  /** Undefined if there are only NULLs. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly mean: number | undefined;
  readonly deviation: number | undefined;
  /** The values at 5, 25, 50, 75 and 95 % of the rows. */
  readonly quantiles: readonly string[] | undefined;
  /** The shortest and the longest text. */
  readonly lengths: readonly [number, number] | undefined;
  /** Of the finite values, as numbers; seconds since 1970 for times. */
  readonly bins: readonly Bin[] | undefined;
  readonly top: readonly CountedValue[];
  readonly patterns: readonly CountedValue[];
}

export interface Correlation {
  readonly columns: readonly [string, string];
  /** Undefined where one of the columns never changes. */
  readonly value: number | undefined;
}

export interface Profile {
  readonly columns: readonly ColumnProfile[];
  /** Whether it was estimated from sketches. */
  readonly isSketch: boolean;
  readonly correlations: readonly Correlation[];
}

/** What a profile lists beside the metrics of columns, and how it is computed. */
export type ProfileLists = Partial<Omit<ProfileOptions, 'bins'>>;

/** What columns are described by beside their rows: no lists, which take longest. */
const SUMMARY: ProfileOptions = { method: 'exact', bins: 16, top: 0, patterns: false, correlations: false };

/** The profile of some columns of a query, given by their indexes, in one pass over its rows. */
export const profileQuery = (
  query: Sql,
  columns: readonly ResultColumn[],
  places: readonly number[],
  lists?: ProfileLists,
): Sql => {
  const profiled = places.map((index) => {
    const { name, type } = required(columns[index], 'A column of the result');
    return { name: nameAt(index), label: name, type };
  });
  const design = designProfile(profiled, { ...SUMMARY, ...lists });
  return overResult(query, columns.length, profileSql(design, sql.name('result')));
};

type Cells = readonly (string | null)[];

const counts = z.array(z.coerce.number()).nullable();
const topValues = z.array(z.object({ value: z.string(), n: z.coerce.number() }));
const topPatterns = z.array(z.object({ pattern: z.string(), pattern_n: z.coerce.number() }));

/** Parses the rows of a profile. Throws RangeError for rows of another query. */
export function readProfile(rows: readonly Cells[]): Profile {
  const read = rows
    .map(fieldsOf)
    .toSorted((one, other) => Number(one('position')) - Number(other('position')));
  return {
    isSketch: read.some((cell) => cell('method') === 'sketch'),
    columns: read.filter((cell) => cell('other') === undefined).map(readColumn),
    correlations: read.flatMap((cell) => {
      const other = cell('other');
      return other === undefined
        ? []
        : [{ columns: [cell('column') ?? '', other], value: numberOf(cell('correlation')) }];
    }),
  };
}

type Fields = (name: string) => string | undefined;

function fieldsOf(row: Cells): Fields {
  if (row.length !== PROFILE.length)
    throw new RangeError('The result does not match the query for the profile');
  const cells = new Map(PROFILE.map(({ name }, at) => [name, row[at] ?? undefined]));
  return (name) => cells.get(name);
}

const numberOf = (cell: string | undefined): number | undefined =>
  cell === undefined ? undefined : Number(cell);
const listOf = (cell: string | undefined): unknown => JSON.parse(cell ?? '[]');

function readColumn(cell: Fields): ColumnProfile {
  const type = cell('type') ?? '';
  const quantiles = ['p5', 'p25', 'median', 'p75', 'p95'].flatMap((name) => cell(name) ?? []);
  const [shortest, longest] = [numberOf(cell('min_length')), numberOf(cell('max_length'))];
  return {
    name: cell('column') ?? '',
    type,
    rows: Number(cell('rows')),
    nulls: Number(cell('nulls')),
    distinct: numberOf(cell('distinct')),
    isKey: cell('is_key') === undefined ? undefined : cell('is_key') === 'true',
    min: cell('min'),
    max: cell('max'),
    mean: numberOf(cell('mean')),
    deviation: numberOf(cell('deviation')),
    quantiles: quantiles.length === 5 ? quantiles : undefined,
    lengths: shortest === undefined || longest === undefined ? undefined : [shortest, longest],
    bins: binsOf(cell, familyOf(type) === 'integer'),
    top: topValues.parse(listOf(cell('top'))).map(({ value, n }) => ({ value, count: n })),
    patterns: topPatterns
      .parse(listOf(cell('patterns')))
      .map(({ pattern, pattern_n }) => ({ value: pattern, count: pattern_n })),
  };
}

/** A bar for each of a few whole numbers, since bars of fractions would hold different numbers of them. */
function binsOf(cell: Fields, isWhole: boolean): readonly Bin[] | undefined {
  const found = counts.parse(JSON.parse(cell('histogram') ?? 'null'));
  const [low, high] = [numberOf(cell('low')), numberOf(cell('high'))];
  if (found === null || low === undefined || high === undefined) return undefined;
  if (low === high) return [{ low, high, count: found[0] ?? 0 }];
  if (isWhole && high - low < found.length)
    return found.slice(0, high - low + 1).map((count, at) => ({ low: low + at, high: low + at + 1, count }));
  // Interpolated without `high - low`, which can overflow to infinity.
  const edge = (at: number): number => low * (1 - at / found.length) + high * (at / found.length);
  return found.map((count, at) => ({
    low: edge(at),
    high: at === found.length - 1 ? high : edge(at + 1),
    count,
  }));
}
