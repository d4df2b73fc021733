import { SqlError } from '../../engine/sql-engine.ts';
import type { StatementStore } from '../statements/statement-store.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { catalogCalls } from './catalog-calls.ts';
import { readExecuteRequest } from './execute-request.ts';
import { SPARK_V9 } from './numbers.ts';
import { operationCalls, started } from './operation-calls.ts';
import { type SessionParts, sessionCalls, sessionOf } from './session-calls.ts';
import { statusOf } from './status.ts';
import { CALLS, type CallName, type Status } from './structs.ts';
import { readCall, readRequest, reply, unknownMethod, type WireCall } from './wire/wire-message.ts';
import type { WireType } from './wire/wire-type.ts';

export interface ThriftParts extends SessionParts {
  readonly statements: StatementStore;
  /** The data folder. */
  readonly home: string;
}

const refuseDelegation = (): never => {
  throw new SqlError(
    'BAD_REQUEST',
    '[UNSUPPORTED_FEATURE] Delegation tokens are not supported: make a personal access token.',
    '0A000',
  );
};

type Answers = (call: WireCall, context: CallContext) => Promise<readonly Uint8Array[]>;

/** What answers the messages of a call: its handler, and for a failure that clients are told, `refuse`. */
const answers =
  <Request, Answer>(
    { request, answer }: { readonly request: WireType<Request>; readonly answer: WireType<Answer> },
    handle: (given: Request, context: CallContext) => Promise<Answer> | Answer,
    refuse: (status: Status) => Answer,
  ): Answers =>
  async (call, context) => {
    const given = readRequest(call, request);
    const handled = async (): Promise<Answer> => handle(given, context);
    const answered = await handled().catch((error: unknown) => {
      const status = statusOf(error);
      if (!status) throw error;
      return refuse(status);
    });
    return reply(call, answer, answered);
  };

const refused = (status: Status): { readonly status: Status } => ({ status });

/** TCLIService, by which drivers of SQL speak to warehouses, over the sessions, statements and results of the API. */
export class ThriftService {
  private readonly calls: ReadonlyMap<string, Answers>;

  constructor(parts: ThriftParts) {
    const { statements, operations, handles } = parts;
    const session = sessionCalls(parts);
    const catalog = catalogCalls(parts, parts.home);
    const operation = operationCalls(operations, handles);
    const execute: Handlers<'ExecuteStatement'>['ExecuteStatement'] = async (request, context) => {
      const own = sessionOf(parts, request, context);
      const { command, reading } = readExecuteRequest(request, own, context.caller);
      const run = statements.execute(command);
      const begun = operations.addStatement(run, reading);
      if (request.runAsync !== true) await run.ended;
      return started(handles, begun, request.getDirectResults, context);
    };
    const all: Record<CallName, Answers> = {
      // Two answers have a field that their readers need besides.
      OpenSession: answers(CALLS.OpenSession, session.OpenSession, (status) => ({
        status,
        serverProtocolVersion: SPARK_V9,
      })),
      GetInfo: answers(CALLS.GetInfo, session.GetInfo, (status) => ({ status, infoValue: { lenValue: 0n } })),
      CloseSession: answers(CALLS.CloseSession, session.CloseSession, refused),
      ExecuteStatement: answers(CALLS.ExecuteStatement, execute, refused),
      GetTypeInfo: answers(CALLS.GetTypeInfo, catalog.GetTypeInfo, refused),
      GetCatalogs: answers(CALLS.GetCatalogs, catalog.GetCatalogs, refused),
      GetSchemas: answers(CALLS.GetSchemas, catalog.GetSchemas, refused),
      GetTables: answers(CALLS.GetTables, catalog.GetTables, refused),
      GetTableTypes: answers(CALLS.GetTableTypes, catalog.GetTableTypes, refused),
      GetColumns: answers(CALLS.GetColumns, catalog.GetColumns, refused),
      GetFunctions: answers(CALLS.GetFunctions, catalog.GetFunctions, refused),
      GetPrimaryKeys: answers(CALLS.GetPrimaryKeys, catalog.GetPrimaryKeys, refused),
      GetCrossReference: answers(CALLS.GetCrossReference, catalog.GetCrossReference, refused),
      GetOperationStatus: answers(CALLS.GetOperationStatus, operation.GetOperationStatus, refused),
      CancelOperation: answers(CALLS.CancelOperation, operation.CancelOperation, refused),
      CloseOperation: answers(CALLS.CloseOperation, operation.CloseOperation, refused),
      GetResultSetMetadata: answers(CALLS.GetResultSetMetadata, operation.GetResultSetMetadata, refused),
      FetchResults: answers(CALLS.FetchResults, operation.FetchResults, refused),
      GetDelegationToken: answers(CALLS.GetDelegationToken, refuseDelegation, refused),
      CancelDelegationToken: answers(CALLS.CancelDelegationToken, refuseDelegation, refused),
      RenewDelegationToken: answers(CALLS.RenewDelegationToken, refuseDelegation, refused),
    };
    this.calls = new Map(Object.entries(all));
  }

  /** The answer to a message. Rejects with WireError when it is none, and with what nobody expected. */
  async answer(message: Uint8Array, context: CallContext): Promise<readonly Uint8Array[]> {
    const call = readCall(message);
    const found = this.calls.get(call.name);
    return found ? found(call, context) : unknownMethod(call);
  }
}
