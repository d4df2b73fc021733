import { type Column, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import type { Snapshot, TableFile } from './table-snapshot.ts';

/** The part of a snapshot that determines the ranges of its columns. */
export type Described = Pick<Snapshot, 'schema' | 'physical' | 'partitionColumns' | 'files'>;

/** The known range of a column in one file; bounds are inclusive. Undefined: unknown. */
export interface Range {
  readonly min: string | number | undefined;
  readonly max: string | number | undefined;
  readonly nulls: number | undefined;
  readonly rows: number | undefined;
}

/** The physical name of a column. */
export const physicalOf = ({ schema, physical }: Described, column: Column): string =>
  physical[schema.indexOf(column)]?.name ?? column.name;

/** The `stats` of a file as JSON. */
export type Statistics = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Statistics => typeof value === 'object' && value !== null;

/** A writer may omit statistics, or write some that we can't read: then nothing is skipped. */
export function parseStatistics(text: string | undefined): Statistics {
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The range of a column, whose name in the files is `physical`, in one file. */
export function rangeOf(
  { partitionColumns }: Described,
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
  const of = (kind: string): unknown => {
    const bounds = statistics[kind];
    return isObject(bounds) ? bounds[physical] : undefined;
  };
  return {
    min: widened(valueOf(of('minValues'), column, 0), column),
    max: widened(valueOf(of('maxValues'), column, 1), column),
    nulls: numberOf(of('nullCount')),
    rows,
  };
}

/** A float is written with fewer digits than it has as the double it is compared as. */
const widened = (value: string | number | undefined, { type }: Column): string | number | undefined =>
  type.kind === 'float' && typeof value === 'number' ? Math.fround(value) : value;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * A value of the column's type in comparable form. Timestamps are compared in milliseconds; writers truncate finer
 * fractions, so an upper bound is raised by `slackMs`.
 */
export function valueOf(value: unknown, { type }: Column, slackMs: number): string | number | undefined {
  if (isNumeric(type)) {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
  }
  switch (type.kind) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/u.test(value) ? value : undefined;
    case 'timestamp':
    case 'timestamp_ntz': {
      const timestamp = typeof value === 'string' ? toMilliseconds(value) : Number.NaN;
      return Number.isNaN(timestamp) ? undefined : timestamp + slackMs;
    }
    default:
      return undefined;
  }
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:\d\d)?$/u;

/**
 * Epoch milliseconds, rounded down, of a timestamp string, in UTC unless it names its zone; NaN when it is malformed.
 */
function toMilliseconds(text: string): number {
  const [, day, time = '00:00:00', fraction = '0', zone = 'Z'] = TIMESTAMP.exec(text) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}.${fraction.padEnd(3, '0')}${zone}`);
}
