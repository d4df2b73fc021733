import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { readLinks } from '../../catalog/table-lineage.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run } from './context.ts';
import { columns, type Value, valuesSql } from './described-rows.ts';

/**
 * The columns of `system.access.table_lineage` (Databricks, "Lineage system tables reference") without `entity_metadata`. Here the table
 * has a row for each pair of tables with the last time that a SQL statement moved rows between them.
 */
const COLUMNS = columns({
  account_id: T.string,
  metastore_id: T.string,
  workspace_id: T.string,
  entity_type: T.string,
  entity_id: T.string,
  entity_run_id: T.string,
  source_table_full_name: T.string,
  source_table_catalog: T.string,
  source_table_schema: T.string,
  source_table_name: T.string,
  source_path: T.string,
  source_type: T.string,
  target_table_full_name: T.string,
  target_table_catalog: T.string,
  target_table_schema: T.string,
  target_table_name: T.string,
  target_path: T.string,
  target_type: T.string,
  created_by: T.string,
  event_time: T.timestamp,
  event_date: T.date,
  record_id: T.string,
  event_id: T.string,
  statement_id: T.string,
});

/** The relation of `system.access.table_lineage`, about tables that the user may see; undefined when the name means something else. */
export async function lineageTable(
  run: Run,
  [catalog, schema, table]: readonly [string, string, string],
): Promise<ResolvedRelation | undefined> {
  const { store } = run;
  const isIt = sameName(catalog, 'system') && sameName(schema, 'access') && sameName(table, 'table_lineage');
  if (!isIt || (await store.catalog.getCatalog(catalog))) return undefined;
  const links = await readLinks(store.roots.home);
  const rows = links.map(async ({ source, target, user, at }): Promise<readonly Value[] | undefined> => {
    const [from, to] = await Promise.all([
      store.catalog.tableMeta(...source),
      store.catalog.tableMeta(...target),
    ]);
    if (!from || !to) return undefined;
    const named = (names: readonly string[], isView: boolean): readonly Value[] => [
      names.join('.'),
      ...names,
      undefined,
      isView ? 'VIEW' : 'TABLE',
    ];
    const unknown = [undefined, undefined, undefined];
    return [
      ...unknown,
      ...unknown,
      ...named(source, from.view !== undefined),
      ...named(target, to.view !== undefined),
      user,
      at,
      new Date(at).toISOString().slice(0, 10),
      ...unknown,
    ];
  });
  const known = (await Promise.all(rows)).filter((row) => row !== undefined);
  return { sql: valuesSql(COLUMNS, known), columns: COLUMNS, name: [catalog, schema, table] };
}
