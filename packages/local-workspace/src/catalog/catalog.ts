import type { FunctionAccess, FunctionParameter } from '@lakehouse/spark-sql/syntax/statement';
import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';

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

/** A function in SQL. */
export interface FunctionInfo extends SchemaInfo {
  readonly schemaName: string;
  /** A function that is made again has another one, unless it was replaced. */
  readonly id: string;
  readonly parameters: readonly FunctionParameter[];
  /** Of one that returns rows, a struct of their columns. */
  readonly returns: ColumnType;
  readonly isTable?: boolean;
  readonly deterministic?: boolean;
  readonly access?: FunctionAccess;
  /** The expression that it returns, whose names are looked up in this catalog and schema. */
  readonly text: string;
  readonly catalog: string;
  readonly schema: string;
}

/** The formats of the files of tables that are not of Delta. */
export const FILE_FORMATS = ['PARQUET', 'CSV', 'JSON'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface TableInfo extends SchemaInfo {
  readonly schemaName: string;
  readonly tableType: 'MANAGED' | 'EXTERNAL' | 'VIEW';
  readonly format: 'DELTA' | FileFormat;
  /** Those of the reader of its files; empty for Delta tables. */
  readonly options: Readonly<Record<string, string>>;
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
  listFunctions(catalog: string, schema: string): Promise<readonly FunctionInfo[]>;
  getFunction(catalog: string, schema: string, name: string): Promise<FunctionInfo | undefined>;
}
