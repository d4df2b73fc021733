import { type Column, type ColumnType, isNumeric, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { hasOtherOrder } from './collations.ts';

/** DuckDB's statistics of a written column: strings, keyed by the quoted path of a leaf (`"s"."a"`). */
const columnStatistics = z.record(z.string(), z.record(z.string(), z.string()));
type LeafStatistics = z.infer<typeof columnStatistics>;

/** Spark collects statistics of this many leading columns (delta.dataSkippingNumIndexedCols). */
const INDEXED_COLUMNS = 32;
/** Longer strings would enlarge the log more than they help to skip files. */
const MAX_TEXT = 32;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;
const TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(\+00)?$/u;

/**
 * The `stats` of an `add` (Delta protocol, "Per-file Statistics") as JSON text: numbers keep all their digits.
 * `reported` is the JSON of DuckDB's column_statistics, `schema` has the names of the data file.
 */
export function fileStatistics(rowCount: number, reported: string | null, schema: Schema): string {
  const leaves = columnStatistics.parse(JSON.parse(reported ?? '{}'));
  const indexed = schema.slice(0, INDEXED_COLUMNS);
  const parts = [
    ['numRecords', String(rowCount)],
    ['minValues', valuesOf(indexed, leaves, [], (leaf, type) => bound(leaf, 'min', type))],
    ['maxValues', valuesOf(indexed, leaves, [], (leaf, type) => bound(leaf, 'max', type))],
    ['nullCount', valuesOf(indexed, leaves, [], (leaf) => leaf['null_count'])],
  ] as const;
  return object(parts);
}

const object = (entries: readonly (readonly [string, string | undefined])[]): string =>
  `{${entries.flatMap(([name, json]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`])).join(',')}}`;

function valuesOf(
  columns: readonly Column[],
  leaves: LeafStatistics,
  path: readonly string[],
  value: (leaf: LeafStatistics[string], type: ColumnType) => string | undefined,
): string {
  return object(
    columns.map(({ name, type }) => {
      const here = [...path, name];
      if (type.kind === 'struct') return [name, valuesOf(type.fields, leaves, here, value)];
      const leaf = leaves[here.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')];
      return [name, leaf && value(leaf, type)];
    }),
  );
}

/** A minimum or maximum as JSON text; undefined where it could not serve as a bound. */
function bound(leaf: LeafStatistics[string], which: 'min' | 'max', type: ColumnType): string | undefined {
  const value = leaf[which];
  if (value === undefined || leaf['has_nan'] === 'true') return undefined;
  if (isNumeric(type)) return NUMBER.test(value) ? value : undefined;
  switch (type.kind) {
    case 'string':
      // Readers take them for bounds in the order of the collation.
      if (hasOtherOrder(type)) return undefined;
      return [...value].length <= MAX_TEXT ? JSON.stringify(value) : undefined;
    case 'date':
      return /^\d{4}-\d\d-\d\d$/u.test(value) ? JSON.stringify(value) : undefined;
    case 'timestamp':
    case 'timestamp_ntz': {
      const [, day, time, zone] = TIMESTAMP.exec(value) ?? [];
      return day && JSON.stringify(`${day}T${time}${zone ? 'Z' : ''}`);
    }
    default:
      return undefined;
  }
}
