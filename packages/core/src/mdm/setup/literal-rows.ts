import { type Sql, sql } from '../../codegen/sql/sql.ts';

/**
 * A SELECT of literal rows, one per line. Every row has a value for each column; A column with NULLs needs a CAST in
 * one row.
 */
export function literalRows(columns: readonly string[], rows: readonly (readonly Sql[])[]): Sql {
  const lines = sql.lines(rows.map((row) => sql`(${sql.list(row)})`));
  const names = sql.list(columns.map((name) => sql.name(name)));
  return sql`SELECT * FROM VALUES
  ${lines}
AS t(${names})`;
}
