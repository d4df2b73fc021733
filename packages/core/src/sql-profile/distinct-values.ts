import { type Sql, sql } from '../codegen/sql/sql.ts';

/** One value of a column, as text, and the number of its rows. */
export interface CountedValue {
  readonly value: string | null;
  readonly count: number;
}

/** The maximum number of values that are offered; a search finds the others. */
export const OFFERED_VALUES = 200;

/** The most frequent values of a column that contain a text, with their counts, and one more than are offered. */
export const distinctValues = (query: Sql, column: string, search: string): Sql => {
  const value = sql`CAST(${sql.name(column)} AS STRING)`;
  const matches =
    search === '' ? sql.empty : sql`\nWHERE CONTAINS(LOWER(${value}), ${sql.str(search.toLowerCase())})`;
  return sql`SELECT ${value} AS value, COUNT(*) AS row_count FROM (\n  ${query}\n) r${matches}
GROUP BY 1
ORDER BY row_count DESC, value
LIMIT ${sql.int(OFFERED_VALUES + 1)}`;
};

/** Parses the result of `distinctValues`. */
export const readDistinctValues = (rows: readonly (readonly (string | null)[])[]): readonly CountedValue[] =>
  rows.map(([value = null, count]) => ({ value, count: Number(count ?? 0) })).slice(0, OFFERED_VALUES);
