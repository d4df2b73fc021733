import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../src/engine/cell.ts';

/**
 * Values of three engines in one form: JSON in which numbers are what a double or a float holds, timestamps have six digits
 * and structs leave their NULL fields out, as `to_json` does.
 */
type Plain = string | null | readonly Plain[] | { readonly [name: string]: Plain };

const timestamp = (text: string): string => {
  const [, day, fraction = ''] = /^(.*?)(?:\.(\d+))?Z?$/u.exec(text) ?? [];
  return `${day?.replace(' ', 'T')}.${fraction.padEnd(6, '0')}`;
};

function scalar(text: string, type: ColumnType): string {
  switch (type.kind) {
    case 'double':
      return String(Number(text));
    case 'float':
      return String(Math.fround(Number(text)));
    case 'timestamp':
    case 'timestamp_ntz':
      return timestamp(text);
    case 'decimal':
      // Python keeps zeros that Java's unscaled value came with.
      return text.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');
    default:
      return text;
  }
}

const struct = (entries: readonly (readonly [string, Plain])[]): Plain =>
  Object.fromEntries(entries.filter(([, value]) => value !== null));
const map = (entries: readonly (readonly [string, Plain])[]): Plain =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A cell of ours. */
export function ours(cell: Cell, type: ColumnType): Plain {
  if (cell === null) return null;
  const nested = ['array', 'map', 'struct'].includes(type.kind);
  return nested ? fromJson(JSON.parse(cell), type) : scalar(cell, type);
}

function fromJson(json: unknown, type: ColumnType): Plain {
  if (json === null || json === undefined) return null;
  if (type.kind === 'array') return (json as unknown[]).map((item) => fromJson(item, type.element));
  const entries = (): [string, unknown][] => Object.entries(json);
  if (type.kind === 'map') return map(entries().map(([key, value]) => [key, fromJson(value, type.value)]));
  if (type.kind === 'struct')
    return struct(
      type.fields.map(({ name, type: of }) => [name, fromJson((json as Record<string, unknown>)[name], of)]),
    );
  return scalar((json as string | number | boolean).toString(), type);
}

/** A value as `spark/delta_values.py` writes it. */
export function theirs(value: unknown, type: ColumnType): Plain {
  if (value === null || value === undefined) return null;
  if (type.kind === 'array') return (value as unknown[]).map((item) => theirs(item, type.element));
  if (type.kind === 'map') {
    // delta-rs gives an empty map as an empty list.
    const { m = [] } = value as { m?: [unknown, unknown][] };
    const name = (key: Plain): string => (typeof key === 'string' ? key : JSON.stringify(key));
    return map(m.map(([key, item]) => [name(theirs(key, type.key)), theirs(item, type.value)]));
  }
  if (type.kind === 'struct') {
    const { s } = value as { s: Record<string, unknown> };
    return struct(type.fields.map(({ name, type: of }) => [name, theirs(s[name], of)]));
  }
  return scalar((value as string | number | boolean).toString(), type);
}

/** Rows as texts in an order of their own: tables have none. */
export const sorted = (rows: readonly (readonly Plain[])[]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted();
