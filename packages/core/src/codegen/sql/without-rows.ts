import { type Sql, sql } from './sql.ts';

/** A query with the columns of another one, and without any of its rows. */
export const withoutRows = (query: Sql): Sql => sql`SELECT * FROM (\n  ${query}\n) LIMIT 0`;
