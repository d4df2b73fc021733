import { type Sql, sql } from './sql.ts';

/** The statement that returns up to `limit` rows of a table or view, named by one to three parts. */
export const firstRows = (path: readonly string[], limit: number): Sql =>
  sql`SELECT * FROM ${sql.path(path)} LIMIT ${sql.int(limit)}`;
