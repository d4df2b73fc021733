import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { formatType, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { ownership, readGrants } from '../../access/grants.ts';
import type { FunctionInfo, TableInfo, VolumeInfo } from '../../catalog/catalog.ts';
import type { SecurableKind } from '../../catalog/grants-path.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import type { Run } from './context.ts';
import { columns, type Value, valuesSql } from './described-rows.ts';
import { isKeyView, KEY_VIEWS, keyRows } from './key-rows.ts';
import { isTagView, TAG_VIEWS, tagRows } from './tag-rows.ts';

const TABLE = { table_catalog: T.string, table_schema: T.string, table_name: T.string };
/** How the documentation of policies names the catalog and the schema of a table. */
const DOCUMENTED = { catalog_name: T.string, schema_name: T.string };

/** The views of each catalog's information_schema (Databricks SQL, "Information schema") that we have rows for. */
const VIEWS = {
  information_schema_catalog_name: columns({ catalog_name: T.string }),
  catalogs: columns({
    catalog_name: T.string,
    catalog_owner: T.string,
    comment: T.string,
    created: T.timestamp,
    last_altered: T.timestamp,
  }),
  schemata: columns({
    catalog_name: T.string,
    schema_name: T.string,
    schema_owner: T.string,
    comment: T.string,
    created: T.timestamp,
    last_altered: T.timestamp,
  }),
  tables: columns({
    table_catalog: T.string,
    table_schema: T.string,
    table_name: T.string,
    table_type: T.string,
    table_owner: T.string,
    comment: T.string,
    created: T.timestamp,
    last_altered: T.timestamp,
    data_source_format: T.string,
    storage_path: T.string,
  }),
  columns: columns({
    table_catalog: T.string,
    table_schema: T.string,
    table_name: T.string,
    column_name: T.string,
    ordinal_position: T.int,
    is_nullable: T.string,
    full_data_type: T.string,
    data_type: T.string,
    comment: T.string,
    partition_index: T.int,
  }),
  views: columns({
    table_catalog: T.string,
    table_schema: T.string,
    table_name: T.string,
    view_definition: T.string,
  }),
  volumes: columns({
    volume_catalog: T.string,
    volume_schema: T.string,
    volume_name: T.string,
    volume_type: T.string,
    volume_owner: T.string,
    comment: T.string,
    created: T.timestamp,
    last_altered: T.timestamp,
    storage_location: T.string,
  }),
  // The names that dbt reads on the platform come first, then those of its documentation.
  row_filters: columns({
    ...TABLE,
    filter_name: T.string,
    target_columns: T.string,
    ...DOCUMENTED,
    filter_catalog: T.string,
    filter_schema: T.string,
    filter_col_usage: T.string,
  }),
  column_masks: columns({
    ...TABLE,
    column_name: T.string,
    mask_name: T.string,
    using_columns: T.string,
    ...DOCUMENTED,
    mask_catalog: T.string,
    mask_schema: T.string,
    mask_col_usage: T.string,
  }),
  routines: columns({
    routine_catalog: T.string,
    routine_schema: T.string,
    routine_name: T.string,
    routine_type: T.string,
    routine_owner: T.string,
    full_data_type: T.string,
    routine_definition: T.string,
    comment: T.string,
    created: T.timestamp,
    last_altered: T.timestamp,
    routine_body: T.string,
    is_deterministic: T.string,
    sql_data_access: T.string,
  }),
  parameters: columns({
    specific_catalog: T.string,
    specific_schema: T.string,
    specific_name: T.string,
    ordinal_position: T.int,
    parameter_mode: T.string,
    parameter_name: T.string,
    full_data_type: T.string,
    data_type: T.string,
    parameter_default: T.string,
    comment: T.string,
  }),
  ...KEY_VIEWS,
  ...TAG_VIEWS,
} as const satisfies Readonly<Record<string, Schema>>;

type View = keyof typeof VIEWS;
const isView = (name: string): name is View => Object.hasOwn(VIEWS, name);

/** The relation of `catalog.information_schema.view`; undefined when the name means something else. */
export async function informationSchema(
  run: Run,
  [catalog, schema, view]: readonly [string, string, string],
): Promise<ResolvedRelation | undefined> {
  const name = view.toLowerCase();
  if (!sameName(schema, 'information_schema') || !isView(name)) return undefined;
  const catalogs = await catalogsOf(run, catalog, name);
  if (!catalogs) return undefined;
  const types = VIEWS[name];
  const rows = (await Promise.all(catalogs.map((one) => rowsOf(run, one, name)))).flat();
  return { sql: valuesSql(types, rows), columns: types, name: [catalog, schema, view] };
}

/** The catalogs that a view is about: all of them in `system`. */
async function catalogsOf(run: Run, catalog: string, view: View): Promise<readonly string[] | undefined> {
  if (await run.store.catalog.getCatalog(catalog)) return [catalog];
  if (!sameName(catalog, 'system')) return undefined;
  // These have the same rows in each catalog, or a row for the catalog itself.
  if (view === 'catalogs' || view === 'information_schema_catalog_name') return ['system'];
  return (await run.store.catalog.listCatalogs()).map(({ name }) => name);
}

async function rowsOf(run: Run, catalog: string, view: View): Promise<readonly (readonly Value[])[]> {
  const { store } = run;
  const schemas = async (): Promise<readonly string[]> =>
    (await store.catalog.listSchemas(catalog)).map(({ name }) => name);
  const tables = async (): Promise<readonly TableInfo[]> =>
    (await Promise.all((await schemas()).map((schema) => store.catalog.listTables(catalog, schema)))).flat();
  const functions = async (): Promise<readonly FunctionInfo[]> =>
    (
      await Promise.all((await schemas()).map((schema) => store.catalog.listFunctions(catalog, schema)))
    ).flat();
  const owner = async (kind: SecurableKind, ...names: readonly string[]): Promise<string> =>
    (await ownership(store.roots.home, kind, names)).owner;
  const volumes = async (): Promise<readonly VolumeInfo[]> =>
    (await Promise.all((await schemas()).map((schema) => store.catalog.listVolumes(catalog, schema)))).flat();
  if (isTagView(view))
    return tagRows(store.roots.home, catalog, view, {
      schemas: () => store.catalog.listSchemas(catalog),
      tables,
      volumes,
    });
  if (isKeyView(view)) return keyRows(store.roots.home, await tables(), view);
  switch (view) {
    case 'information_schema_catalog_name':
      return [[catalog.toLowerCase()]];
    case 'catalogs':
      return Promise.all(
        (await store.catalog.listCatalogs()).map(async (one) => [
          one.name,
          await owner('CATALOG', one.name),
          one.comment,
          one.createdAt,
          one.updatedAt,
        ]),
      );
    case 'schemata':
      return Promise.all(
        (await store.catalog.listSchemas(catalog)).map(async (one) => [
          one.catalogName,
          one.name,
          await owner('SCHEMA', one.catalogName, one.name),
          one.comment,
          one.createdAt,
          one.updatedAt,
        ]),
      );
    case 'tables':
      return Promise.all(
        (await tables()).map(async (one) => [
          one.catalogName,
          one.schemaName,
          one.name,
          one.tableType,
          await owner('TABLE', one.catalogName, one.schemaName, one.name),
          one.comment,
          one.createdAt,
          one.updatedAt,
          one.format,
          one.storageLocation,
        ]),
      );
    case 'columns':
      return (await tables()).flatMap(columnRows);
    case 'views': {
      const views = (await tables()).filter(({ tableType }) => tableType === 'VIEW');
      return Promise.all(
        views.map(async (one) => {
          const meta = await store.catalog.tableMeta(one.catalogName, one.schemaName, one.name);
          const names = [one.catalogName, one.schemaName, one.name];
          // The text may have values that whoever reads the view is not to see.
          const isShown = (await run.session.guard?.access?.has('MANAGE', 'TABLE', names)) ?? true;
          return [...names, isShown ? meta?.view?.text : undefined];
        }),
      );
    }
    case 'volumes':
      return Promise.all(
        (await volumes()).map(async (one) => [
          one.catalogName,
          one.schemaName,
          one.name,
          'MANAGED',
          await owner('VOLUME', one.catalogName, one.schemaName, one.name),
          one.comment,
          one.createdAt,
          one.updatedAt,
          one.storageLocation,
        ]),
      );
    case 'row_filters': {
      const rows = (await tables()).map(async ({ catalogName, schemaName, name }) => {
        const { rowFilter } = await readGrants(store.roots.home, 'TABLE', [catalogName, schemaName, name]);
        if (!rowFilter) return [];
        const { function: used, columns: given } = rowFilter;
        const [target, table] = [given.join(', '), [catalogName, schemaName]];
        return [[...table, name, used.name.join('.'), target, ...table, ...used.name.slice(0, 2), target]];
      });
      return (await Promise.all(rows)).flat();
    }
    case 'column_masks': {
      const rows = (await tables()).map(async ({ catalogName, schemaName, name }) => {
        const { masks = [] } = await readGrants(store.roots.home, 'TABLE', [catalogName, schemaName, name]);
        return masks.map(({ column, function: used, using }) => {
          const [others, table] = [
            using.length > 0 ? using.join(', ') : undefined,
            [catalogName, schemaName],
          ];
          const mask = [column, used.name.join('.'), others];
          return [...table, name, ...mask, ...table, ...used.name.slice(0, 2), others];
        });
      });
      return (await Promise.all(rows)).flat();
    }
    case 'routines':
      return Promise.all(
        (await functions()).map(async (one) => {
          const names = [one.catalogName, one.schemaName, one.name];
          const isShown = (await run.session.guard?.access?.has('MANAGE', 'FUNCTION', names)) ?? true;
          return [
            ...names,
            'FUNCTION',
            await owner('FUNCTION', ...names),
            one.isTable ? 'TABLE_TYPE' : formatType(one.returns),
            isShown ? one.text : undefined,
            one.comment,
            one.createdAt,
            one.updatedAt,
            'SQL',
            one.deterministic === undefined ? undefined : one.deterministic ? 'YES' : 'NO',
            one.access?.replaceAll(' ', '_'),
          ];
        }),
      );
    case 'parameters':
      return (await functions()).flatMap((one) =>
        one.parameters.map(({ name, type, standard, comment }, at) => [
          one.catalogName,
          one.schemaName,
          one.name,
          at,
          'IN',
          name,
          formatType(type),
          type.kind.toUpperCase(),
          standard,
          comment,
        ]),
      );
    default:
      return assertNever(view);
  }
}

const columnRows = (table: TableInfo): (readonly Value[])[] =>
  table.columns.map(({ name, type, nullable = true, comment }, index) => {
    const partition = table.partitionColumns.indexOf(name);
    return [
      table.catalogName,
      table.schemaName,
      table.name,
      name,
      index,
      nullable ? 'YES' : 'NO',
      formatType(type),
      type.kind.toUpperCase(),
      comment,
      partition < 0 ? undefined : partition,
    ];
  });
