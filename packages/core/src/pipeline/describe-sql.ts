import { type Sql, sql } from '../codegen/sql/sql.ts';

/** The statement that gives the columns of a query, one a row: name, type, comment. */
export const describeSql = (query: Sql): Sql => sql`DESCRIBE QUERY ${query}`;
