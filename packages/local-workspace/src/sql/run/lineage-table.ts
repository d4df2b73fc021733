import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import type { Access } from '../../access/access.ts';
import { readLinks } from '../../catalog/table-lineage.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run, Store } from './context.ts';
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

const UNKNOWN = [undefined, undefined, undefined];

/** The cells of one end: names, path and type; undefined for what the user does not see, and for what is gone. */
async function tableCells(
  store: Store,
  names: readonly [string, string, string],
): Promise<readonly Value[] | undefined> {
  const meta = await store.catalog.tableMeta(...names);
  return meta && [names.join('.'), ...names, undefined, meta.view ? 'VIEW' : 'TABLE'];
}

async function pathCells(path: string, access: Access | undefined): Promise<readonly Value[] | undefined> {
  const volume = path.split('/').slice(1, 5);
  const isSeen =
    !access || (volume.shift() === 'Volumes' && volume.length === 3 && (await access.sees('VOLUME', volume)));
  return isSeen ? [undefined, ...UNKNOWN, path, 'PATH'] : undefined;
}

/** The relation of `system.access.table_lineage`, about tables that the user may see; undefined when the name means something else. */
export async function lineageTable(
  run: Run,
  [catalog, schema, table]: readonly [string, string, string],
): Promise<ResolvedRelation | undefined> {
  const { store } = run;
  const isIt = sameName(catalog, 'system') && sameName(schema, 'access') && sameName(table, 'table_lineage');
  if (!isIt || (await store.catalog.getCatalog(catalog))) return undefined;
  const links = await readLinks(store.roots.home);
  const access = run.session.guard?.access;
  const rows = links.map(async ({ source, target, user, at }): Promise<readonly Value[] | undefined> => {
    const [from, to] = await Promise.all([
      typeof source === 'string' ? pathCells(source, access) : tableCells(store, source),
      tableCells(store, target),
    ]);
    const day = new Date(at).toISOString().slice(0, 10);
    return from && to && [...UNKNOWN, ...UNKNOWN, ...from, ...to, user, at, day, ...UNKNOWN];
  });
  const known = (await Promise.all(rows)).filter((row) => row !== undefined);
  return { sql: valuesSql(COLUMNS, known), columns: COLUMNS, name: [catalog, schema, table] };
}
