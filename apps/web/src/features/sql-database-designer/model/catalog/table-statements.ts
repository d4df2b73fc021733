import { firstRows } from '@lakehouse/core/codegen/sql/first-rows';
import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';

/** Rows of a query unless a person asks for more (specification, section 9). */
export const DEFAULT_ROWS = 100;

const count = sql`SELECT COUNT(*) AS row_count FROM`;
const history = sql`DESCRIBE HISTORY`;
const detail = sql`DESCRIBE DETAIL`;

/** All columns of a table, limited to 100 rows: what a click on a table puts into the editor. */
export const selectTable = (path: readonly string[]): Sql => firstRows(path, DEFAULT_ROWS);

/** What the details of a table ask for. */
export const tableQuestions = {
  sample: selectTable,
  history: (path: readonly string[]): Sql => sql`${history} ${sql.path(path)}`,
  detail: (path: readonly string[]): Sql => sql`${detail} ${sql.path(path)}`,
  count: (path: readonly string[]): Sql => sql`${count} ${sql.path(path)}`,
} as const;

export type TableQuestion = keyof typeof tableQuestions;
