import { makeColumn } from '@lakehouse/spark-sql/syntax/make';
import { asNumber, familyOf } from '../codegen/profile/column-family.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';

/** A column of a result: its name, and its type in the platform's notation (`BIGINT`, `DECIMAL(10,2)`). */
export interface ResultColumn {
  readonly name: string;
  readonly type: string;
}

/** The name of the column at a position: two columns of a result may have the same name. */
export const nameAt = (index: number): string => `c${index}`;

/** The column at a position, in a select over the rows of a query. */
export const columnAt = (index: number): Sql => sql.name(nameAt(index));

/** A select over the rows of a query, with its columns named `columnAt(0)`, `columnAt(1)`, … */
export const overResult = (query: Sql, width: number, select: Sql): Sql =>
  sql`WITH result (${sql.list(Array.from({ length: width }, (_, index) => columnAt(index)))}) AS (\n  ${query}\n)\n${select}`;

/** The value of the column at a position as a DOUBLE with the same order: seconds since 1970 for dates and timestamps. */
export const numberAt = (index: number, columns: readonly ResultColumn[]): Sql =>
  sql.expression(asNumber(makeColumn(nameAt(index)), familyOf(columns[index]?.type ?? '')));
