import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';

const texts = (...names: readonly string[]): Schema => names.map((name) => ({ name, type: T.string }));
const ints = (...names: readonly string[]): Schema => names.map((name) => ({ name, type: T.int }));
const shorts = (...names: readonly string[]): Schema => names.map((name) => ({ name, type: T.smallint }));
const flags = (...names: readonly string[]): Schema => names.map((name) => ({ name, type: T.boolean }));

/** The columns of the answers about the catalog, as Hive's service has them. */
export const CATALOGS = texts('TABLE_CAT');
export const SCHEMAS = texts('TABLE_SCHEM', 'TABLE_CATALOG');
export const TABLE_TYPES = texts('TABLE_TYPE');
export const TABLES = texts(
  'TABLE_CAT',
  'TABLE_SCHEM',
  'TABLE_NAME',
  'TABLE_TYPE',
  'REMARKS',
  'TYPE_CAT',
  'TYPE_SCHEM',
  'TYPE_NAME',
  'SELF_REFERENCING_COL_NAME',
  'REF_GENERATION',
);
export const COLUMNS: Schema = [
  ...texts('TABLE_CAT', 'TABLE_SCHEM', 'TABLE_NAME', 'COLUMN_NAME'),
  ...ints('DATA_TYPE'),
  ...texts('TYPE_NAME'),
  ...ints('COLUMN_SIZE'),
  { name: 'BUFFER_LENGTH', type: T.tinyint },
  ...ints('DECIMAL_DIGITS', 'NUM_PREC_RADIX', 'NULLABLE'),
  ...texts('REMARKS', 'COLUMN_DEF'),
  ...ints('SQL_DATA_TYPE', 'SQL_DATETIME_SUB', 'CHAR_OCTET_LENGTH', 'ORDINAL_POSITION'),
  ...texts('IS_NULLABLE', 'SCOPE_CATALOG', 'SCOPE_SCHEMA', 'SCOPE_TABLE'),
  ...shorts('SOURCE_DATA_TYPE'),
  ...texts('IS_AUTO_INCREMENT'),
];
export const FUNCTIONS: Schema = [
  ...texts('FUNCTION_CAT', 'FUNCTION_SCHEM', 'FUNCTION_NAME', 'REMARKS'),
  ...ints('FUNCTION_TYPE'),
  ...texts('SPECIFIC_NAME'),
];
export const PRIMARY_KEYS: Schema = [
  ...texts('TABLE_CAT', 'TABLE_SCHEM', 'TABLE_NAME', 'COLUMN_NAME'),
  ...ints('KEY_SEQ'),
  ...texts('PK_NAME'),
];
export const CROSS_REFERENCES: Schema = [
  ...texts('PKTABLE_CAT', 'PKTABLE_SCHEM', 'PKTABLE_NAME', 'PKCOLUMN_NAME'),
  ...texts('FKTABLE_CAT', 'FKTABLE_SCHEM', 'FKTABLE_NAME', 'FKCOLUMN_NAME'),
  ...ints('KEY_SEQ', 'UPDATE_RULE', 'DELETE_RULE'),
  ...texts('FK_NAME', 'PK_NAME'),
  ...ints('DEFERRABILITY'),
];
export const TYPE_INFO: Schema = [
  ...texts('TYPE_NAME'),
  ...ints('DATA_TYPE', 'PRECISION'),
  ...texts('LITERAL_PREFIX', 'LITERAL_SUFFIX', 'CREATE_PARAMS'),
  ...shorts('NULLABLE'),
  ...flags('CASE_SENSITIVE'),
  ...shorts('SEARCHABLE'),
  ...flags('UNSIGNED_ATTRIBUTE', 'FIXED_PREC_SCALE', 'AUTO_INCREMENT'),
  ...texts('LOCAL_TYPE_NAME'),
  ...shorts('MINIMUM_SCALE', 'MAXIMUM_SCALE'),
  ...ints('SQL_DATA_TYPE', 'SQL_DATETIME_SUB', 'NUM_PREC_RADIX'),
];
