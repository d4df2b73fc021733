import {
  binary,
  bool,
  byte,
  double,
  i16,
  i32,
  i64,
  list,
  map,
  string,
  struct,
  type ValueOf,
} from './wire/wire-type.ts';

/** Databricks' own fields are numbered from here on, beside those of Hive. */
const OWN = 0x500;

export const status = struct({
  statusCode: [1, i32],
  infoMessages: [2, list(string)],
  sqlState: [3, string],
  errorCode: [4, i32],
  errorMessage: [5, string],
  displayMessage: [6, string],
  errorDetailsJson: [OWN + 1, string],
});
export type Status = ValueOf<typeof status>;

export const identifier = struct({ guid: [1, binary], secret: [2, binary] });
export type Identifier = ValueOf<typeof identifier>;
const sessionHandle = struct({ sessionId: [1, identifier] });
export const operationHandle = struct({
  operationId: [1, identifier],
  operationType: [2, i32],
  hasResultSet: [3, bool],
  modifiedRowCount: [4, double],
});
export type OperationHandle = ValueOf<typeof operationHandle>;

const namespace = struct({ catalogName: [1, string], schemaName: [2, string] });

const qualifierValue = struct({ i32Value: [1, i32], stringValue: [2, string] });
const typeEntry = struct({
  primitiveEntry: [
    1,
    struct({ type: [1, i32], typeQualifiers: [2, struct({ qualifiers: [1, map(qualifierValue)] })] }),
  ],
});
export type TypeEntry = ValueOf<typeof typeEntry>;
const columnDescription = struct({
  columnName: [1, string],
  typeDesc: [2, struct({ types: [1, list(typeEntry)] })],
  position: [3, i32],
  comment: [4, string],
});
const tableSchema = struct({ columns: [1, list(columnDescription)] });
export type TableSchema = ValueOf<typeof tableSchema>;

/** Values of a column side by side, and a bit for each that is NULL. */
const column = struct({
  boolVal: [1, struct({ values: [1, list(bool)], nulls: [2, binary] })],
  byteVal: [2, struct({ values: [1, list(byte)], nulls: [2, binary] })],
  i16Val: [3, struct({ values: [1, list(i16)], nulls: [2, binary] })],
  i32Val: [4, struct({ values: [1, list(i32)], nulls: [2, binary] })],
  i64Val: [5, struct({ values: [1, list(i64)], nulls: [2, binary] })],
  doubleVal: [6, struct({ values: [1, list(double)], nulls: [2, binary] })],
  stringVal: [7, struct({ values: [1, list(string)], nulls: [2, binary] })],
  binaryVal: [8, struct({ values: [1, list(binary)], nulls: [2, binary] })],
});
export type WireColumn = ValueOf<typeof column>;

const arrowBatch = struct({ batch: [1, binary], rowCount: [2, i64] });
export type ArrowBatch = ValueOf<typeof arrowBatch>;
const resultLink = struct({
  fileLink: [1, string],
  expiryTime: [2, i64],
  startRowOffset: [3, i64],
  rowCount: [4, i64],
  bytesNum: [5, i64],
});
export type ResultLink = ValueOf<typeof resultLink>;
const rowSet = struct({
  startRowOffset: [1, i64],
  rows: [2, list(struct({}))],
  columns: [3, list(column)],
  arrowBatches: [OWN + 1, list(arrowBatch)],
  resultLinks: [OWN + 2, list(resultLink)],
});

const directAsked = struct({ maxRows: [1, i64], maxBytes: [2, i64] });

const resultSetMetadata = struct({
  status: [1, status],
  schema: [2, tableSchema],
  resultFormat: [OWN + 1, i32],
  lz4Compressed: [OWN + 2, bool],
  arrowSchema: [OWN + 3, binary],
  cacheLookupResult: [OWN + 4, i32],
  uncompressedBytes: [OWN + 5, i64],
  compressedBytes: [OWN + 6, i64],
  isStagingOperation: [OWN + 7, bool],
});
export type ResultSetMetadata = ValueOf<typeof resultSetMetadata>;

const fetched = struct({
  status: [1, status],
  hasMoreRows: [2, bool],
  results: [3, rowSet],
  resultSetMetadata: [OWN + 1, resultSetMetadata],
});
export type Fetched = ValueOf<typeof fetched>;

const operationStatus = struct({
  status: [1, status],
  operationState: [2, i32],
  sqlState: [3, string],
  errorCode: [4, i32],
  errorMessage: [5, string],
  operationStarted: [7, i64],
  operationCompleted: [8, i64],
  hasResultSet: [9, bool],
  numModifiedRows: [11, i64],
  displayMessage: [OWN + 1, string],
  diagnosticInfo: [OWN + 2, string],
  errorDetailsJson: [OWN + 3, string],
});
export type OperationStatus = ValueOf<typeof operationStatus>;

const onlyStatus = struct({ status: [1, status] });
const directResults = struct({
  operationStatus: [1, operationStatus],
  resultSetMetadata: [2, resultSetMetadata],
  resultSet: [3, fetched],
  closeOperation: [4, onlyStatus],
});
export type DirectResults = ValueOf<typeof directResults>;

/** The answer of every call that starts an operation. */
const started = struct({
  status: [1, status],
  operationHandle: [2, operationHandle],
  directResults: [OWN + 1, directResults],
});
export type Started = ValueOf<typeof started>;

