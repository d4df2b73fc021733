import { type Sql, sql } from '../codegen/sql/sql.ts';
import { asNumber, columnAt, familyOf, overResult, type ResultColumn } from './result-column.ts';

/** The bounds of the finite values of a column as numbers; seconds since 1970 for times. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** The statistics of one result column. Those that do not apply to its type are undefined. */
export interface ColumnStats {
  /** The column's position in the result. */
  readonly index: number;
  readonly rows: number;
  readonly nulls: number;
  readonly distinct: number | undefined;
  /** The value in the platform's notation; undefined if there are only NULLs. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly mean: number | undefined;
  readonly range: NumberRange | undefined;
}

/** The number of cells per column in the result of `statsQuery`. */
const CELLS = 7;
/** The largest finite DOUBLE: infinity and NaN, which compare as larger, can't be shown in a histogram. */
const LARGEST = sql.double(Number.MAX_VALUE);

function questions({ type }: ResultColumn, index: number): readonly Sql[] {
  const family = familyOf(type);
  const column = columnAt(index);
  const nothing = sql`CAST(NULL AS STRING)`;
  if (family === 'opaque')
    return [sql`COUNT(${column})`, ...Array.from({ length: CELLS - 1 }, () => nothing)];
  const all = [
    sql`COUNT(${column})`,
    sql`COUNT(DISTINCT ${column})`,
    sql`CAST(MIN(${column}) AS STRING)`,
    sql`CAST(MAX(${column}) AS STRING)`,
  ];
  if (family === 'text' || family === 'boolean') return [...all, nothing, nothing, nothing];
  const value = asNumber(column, family);
  const finite = sql`CASE WHEN ABS(${value}) <= ${LARGEST} THEN ${value} END`;
  return [...all, family === 'time' ? nothing : sql`AVG(${value})`, sql`MIN(${finite})`, sql`MAX(${finite})`];
}

/**
 * Returns one row about some columns of a query, given by their indexes: the number of rows, then `CELLS` cells per
 * column.
 */
export const statsQuery = (query: Sql, columns: readonly ResultColumn[], places: readonly number[]): Sql => {
  const cells = places.flatMap((index) => questions(columns[index] ?? { name: '', type: '' }, index));
  const named = [sql`COUNT(*)`, ...cells].map((cell, at) => sql`${cell} AS ${sql.name(`a${at}`)}`);
  return overResult(query, columns.length, sql`SELECT\n  ${sql.lines(named)}\nFROM result`);
};

const numberOf = (cell: string | null | undefined): number | undefined =>
  cell === null || cell === undefined ? undefined : Number(cell);

/** Parses the result of `statsQuery`. Throws RangeError for anything else. */
export function readStats(
  row: readonly (string | null)[] | undefined,
  places: readonly number[],
): readonly ColumnStats[] {
  if (!row || row.length !== 1 + places.length * CELLS)
    throw new RangeError('The result does not match the query for column statistics');
  const rows = Number(row[0]);
  return places.map((index, at) => {
    const [count, distinct, min, max, mean, low, high] = row.slice(1 + at * CELLS, 1 + (at + 1) * CELLS);
    const bounds = { low: numberOf(low), high: numberOf(high) };
    return {
      index,
      rows,
      nulls: rows - Number(count),
      distinct: numberOf(distinct),
      min: min ?? undefined,
      max: max ?? undefined,
      mean: numberOf(mean),
      range:
        bounds.low === undefined || bounds.high === undefined
          ? undefined
          : { low: bounds.low, high: bounds.high },
    };
  });
}
