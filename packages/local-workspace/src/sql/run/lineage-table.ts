import { sameName, T } from '@lakehouse/spark-sql/types/column-type';
import type { Access } from '../../access/access.ts';
import { readLinks, type TableLink } from '../../catalog/table-lineage.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run, Store } from './context.ts';
import { columns, type Value, valuesSql } from './described-rows.ts';

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

/** One end of a link: names, path and type, and which columns it has. */
interface End {
  readonly cells: readonly Value[];
  readonly has: (column: string) => boolean;
}

/** Undefined for what the user does not see, and for what is gone. */
async function tableEnd(store: Store, names: readonly [string, string, string]): Promise<End | undefined> {
  const meta = await store.catalog.tableMeta(...names);
  return (
    meta && {
      cells: [names.join('.'), ...names, undefined, meta.view ? 'VIEW' : 'TABLE'],
      has: (column) => meta.columns.some(({ name }) => sameName(name, column)),
    }
  );
}

async function pathEnd(path: string, access: Access | undefined): Promise<End | undefined> {
  const volume = path.split('/').slice(1, 5);
  const isSeen =
    !access || (volume.shift() === 'Volumes' && volume.length === 3 && (await access.sees('VOLUME', volume)));
  return isSeen ? { cells: [undefined, ...UNKNOWN, path, 'PATH'], has: () => true } : undefined;
}

/** A link of which the user sees both ends. */
interface SeenLink {
  readonly link: TableLink;
  readonly from: End;
  readonly to: End;
}

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
  const access = run.session.guard?.access;
  const seen = (await readLinks(store.roots.home)).map(async (link): Promise<SeenLink | undefined> => {
    const { source, target } = link;
    const [from, to] = await Promise.all([
      typeof source === 'string' ? pathEnd(source, access) : tableEnd(store, source),
      tableEnd(store, target),
    ]);
    return from && to && { link, from, to };
  });
  const links = (await Promise.all(seen)).filter((one) => one !== undefined);
  const rows = isOfTables ? tableRows(links) : columnRows(links);
  const shown = isOfTables ? OF_TABLES : OF_COLUMNS;
  return { sql: valuesSql(shown, rows), columns: shown, name: [catalog, schema, table] };
}

const tableRows = (links: readonly SeenLink[]): readonly (readonly Value[])[] =>
  latest(links.map((seen) => ({ seen, key: [] }))).map(({ seen: { link, from, to } }) => [
    ...UNKNOWN,
    ...UNKNOWN,
    ...from.cells,
    ...to.cells,
    ...moved(link),
  ]);

const columnRows = (links: readonly SeenLink[]): readonly (readonly Value[])[] => {
  const pairs = links.flatMap((seen) =>
    seen.link.columns
      // A column may have been renamed or dropped since.
      .filter(([from, to]) => seen.from.has(from) && seen.to.has(to))
      .map((key) => ({ seen, key })),
  );
  return latest(pairs).map(({ seen: { link, from, to }, key: [column, into] }) => [
    ...UNKNOWN,
    ...UNKNOWN,
    ...from.cells,
    column,
    ...to.cells,
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

/** Of those with the same ends and key, the last one. */
function latest<T extends { readonly seen: SeenLink; readonly key: readonly string[] }>(
  all: readonly T[],
): readonly T[] {
  const last = new Map<string, T>();
  for (const one of all) {
    const { source, target, at } = one.seen.link;
    const key = JSON.stringify([source, target, one.key.map((name) => name.toLowerCase())]);
    if ((last.get(key)?.seen.link.at ?? 0) <= at) last.set(key, one);
  }
  return [...last.values()];
}
