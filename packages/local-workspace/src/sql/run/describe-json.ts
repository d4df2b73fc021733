import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import {
  type Column,
  type ColumnType,
  formatType,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { ownership, readGrants } from '../../access/grants.ts';
import { keyTexts, tableKeys } from '../../access/table-keys.ts';
import type { TableInfo } from '../../catalog/catalog.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { texts } from './answer.ts';
import type { Run } from './context.ts';

/** DESCRIBE TABLE EXTENDED … AS JSON: one row, whose fields are those of Spark, and Databricks’ for keys and policies. */
export async function describeAsJson(run: Run, table: TableInfo): Promise<StatementResult> {
  const { home } = run.store.roots;
  const names = [table.catalogName, table.schemaName, table.name] as const;
  const keys = keyTexts(await tableKeys(home, names, table.columns));
  const { owner, creator } = await ownership(home, 'TABLE', names);
  const json = {
    table_name: table.name,
    catalog_name: table.catalogName,
    namespace: [table.schemaName],
    schema_name: table.schemaName,
    columns: table.columns.map(columnJson),
    ...(table.tableType !== 'VIEW' && { location: table.storageLocation }),
    // Without milliseconds, as Spark.
    created_time: new Date(table.createdAt).toISOString().replace(/\.\d+Z$/u, 'Z'),
    last_access: 'UNKNOWN',
    created_by: creator,
    type: table.tableType,
    ...(table.tableType === 'VIEW' ? await viewJson(run, names) : { provider: table.format.toLowerCase() }),
    ...(table.comment !== undefined && { comment: table.comment }),
    ...(Object.keys(table.properties).length > 0 && { table_properties: table.properties }),
    ...(table.partitionColumns.length > 0 && { partition_columns: table.partitionColumns }),
    collation: (table.tableType === 'VIEW' ? await collationOfView(run, names) : undefined) ?? COLLATION,
    owner,
    ...(keys.length > 0 && {
      table_constraints: `[${keys.map(([name, text]) => `(${name},${text})`).join(', ')}]`,
    }),
    ...(await policiesJson(home, names)),
  };
  return texts(['json_metadata'], [[JSON.stringify(json)]]);
}

/** The same of a temporary view, by the names that Spark gives to the place of such. */
export function describeTemporaryAsJson(name: string, columns: Schema): StatementResult {
  const json = {
    table_name: name,
    catalog_name: 'system',
    namespace: ['session'],
    schema_name: 'session',
    columns: columns.map(columnJson),
    last_access: 'UNKNOWN',
    type: 'VIEW',
    collation: COLLATION,
  };
  return texts(['json_metadata'], [[JSON.stringify(json)]]);
}

const COLLATION = 'UTF8_BINARY';

const collationOfView = async (
  run: Run,
  names: readonly [string, string, string],
): Promise<string | undefined> => (await run.store.catalog.tableMeta(...names))?.view?.collation;

async function viewJson(run: Run, names: readonly [string, string, string]): Promise<object> {
  const meta = await run.store.catalog.tableMeta(...names);
  // The text may have values that whoever reads the view is not to see.
  const isShown = (await run.session.guard?.access?.has('MANAGE', 'TABLE', names)) ?? true;
  if (!meta?.view) return {};
  const { text, catalog, schema, queryColumns, schemaMode = 'COMPENSATION' } = meta.view;
  return {
    ...(isShown && { view_text: text, view_original_text: text }),
    view_schema_mode: schemaMode,
    ...(catalog !== undefined && { view_catalog_and_namespace: `${catalog}.${schema ?? 'default'}` }),
    ...(queryColumns && { view_query_output_columns: queryColumns }),
  };
}

async function policiesJson(home: string, names: readonly string[]): Promise<object> {
  const { rowFilter, masks = [] } = await readGrants(home, 'TABLE', names);
  const functionJson = ({ name: [catalog, schema, name] }: { readonly name: readonly string[] }) => ({
    catalog_name: catalog,
    schema_name: schema,
    function_name: name,
  });
  return {
    ...(rowFilter && {
      row_filter: { function_name: functionJson(rowFilter.function), column_names: rowFilter.columns },
    }),
    ...(masks.length > 0 && {
      column_masks: masks.map((mask) => ({
        column_name: mask.column,
        function_name: functionJson(mask.function),
        ...(mask.using.length > 0 && { using_column_names: mask.using }),
      })),
    }),
  };
}

const columnJson = ({ name, type, nullable = true, comment }: Column): object => ({
  name,
  type: typeJson(type),
  nullable,
  ...(comment !== undefined && { comment }),
});

function typeJson(type: ColumnType): object {
  switch (type.kind) {
    case 'string':
      return { name: 'string', collation: type.collation ?? COLLATION };
    case 'timestamp':
      return { name: 'timestamp_ltz' };
    case 'decimal':
      return { name: 'decimal', precision: type.precision, scale: type.scale };
    case 'time':
      return { name: formatType(type) };
    case 'array':
      return { name: 'array', element_type: typeJson(type.element), element_nullable: true };
    case 'map':
      return {
        name: 'map',
        key_type: typeJson(type.key),
        value_type: typeJson(type.value),
        value_nullable: true,
      };
    case 'struct':
      return { name: 'struct', fields: type.fields.map(columnJson) };
    case 'interval':
      return { name: 'interval', start_unit: type.from, end_unit: type.to };
    case 'boolean':
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
    case 'float':
    case 'double':
    case 'binary':
    case 'date':
    case 'timestamp_ntz':
    case 'variant':
    case 'void':
      return { name: type.kind };
    default:
      return assertNever(type);
  }
}
