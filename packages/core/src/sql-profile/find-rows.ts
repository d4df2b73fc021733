import { familyOf } from '../codegen/profile/column-family.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { ResultColumn } from './result-column.ts';

/**
 * The first rows of a query in which a value contains a text, upper and lower case alike; undefined if no column has
 * values that can be searched.
 */
export function findRows(
  query: Sql,
  columns: readonly ResultColumn[],
  text: string,
  limit: number,
): Sql | undefined {
  const hits = columns
    .filter(({ type }) => familyOf(type) !== 'opaque')
    .map(
      ({ name }) => sql`CONTAINS(LOWER(CAST(${sql.name(name)} AS STRING)), ${sql.str(text.toLowerCase())})`,
    );
  return hits.length === 0
    ? undefined
    : sql`SELECT * FROM (\n  ${query}\n) r\nWHERE ${sql.all(hits, 'OR')}\nLIMIT ${sql.int(limit)}`;
}
