import type { ValueFilter } from '@lakehouse/core/sql-profile/arranged';
import type { DataRow, GridSort } from '@lakehouse/ui/data-table';

const NUMERIC = /^(tinyint|smallint|int|bigint|float|double|decimal)\b/iu;
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/u;

/** Compares plain decimal numbers by all their digits; undefined if one is not plain. */
function compareDigits(a: string, b: string): number | undefined {
  const one = PLAIN.exec(a);
  const two = PLAIN.exec(b);
  if (!one || !two) return undefined;
  const places = Math.max(one[3]?.length ?? 0, two[3]?.length ?? 0);
  const scaled = (parts: RegExpExecArray): bigint =>
    BigInt(`${parts[1] ?? ''}${parts[2] ?? ''}${(parts[3] ?? '').padEnd(places, '0')}`);
  const left = scaled(one);
  const right = scaled(two);
  return left < right ? -1 : left > right ? 1 : 0;
}

// Spark sorts NaN after every number.
const numberOf = (text: string): number => {
  const value = Number(text);
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
};

function compareNumbers(a: string, b: string): number {
  const near = numberOf(a) - numberOf(b);
  // Far apart, the rounding of doubles does not matter; near together, every digit does.
  if (Math.abs(near) > 1e-3 * Math.max(1, Math.abs(numberOf(a)))) return near;
  return compareDigits(a, b) ?? (Number.isNaN(near) ? 0 : near);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** How Spark orders two cells of a type, ascending: NULL first, numbers by value, other values as text. */
export function cellOrder(type: string): (a: string | null, b: string | null) => number {
  const compare = NUMERIC.test(type) ? compareNumbers : compareTexts;
  return (a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
    return compare(a, b);
  };
}

/** Rows sorted by a column, stably. */
export function sortRows(
  rows: readonly DataRow[],
  columns: readonly { readonly type: string }[],
  by: GridSort | undefined,
): readonly DataRow[] {
  if (!by) return rows;
  const compare = cellOrder(columns[by.column]?.type ?? '');
  const sign = by.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a[by.column] ?? null, b[by.column] ?? null));
}

/** Returns the rows with a cell that contains the text, ignoring case; a search for "null" finds NULL cells too. */
export function filterRows(rows: readonly DataRow[], search: string): readonly DataRow[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => row.some((cell) => (cell ?? 'null').toLowerCase().includes(wanted)));
}

/** Returns the rows that every filter keeps. */
export const keepRows = (rows: readonly DataRow[], filters: readonly ValueFilter[]): readonly DataRow[] =>
  filters.length === 0
    ? rows
    : rows.filter((row) =>
        filters.every(({ column, value, keep }) => ((row[column] ?? null) === value) === keep),
      );
