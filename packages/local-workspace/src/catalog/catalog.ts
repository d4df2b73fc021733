import type { Schema } from '@lakehouse/spark-sql/types/column-type';

/** Unity Catalog's description of a catalog; times are epoch milliseconds. */
export interface CatalogInfo {
  readonly name: string;
  readonly comment?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface SchemaInfo extends CatalogInfo {
  readonly catalogName: string;
}

export interface VolumeInfo extends SchemaInfo {
  readonly schemaName: string;
  /** Absolute folder on disk. */
  readonly storageLocation: string;
}

export interface TableInfo extends SchemaInfo {
  readonly schemaName: string;
  readonly tableType: 'MANAGED' | 'EXTERNAL' | 'VIEW';
  readonly format: 'DELTA';
  readonly columns: Schema;
  readonly partitionColumns: readonly string[];
  readonly storageLocation: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** Names compare case-insensitively and are stored in lower case, as in Unity Catalog. Lists are sorted by name. */
export interface LocalCatalog {
  listCatalogs(): Promise<readonly CatalogInfo[]>;
  getCatalog(name: string): Promise<CatalogInfo | undefined>;
  listSchemas(catalog: string): Promise<readonly SchemaInfo[]>;
  getSchema(catalog: string, schema: string): Promise<SchemaInfo | undefined>;
  /** Columns are read from the Delta logs only on request: cheap enough for 1,000 tables. */
  listTables(catalog: string, schema: string): Promise<readonly TableInfo[]>;
  getTable(catalog: string, schema: string, table: string): Promise<TableInfo | undefined>;
  listVolumes(catalog: string, schema: string): Promise<readonly VolumeInfo[]>;
  getVolume(catalog: string, schema: string, volume: string): Promise<VolumeInfo | undefined>;
}
