import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Column, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from './sql.ts';

/** The columns with others in the place of those of the same name, or after them, as Spark's withColumns adds them. */
export const assigned = (schema: Schema, columns: readonly Column[]): Schema =>
  columns.reduce((all, column) => {
    const at = all.findIndex(({ name }) => sameName(name, column.name));
    return at < 0 ? [...all, column] : all.with(at, column);
  }, schema);

/** A SELECT of the assigned columns, each computed from the columns of the relation. */
export function selectAssigned(
  relation: Sql,
  schema: Schema,
  columns: readonly { readonly name: string; readonly expression: Expression }[],
): Sql {
  const values = columns.map(
    ({ name, expression }) => sql`${sql.expression(expression)} AS ${sql.name(name)}`,
  );
  const valueOf = (wanted: string): Sql | undefined =>
    values[columns.findIndex(({ name }) => sameName(name, wanted))];
  const isReplaced = ({ name }: Column): boolean => valueOf(name) !== undefined;
  const added = columns.flatMap(({ name }, at) =>
    schema.some((column) => sameName(column.name, name)) ? [] : [values[at] ?? sql.null],
  );
  const items = schema.some(isReplaced)
    ? [...schema.map(({ name }) => valueOf(name) ?? sql.name(name)), ...added]
    : [sql`*`, ...added];
  return columns.length === 1
    ? sql`SELECT ${sql.list(items)} FROM ${relation}`
    : sql`SELECT\n  ${sql.lines(items)}\nFROM ${relation}`;
}
