import { type Column, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { ExampleCell } from '../pipeline/define-node.ts';

/** Rows of texts: scalars as strings, binary values in Base64, nested ones as JSON. */
export type Rows = readonly (readonly ExampleCell[])[];

export const isNested = ({ type }: Column): boolean => ['array', 'map', 'struct'].includes(type.kind);

/** Rows as a query, also when there are none. */
export function rowsSql({ schema, rows }: { readonly schema: Schema; readonly rows: Rows }): Sql {
  if (rows.length === 0) {
    const nulls = schema.map(({ name, type }) => sql`CAST(NULL AS ${sql.type(type)}) AS ${sql.name(name)}`);
    return sql`SELECT ${sql.lines(nulls)} WHERE false`;
  }
  const raw = schema.map((_column, at) => sql.name(`v${at}`));
  const typed = schema.map((column, at) => {
    const text = required(raw[at], 'A name');
    const name = sql.name(column.name);
    if (isNested(column)) return sql`from_json(${text}, ${sql.str(formatType(column.type))}) AS ${name}`;
    return column.type.kind === 'binary'
      ? sql`unbase64(${text}) AS ${name}`
      : sql`CAST(${text} AS ${sql.type(column.type)}) AS ${name}`;
  });
  const values = rows.map(
    (row) =>
      sql`(${sql.list(row.map((cell) => (cell === null ? sql`CAST(NULL AS STRING)` : sql.str(cell))))})`,
  );
  return sql`SELECT ${sql.lines(typed)} FROM VALUES ${sql.lines(values)} AS t(${sql.list(raw)})`;
}
