/** The versions of the protocol: Hive's are small, Spark's begin here. */
export const [SPARK_V1, SPARK_V9] = [0xa501, 0xa509];

export const STATUS = { success: 0, error: 3, invalidHandle: 4 } as const;

export const OPERATION_STATES = {
  running: 1,
  finished: 2,
  canceled: 3,
  closed: 4,
  error: 5,
  pending: 7,
} as const;

export const OPERATION_TYPES = {
  executeStatement: 0,
  getTypeInfo: 1,
  getCatalogs: 2,
  getSchemas: 3,
  getTables: 4,
  getTableTypes: 5,
  getColumns: 6,
  getFunctions: 7,
  unknown: 8,
} as const;
export type OperationType = (typeof OPERATION_TYPES)[keyof typeof OPERATION_TYPES];

/** How the rows of an answer are given. */
export const ROW_SETS = { arrow: 0, columns: 1, links: 3 } as const;

/** Where the next rows are. */
export const ORIENTATIONS = { next: 0, first: 4 } as const;

/** The types of columns. */
export const TYPES = {
  boolean: 0,
  tinyint: 1,
  smallint: 2,
  int: 3,
  bigint: 4,
  float: 5,
  double: 6,
  string: 7,
  timestamp: 8,
  binary: 9,
  array: 10,
  map: 11,
  struct: 12,
  decimal: 15,
  null: 16,
  date: 17,
} as const;

/** What GetInfo is asked for. */
export const INFO = {
  serverName: 13,
  productName: 17,
  productVersion: 18,
  maxColumnName: 30,
  maxSchemaName: 32,
  maxTableName: 35,
} as const;
