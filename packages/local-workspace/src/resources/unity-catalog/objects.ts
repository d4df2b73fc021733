import { type Column, formatType, sameName } from '@lakehouse/spark-sql/types/column-type';
import { type Grants, ownership, readGrants, type SavedMask } from '../../access/grants.ts';
import { tableKeys } from '../../access/table-keys.ts';
import type { CatalogInfo, FunctionInfo, SchemaInfo, TableInfo, VolumeInfo } from '../../catalog/catalog.ts';
import { toFieldJson } from '../../delta/schema-json.ts';
import { METASTORE_ID } from '../../engine/identity.ts';
import { typeName } from '../type-names.ts';
import { constraintObjects } from './constraint-object.ts';
import { functionDetails } from './function-object.ts';

/** What of a table is described. */
interface Shown {
  readonly columns?: boolean;
  readonly properties?: boolean;
}
type Ownership = Awaited<ReturnType<typeof ownership>>;

const common = ({ name, comment, createdAt, updatedAt }: CatalogInfo, { owner, creator }: Ownership) => ({
  name,
  ...(comment === undefined ? {} : { comment }),
  owner,
  metastore_id: METASTORE_ID,
  created_at: createdAt,
  created_by: creator,
  updated_at: updatedAt,
});

const inSchema = ({ catalogName, schemaName, name }: TableInfo | VolumeInfo | FunctionInfo) => ({
  catalog_name: catalogName,
  schema_name: schemaName,
  full_name: `${catalogName}.${schemaName}.${name}`,
});

const catalogObject = (info: CatalogInfo, of: Ownership) => ({
  ...common(info, of),
  full_name: info.name,
  catalog_type: 'MANAGED_CATALOG',
  isolation_mode: 'OPEN',
  securable_type: 'CATALOG',
});

const schemaObject = (info: SchemaInfo, of: Ownership) => ({
  ...common(info, of),
  catalog_name: info.catalogName,
  full_name: `${info.catalogName}.${info.name}`,
  catalog_type: 'MANAGED_CATALOG',
});

const columnObject = (column: Column, position: number, partitionIndex: number, masks: Grants['masks']) => ({
  name: column.name,
  position,
  nullable: column.nullable ?? true,
  ...(column.comment === undefined ? {} : { comment: column.comment }),
  type_name: typeName(column.type),
  type_text: formatType(column.type),
  type_json: toFieldJson(column),
  type_precision: column.type.kind === 'decimal' ? column.type.precision : 0,
  type_scale: column.type.kind === 'decimal' ? column.type.scale : 0,
  ...(partitionIndex < 0 ? {} : { partition_index: partitionIndex }),
  ...maskObject(masks?.find((mask) => sameName(mask.column, column.name))),
});

const maskObject = (mask: SavedMask | undefined) =>
  mask && {
    mask: {
      function_name: mask.function.name.join('.'),
      ...(mask.using.length > 0 && { using_column_names: mask.using }),
    },
  };

const tableObject = (
  info: TableInfo,
  of: Ownership,
  { rowFilter, masks }: Grants,
  { columns = true, properties = true }: Shown,
) => ({
  ...common(info, of),
  ...inSchema(info),
  table_type: info.tableType,
  data_source_format: info.format,
  storage_location: info.storageLocation,
  ...(columns
    ? {
        columns: info.columns.map((column, position) =>
          columnObject(column, position, info.partitionColumns.indexOf(column.name), masks),
        ),
      }
    : {}),
  ...(rowFilter && {
    row_filter: {
      function_name: rowFilter.function.name.join('.'),
      input_column_names: rowFilter.columns,
    },
  }),
  ...(properties ? { properties: info.properties } : {}),
});

const volumeObject = (info: VolumeInfo, of: Ownership) => ({
  ...common(info, of),
  ...inSchema(info),
  volume_type: 'MANAGED',
  storage_location: info.storageLocation,
});

/** The platform's descriptions of the objects in a data folder. */
export class Descriptions {
  constructor(private readonly home: string) {}

  async catalog(info: CatalogInfo) {
    return catalogObject(info, await ownership(this.home, 'CATALOG', [info.name]));
  }

  async schema(info: SchemaInfo) {
    return schemaObject(info, await ownership(this.home, 'SCHEMA', [info.catalogName, info.name]));
  }

  async table(info: TableInfo, shown: Shown = {}) {
    const names = nameOf(info);
    const [of, grants] = await Promise.all([
      ownership(this.home, 'TABLE', names),
      readGrants(this.home, 'TABLE', names),
    ]);
    return tableObject(info, of, grants, shown);
  }

  /** A table with its keys, as only the call for one table gives them. */
  async keyedTable(info: TableInfo) {
    const keys = await tableKeys(this.home, nameOf(info), info.columns);
    const constraints = constraintObjects(keys);
    return { ...(await this.table(info)), ...(constraints.length > 0 && { table_constraints: constraints }) };
  }

  async volume(info: VolumeInfo) {
    return volumeObject(info, await ownership(this.home, 'VOLUME', nameOf(info)));
  }

  async function(info: FunctionInfo) {
    const of = await ownership(this.home, 'FUNCTION', nameOf(info));
    return { ...common(info, of), ...inSchema(info), ...functionDetails(info) };
  }
}

const nameOf = ({
  catalogName,
  schemaName,
  name,
}: TableInfo | VolumeInfo | FunctionInfo): readonly [string, string, string] => [
  catalogName,
  schemaName,
  name,
];
