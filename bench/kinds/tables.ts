import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Column } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../packages/core/src/codegen/sql/sql.ts';
import { tableSql } from '../../packages/core/test/support/examples.ts';
import type { Input } from './cases.ts';

/** How far the keys of one copy of the rows are from those of the next: no example has so many. */
const APART = 1000;

/** Kinds that compare texts of different rows with each other: equal copies would all be one group. */
const COMPARES_TEXTS: ReadonlySet<string> = new Set(['duplicate-detection']);

/**
 * A statement that makes the table of an input: the rows of the example, so many times. Whole numbers differ between the
 * copies, so that keys find as many others as in the example.
 */
export function manyRows(kind: string, { table, rows }: Input, copies: number): string {
  const columns = parseSchema(rows.schema).map((column) => {
    const name = sql.name(column.name);
    return sql`${varied(kind, column, name)} AS ${name}`;
  });
  return sql`CREATE OR REPLACE TABLE ${sql.path(table.split('.'))} TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS
SELECT ${sql.list(columns)}
FROM (${tableSql(rows)}) AS example_rows CROSS JOIN range(${sql.int(copies)}) AS copies(copy_of_rows)`.text;
}

function varied(kind: string, { type }: Column, name: Sql): Sql {
  if (type.kind === 'int' || type.kind === 'bigint')
    return sql`CAST(${name} + copy_of_rows * ${sql.int(APART)} AS ${sql.type(type)})`;
  return type.kind === 'string' && COMPARES_TEXTS.has(kind)
    ? sql`concat(${name}, ' ', substr(md5(CAST(copy_of_rows AS STRING)), 1, 6))`
    : name;
}
