import type { ImportedName } from './ast.ts';

/** Modules in the order that isort keeps, with the names that generated code may use of each. */
export const IMPORTABLE: readonly (readonly [module: string, names: readonly (string | ImportedName)[]])[] = [
  ['databricks.sdk.runtime', ['dbutils', 'display', 'spark']],
  ['delta.tables', ['DeltaTable']],
  ['pyspark', ['StorageLevel']],
  ['pyspark', [{ name: 'pipelines', as: 'dp' }]],
  ['pyspark.errors', ['PySparkException']],
  ['pyspark.sql', ['Column', 'DataFrame', 'SparkSession', 'Window']],
  ['pyspark.sql', [{ name: 'functions', as: 'F' }]],
];

/** The name by which code calls what is imported. */
export const boundName = (item: string | ImportedName): string =>
  typeof item === 'string' ? item : (item.as ?? item.name);