const infoValue = struct({
  stringValue: [1, string],
  smallIntValue: [2, i16],
  integerBitmask: [3, i32],
  integerFlag: [4, i32],
  binaryValue: [5, i32],
  lenValue: [6, i64],
});
export type InfoValue = ValueOf<typeof infoValue>;

const parameter = struct({
  ordinal: [1, i32],
  name: [2, string],
  type: [3, string],
  value: [4, struct({ stringValue: [1, string], doubleValue: [2, double], booleanValue: [3, bool] })],
  /** Of those of nested types, which are not read. */
  arguments: [5, list(struct({}))],
});
export type Parameter = ValueOf<typeof parameter>;

const arrowTypes = struct({
  timestampAsArrow: [1, bool],
  decimalAsArrow: [2, bool],
  complexTypesAsArrow: [3, bool],
  intervalTypesAsArrow: [4, bool],
  nullTypeAsArrow: [5, bool],
});

/** The first field of the calls in a session, and that of the calls that may be answered at once. */
const inSession = { sessionHandle: [1, sessionHandle] } as const;
const direct = { getDirectResults: [OWN + 1, directAsked] } as const;
const delegation = struct({ status: [1, status] });
const onOperation = struct({ operationHandle: [1, operationHandle] });

/** Every call of the service: what it is asked with, and what it answers. */
export const CALLS = {
  OpenSession: {
    request: struct({
      client_protocol: [1, i32],
      configuration: [4, map(string)],
      client_protocol_i64: [OWN + 2, i64],
      initialNamespace: [OWN + 4, namespace],
    }),
    answer: struct({
      status: [1, status],
      serverProtocolVersion: [2, i32],
      sessionHandle: [3, sessionHandle],
      configuration: [4, map(string)],
      initialNamespace: [OWN + 4, namespace],
      canUseMultipleCatalogs: [OWN + 5, bool],
    }),
  },
  CloseSession: { request: struct(inSession), answer: onlyStatus },
  GetInfo: {
    request: struct({ ...inSession, infoType: [2, i32] }),
    answer: struct({ status: [1, status], infoValue: [2, infoValue] }),
  },
  ExecuteStatement: {
    request: struct({
      ...inSession,
      statement: [2, string],
      confOverlay: [3, map(string)],
      runAsync: [4, bool],
      queryTimeout: [5, i64],
      ...direct,
      canReadArrowResult: [OWN + 2, bool],
      canDownloadResult: [OWN + 3, bool],
      canDecompressLZ4Result: [OWN + 4, bool],
      useArrowNativeTypes: [OWN + 6, arrowTypes],
      resultRowLimit: [OWN + 7, i64],
      parameters: [OWN + 8, list(parameter)],
    }),
    answer: started,
  },
  GetTypeInfo: { request: struct({ ...inSession, ...direct }), answer: started },
  GetCatalogs: { request: struct({ ...inSession, ...direct }), answer: started },
  GetSchemas: {
    request: struct({ ...inSession, catalogName: [2, string], schemaName: [3, string], ...direct }),
    answer: started,
  },
  GetTables: {
    request: struct({
      ...inSession,
      catalogName: [2, string],
      schemaName: [3, string],
      tableName: [4, string],
      tableTypes: [5, list(string)],
      ...direct,
    }),
    answer: started,
  },
  GetTableTypes: { request: struct({ ...inSession, ...direct }), answer: started },
  GetColumns: {
    request: struct({
      ...inSession,
      catalogName: [2, string],
      schemaName: [3, string],
      tableName: [4, string],
      columnName: [5, string],
      ...direct,
    }),
    answer: started,
  },
  GetFunctions: {
    request: struct({
      ...inSession,
      catalogName: [2, string],
      schemaName: [3, string],
      functionName: [4, string],
      ...direct,
    }),
    answer: started,
  },
  GetPrimaryKeys: {
    request: struct({
      ...inSession,
      catalogName: [2, string],
      schemaName: [3, string],
      tableName: [4, string],
      ...direct,
    }),
    answer: started,
  },
  GetCrossReference: {
    request: struct({
      ...inSession,
      parentCatalogName: [2, string],
      parentSchemaName: [3, string],
      parentTableName: [4, string],
      foreignCatalogName: [5, string],
      foreignSchemaName: [6, string],
      foreignTableName: [7, string],
      ...direct,
    }),
    answer: started,
  },
  GetOperationStatus: { request: onOperation, answer: operationStatus },
  CancelOperation: { request: onOperation, answer: onlyStatus },
  CloseOperation: { request: onOperation, answer: onlyStatus },
  GetResultSetMetadata: { request: onOperation, answer: resultSetMetadata },
  FetchResults: {
    request: struct({
      operationHandle: [1, operationHandle],
      orientation: [2, i32],
      maxRows: [3, i64],
      maxBytes: [OWN + 1, i64],
      startRowOffset: [OWN + 2, i64],
      includeResultSetMetadata: [OWN + 3, bool],
    }),
    answer: fetched,
  },
  GetDelegationToken: { request: struct(inSession), answer: delegation },
  CancelDelegationToken: { request: struct(inSession), answer: delegation },
  RenewDelegationToken: { request: struct(inSession), answer: delegation },
} as const;

export type CallName = keyof typeof CALLS;
export type RequestOf<N extends CallName> = ValueOf<(typeof CALLS)[N]['request']>;
export type AnswerOf<N extends CallName> = ValueOf<(typeof CALLS)[N]['answer']>;
