import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import type { TableLink } from '../../catalog/table-lineage.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run } from './context.ts';
import { columns, type Value, valuesSql } from './described-rows.ts';
import { columnsSeen, type End, type FindTable, latest, type SeenLink, seenLinks } from './seen-links.ts';

/** Of both tables: what is before the source's end, the ends, and what is behind. */
const BEFORE = {
  account_id: T.string,
  metastore_id: T.string,
  workspace_id: T.string,
  entity_type: T.string,
  entity_id: T.string,
  entity_run_id: T.string,
} as const;
const SOURCE = {
  source_table_full_name: T.string,
  source_table_catalog: T.string,
  source_table_schema: T.string,
  source_table_name: T.string,
  source_path: T.string,
  source_type: T.string,
} as const;
const TARGET = {
  target_table_full_name: T.string,
  target_table_catalog: T.string,
  target_table_schema: T.string,
  target_table_name: T.string,
  target_path: T.string,
  target_type: T.string,
} as const;
const BEHIND = {
  created_by: T.string,
  event_time: T.timestamp,
  event_date: T.date,
  record_id: T.string,
  event_id: T.string,
  statement_id: T.string,
} as const;

/**
 * The columns of `system.access.table_lineage` (Databricks, "Lineage system tables reference") without `entity_metadata`. Here the table
 * has a row for each pair of tables with the last time that rows were moved between them, by SQL or by code on a cluster.
 */
const OF_TABLES = columns({ ...BEFORE, ...SOURCE, ...TARGET, ...BEHIND });
/** Those of `system.access.column_lineage`; a row for each pair of columns. */
const OF_COLUMNS = columns({
  ...BEFORE,
  ...SOURCE,
  source_column_name: T.string,
  ...TARGET,
  target_column_name: T.string,
  ...BEHIND,
});

const UNKNOWN = [undefined, undefined, undefined];

/**
 * The relation of `system.access.table_lineage` or `system.access.column_lineage`, about tables that the user may see; undefined when the
 * name means something else.
 */
export async function lineageTable(
  run: Run,
  [catalog, schema, table]: readonly [string, string, string],
): Promise<ResolvedRelation | undefined> {
  const { store } = run;
  const isOfTables = sameName(table, 'table_lineage');
  if (!sameName(catalog, 'system') || !sameName(schema, 'access')) return undefined;
  if (!isOfTables && !sameName(table, 'column_lineage')) return undefined;
  if (await store.catalog.getCatalog(catalog)) return undefined;
  const findTable: FindTable = (...names) => store.catalog.tableMeta(...names);
  const links = await seenLinks(store.roots.home, findTable, run.session.guard?.access);
  const rows = isOfTables ? tableRows(links) : columnRows(links);
  const shown = isOfTables ? OF_TABLES : OF_COLUMNS;
  return { sql: valuesSql(shown, rows), columns: shown, name: [catalog, schema, table] };
}

/** Names, path and type of an end. */
const cellsOf = ({ table, path, type }: End): readonly Value[] =>
  table ? [table.join('.'), ...table, undefined, type] : [undefined, ...UNKNOWN, path, type];

const tableRows = (links: readonly SeenLink[]): readonly (readonly Value[])[] =>
  latest(links.map((seen) => ({ seen, key: [] }))).map(({ seen: { link, from, to } }) => [
    ...UNKNOWN,
    ...UNKNOWN,
    ...cellsOf(from),
    ...cellsOf(to),
    ...moved(link),
  ]);

const columnRows = (links: readonly SeenLink[]): readonly (readonly Value[])[] => {
  const pairs = links.flatMap((seen) => columnsSeen(seen).map((key) => ({ seen, key })));
  return latest(pairs).map(({ seen: { link, from, to }, key: [column, into] }) => [
    ...UNKNOWN,
    ...UNKNOWN,
    ...cellsOf(from),
    column,
    ...cellsOf(to),
    into,
    ...moved(link),
  ]);
};

const moved = ({ user, at }: TableLink): readonly Value[] => [
  user,
  at,
  new Date(at).toISOString().slice(0, 10),
  ...UNKNOWN,
];
