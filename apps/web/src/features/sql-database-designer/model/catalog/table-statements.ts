import { firstRows } from '@lakehouse/core/codegen/sql/first-rows';
import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { type CatalogNode, pathOf } from './catalog-node.ts';

/** The default row limit of a query (specification, section 9). */
export const DEFAULT_ROWS = 100;

const count = sql`SELECT COUNT(*) AS row_count FROM`;
const history = sql`DESCRIBE HISTORY`;
const detail = sql`DESCRIBE DETAIL`;

/** All columns of a table, limited to 100 rows: the text that a click on a table inserts into the editor. */
export const selectTable = (path: readonly string[]): Sql => firstRows(path, DEFAULT_ROWS);

/** A statement that makes the first schema of a catalog or the first table of a schema; nothing is below a table. */
export const makeIn = (node: CatalogNode): Sql | undefined => {
  if (node.type === 'table') return undefined;
  const path = pathOf(node);
  return node.type === 'catalog'
    ? sql`CREATE SCHEMA ${sql.path([...path, 'new_schema'])}`
    : sql`CREATE TABLE ${sql.path([...path, 'new_table'])} (
  id BIGINT
)`;
};

/** The queries of the table details. */
export const tableQuestions = {
  sample: selectTable,
  history: (path: readonly string[]): Sql => sql`${history} ${sql.path(path)}`,
  detail: (path: readonly string[]): Sql => sql`${detail} ${sql.path(path)}`,
  count: (path: readonly string[]): Sql => sql`${count} ${sql.path(path)}`,
} as const;

export type TableQuestion = keyof typeof tableQuestions;
