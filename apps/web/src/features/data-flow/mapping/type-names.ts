/** The id of the list of types that the type fields suggest. */
export const TYPES_ID = 'flow-types';

/** The types that a target column is suggested to have, as Databricks SQL writes them. */
export const TYPE_NAMES: readonly string[] = [
  'STRING',
  'BIGINT',
  'INT',
  'SMALLINT',
  'TINYINT',
  'DOUBLE',
  'FLOAT',
  'DECIMAL(18,2)',
  'BOOLEAN',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'BINARY',
];
