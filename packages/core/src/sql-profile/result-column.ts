import { type Sql, sql } from '../codegen/sql/sql.ts';

/** A column of a result: its name, and its type in the platform's notation (`BIGINT`, `DECIMAL(10,2)`). */
export interface ResultColumn {
  readonly name: string;
  readonly type: string;
}

/** What can be computed for a column: `opaque` values (maps, arrays, structs, binaries) can only be counted. */
export type ColumnFamily = 'integer' | 'number' | 'time' | 'text' | 'boolean' | 'opaque';

const FAMILIES: readonly (readonly [RegExp, ColumnFamily])[] = [
  [/^(tinyint|smallint|int|bigint)$/iu, 'integer'],
  [/^(float|double|decimal\b.*)$/iu, 'number'],
  [/^(date|timestamp|timestamp_ntz)$/iu, 'time'],
  [/^(string|varchar\b.*|char\b.*)$/iu, 'text'],
  [/^boolean$/iu, 'boolean'],
];

/** The family of a type. */
export const familyOf = (type: string): ColumnFamily =>
  FAMILIES.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'opaque';

/** Columns are identified by position, since two of them may have the same name. */
export const columnAt = (index: number): Sql => sql.name(`c${index}`);

/** A select over the rows of a query, with its columns named `columnAt(0)`, `columnAt(1)`, … */
export const overResult = (query: Sql, width: number, select: Sql): Sql =>
  sql`WITH result (${sql.list(Array.from({ length: width }, (_, index) => columnAt(index)))}) AS (\n  ${query}\n)\n${select}`;

/** A value as a DOUBLE with the same order: seconds since 1970 for dates and timestamps. */
export const asNumber = (column: Sql, family: ColumnFamily): Sql =>
  family === 'time' ? sql`CAST(UNIX_TIMESTAMP(${column}) AS DOUBLE)` : sql`CAST(${column} AS DOUBLE)`;
