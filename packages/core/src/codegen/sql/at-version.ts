import { type Sql, sql } from './sql.ts';

/** A table as it was in one of its versions. */
export const atVersion = (table: readonly string[], version: number): Sql =>
  sql`${sql.path(table)} VERSION AS OF ${sql.int(version)}`;
