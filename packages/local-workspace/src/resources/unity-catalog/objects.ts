import { type Column, formatType } from '@lakehouse/spark-sql/types/column-type';
import type { CatalogInfo, SchemaInfo, TableInfo, VolumeInfo } from '../../catalog/catalog.ts';
import { toFieldJson } from '../../delta/schema-json.ts';
import { LOCAL_USER, METASTORE_ID } from '../../engine/identity.ts';
import { typeName } from '../type-names.ts';

const common = ({ name, comment, createdAt, updatedAt }: CatalogInfo) => ({
  name,
  ...(comment === undefined ? {} : { comment }),
  owner: LOCAL_USER,
  metastore_id: METASTORE_ID,
  created_at: createdAt,
  created_by: LOCAL_USER,
  updated_at: updatedAt,
  updated_by: LOCAL_USER,
});

export const catalogObject = (info: CatalogInfo) => ({
  ...common(info),
  full_name: info.name,
  catalog_type: 'MANAGED_CATALOG',
  isolation_mode: 'OPEN',
  securable_type: 'CATALOG',
});

export const schemaObject = (info: SchemaInfo) => ({
  ...common(info),
  catalog_name: info.catalogName,
  full_name: `${info.catalogName}.${info.name}`,
  catalog_type: 'MANAGED_CATALOG',
});

const columnObject = (column: Column, position: number, partitionIndex: number) => ({
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
});

/** A table as the platform describes it, with or without columns and properties. */
export const tableObject = (
  info: TableInfo,
  { columns = true, properties = true }: { readonly columns?: boolean; readonly properties?: boolean } = {},
) => ({
  ...common(info),
  catalog_name: info.catalogName,
  schema_name: info.schemaName,
  full_name: `${info.catalogName}.${info.schemaName}.${info.name}`,
  table_type: info.tableType,
  data_source_format: info.format,
  storage_location: info.storageLocation,
  ...(columns
    ? {
        columns: info.columns.map((column, position) =>
          columnObject(column, position, info.partitionColumns.indexOf(column.name)),
        ),
      }
    : {}),
  ...(properties ? { properties: info.properties } : {}),
});

export const volumeObject = (info: VolumeInfo) => ({
  ...common(info),
  catalog_name: info.catalogName,
  schema_name: info.schemaName,
  full_name: `${info.catalogName}.${info.schemaName}.${info.name}`,
  volume_type: 'MANAGED',
  storage_location: info.storageLocation,
});
