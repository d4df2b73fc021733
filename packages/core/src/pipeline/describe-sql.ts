import { type Sql, sql } from '../codegen/sql/sql.ts';

/** The statement that returns a query's columns, one per row: name, type, comment. */
export const describeSql = (query: Sql): Sql => sql`DESCRIBE QUERY ${query}`;
