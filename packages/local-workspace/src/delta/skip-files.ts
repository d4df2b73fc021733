import { type Column, findColumn } from '@lakehouse/core/types/column-type';
import type { Snapshot, TableFile } from './table-snapshot.ts';

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

/** A constant of a statement. A date or moment is not a text: texts are read as dates to be compared with one. */
export type Constant = string | number | { readonly moment: string };

/** A condition that every wanted row meets: one column against a value, one of several values, or NULL. */
export type RowCondition = { readonly column: string } & (
  | { readonly op: Comparison; readonly value: Constant }
  | { readonly op: 'in'; readonly values: readonly Constant[] }
  | { readonly op: 'null' | 'not null' }
);

/** So many decimal digits survive being read as a double. */
export const EXACT_DIGITS = 15;

type Skippable = Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>;

/** What is known of a column in one file; bounds are inclusive. Undefined: not known. */
interface Range {
  readonly min: string | number | undefined;
  readonly max: string | number | undefined;
  readonly nulls: number | undefined;
  readonly rows: number | undefined;
}

/** The files that may hold a row which meets all conditions, told from their statistics and partition values. */
export const filesFor = (snapshot: Skippable, conditions: readonly RowCondition[]): readonly TableFile[] => {
  if (conditions.length === 0) return snapshot.files;
  const tests = conditions.flatMap((condition) => {
    const column = findColumn(snapshot.schema, condition.column);
    return column ? [{ condition, column, physical: physicalOf(snapshot, column) }] : [];
  });
  return snapshot.files.filter((file) => {
    const statistics = parseStatistics(file.stats);
    return tests.every(({ condition, column, physical }) =>
      mayHold(rangeOf(snapshot, file, statistics, column, physical), condition, column),
    );
  });
};

const physicalOf = ({ schema, physical }: Skippable, column: Column): string =>
  physical[schema.indexOf(column)]?.name ?? column.name;

type Statistics = Readonly<Record<string, unknown>>;

/** A writer may leave statistics out, or write what we don't understand: then nothing is skipped. */
function parseStatistics(text: string | undefined): Statistics {
  if (text === undefined) return {};
  try {
    return JSON.parse(text) as Statistics;
  } catch {
    return {};
  }
}

function rangeOf(
  { partitionColumns }: Skippable,
  file: TableFile,
  statistics: Statistics,
  column: Column,
  physical: string,
): Range {
  const rows = numberOf(statistics['numRecords']);
  if (partitionColumns.includes(column.name)) {
    const text = file.partitionValues[physical];
    if (text === undefined) return { min: undefined, max: undefined, nulls: undefined, rows };
    const isNull = text === null || text === '';
    const value = isNull ? undefined : valueOf(text, column, 0);
    const upper = isNull ? undefined : valueOf(text, column, 1);
    return { min: value, max: upper, nulls: isNull ? (rows ?? 1) : 0, rows: rows ?? 1 };
  }
  const of = (kind: string): unknown => (statistics[kind] as Statistics | undefined)?.[physical];
  return {
    min: widened(valueOf(of('minValues'), column, 0), column),
    max: widened(valueOf(of('maxValues'), column, 1), column),
    nulls: numberOf(of('nullCount')),
    rows,
  };
}

/** A float is written with fewer digits than it has as the double that it is compared as. */
const widened = (value: string | number | undefined, { type }: Column): string | number | undefined =>
  type.kind === 'float' && typeof value === 'number' ? Math.fround(value) : value;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Moments are compared as milliseconds; writers cut off what is finer, so an upper bound is taken `slackMs` later. */
function valueOf(value: unknown, { type }: Column, slackMs: number): string | number | undefined {
  switch (type.kind) {
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
    case 'float':
    case 'double':
    case 'decimal': {
      const number = typeof value === 'string' && value !== '' ? Number(value) : value;
      return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
    }
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) ? value : undefined;
    case 'timestamp':
    case 'timestamp_ntz': {
      const moment = typeof value === 'string' ? toMilliseconds(value) : Number.NaN;
      return Number.isNaN(moment) ? undefined : moment + slackMs;
    }
    default:
      return undefined;
  }
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:\d\d)?$/u;

/** Epoch milliseconds, rounded down, of a moment in UTC unless it names its zone; NaN when it is none. */
function toMilliseconds(text: string): number {
  const [, day, time = '00:00:00', fraction = '0', zone = 'Z'] = MOMENT.exec(text) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}.${fraction.padEnd(3, '0')}${zone}`);
}

/** Negative, zero or positive; NaN when the two can't be compared. Texts go by their UTF-8 bytes, as in Spark. */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number.NaN;
}

function mayHold(range: Range, condition: RowCondition, column: Column): boolean {
  const onlyNulls = range.nulls !== undefined && range.nulls === range.rows;
  switch (condition.op) {
    case 'null':
      return range.nulls !== 0;
    case 'not null':
      return !onlyNulls;
    case 'in':
      return !onlyNulls && condition.values.some((value) => within(range, '=', value, column));
    default:
      return !onlyNulls && within(range, condition.op, condition.value, column);
  }
}

function within({ min, max }: Range, op: Comparison, wanted: Constant, column: Column): boolean {
  const constant = typeof wanted === 'object' && column.type.kind !== 'string' ? wanted.moment : wanted;
  const [low, high] = [valueOf(constant, column, 0), valueOf(constant, column, 1)];
  // A comparison with NaN is false: what is not known is never skipped.
  const [upper, lower] = [compare(max, low), compare(min, high)];
  switch (op) {
    case '=':
      return !(upper < 0) && !(lower > 0);
    case '<':
      return !(isExact(column) ? lower >= 0 : lower > 0);
    case '<=':
      return !(lower > 0);
    case '>':
      return !(isExact(column) ? upper <= 0 : upper < 0);
    case '>=':
      return !(upper < 0);
  }
}

/** Whether two values of the type that differ are different numbers here as well. */
const isExact = ({ type }: Column): boolean => type.kind !== 'decimal' || type.precision <= EXACT_DIGITS;
