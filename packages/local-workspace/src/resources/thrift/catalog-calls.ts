import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import {
  CATALOGS,
  COLUMNS,
  CROSS_REFERENCES,
  FUNCTIONS,
  PRIMARY_KEYS,
  SCHEMAS,
  TABLE_TYPES,
  TABLES,
  TYPE_INFO,
} from './catalog-columns.ts';
import { OPERATION_TYPES, type OperationType } from './numbers.ts';
import { started } from './operation-calls.ts';
import { RowsOperation } from './rows-operation.ts';
import { type SessionParts, sessionOf } from './session-calls.ts';
import { typeRows } from './sql-types.ts';
import type { RequestOf, Started } from './structs.ts';

type CatalogCall =
  | 'GetTypeInfo'
  | 'GetCatalogs'
  | 'GetSchemas'
  | 'GetTables'
  | 'GetTableTypes'
  | 'GetColumns'
  | 'GetFunctions'
  | 'GetPrimaryKeys'
  | 'GetCrossReference';

type Rows = readonly (readonly Cell[])[];

/** The calls about the catalog, which are answered with what the caller may see. */
export function catalogCalls(parts: SessionParts, home: string): Handlers<CatalogCall> {
  const { operations, handles } = parts;
  const answered =
    <Request extends RequestOf<'GetCatalogs'>>(
      type: OperationType,
      schema: Schema,
      rowsOf: (answers: CatalogAnswers, request: Request) => Promise<Rows> | Rows,
    ) =>
    async (request: Request, context: CallContext): Promise<Started> => {
      const { id } = sessionOf(parts, request, context);
      const rows = await rowsOf(new CatalogAnswers(context.catalog, home), request);
      const operation = new RowsOperation(type, id, schema, rows);
      operations.addRows(operation, context.caller);
      return started(handles, operation, request.getDirectResults, context);
    };
  const {
    getCatalogs,
    getSchemas,
    getTables,
    getTableTypes,
    getColumns,
    getFunctions,
    getTypeInfo,
    unknown,
  } = OPERATION_TYPES;
  return {
    GetTypeInfo: answered(getTypeInfo, TYPE_INFO, () => typeRows),
    GetCatalogs: answered(getCatalogs, CATALOGS, (answers) => answers.catalogs()),
    GetSchemas: answered(getSchemas, SCHEMAS, (answers, request: RequestOf<'GetSchemas'>) =>
      answers.schemas(request),
    ),
    GetTables: answered(getTables, TABLES, (answers, request: RequestOf<'GetTables'>) =>
      answers.tables(request),
    ),
    GetTableTypes: answered(getTableTypes, TABLE_TYPES, () => [['TABLE'], ['VIEW']]),
    GetColumns: answered(getColumns, COLUMNS, (answers, request: RequestOf<'GetColumns'>) =>
      answers.columns(request),
    ),
    GetFunctions: answered(getFunctions, FUNCTIONS, (answers, request: RequestOf<'GetFunctions'>) =>
      answers.functions(request),
    ),
    GetPrimaryKeys: answered(unknown, PRIMARY_KEYS, (answers, request: RequestOf<'GetPrimaryKeys'>) =>
      answers.primaryKeys(request),
    ),
    GetCrossReference: answered(
      unknown,
      CROSS_REFERENCES,
      (answers, request: RequestOf<'GetCrossReference'>) => answers.crossReferences(request),
    ),
  };
}
