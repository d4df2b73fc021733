import type { Caller } from '../../http/caller.ts';
import type { CallContext, Handlers } from './call-context.ts';
import type { Handles } from './handles.ts';
import { OPERATION_STATES, ORIENTATIONS } from './numbers.ts';
import type { Operation, Wanted } from './operation.ts';
import type { OperationStore } from './operation-store.ts';
import { OK } from './status.ts';
import type { DirectResults, OperationHandle, RequestOf, Started } from './structs.ts';

/** How long a call waits for what it asks about, which clients ask again at once. */
const WAIT_MS = 1000;
/** Rows and bytes of an answer when the client says no number. */
const MAX_ROWS = 100_000;
const MAX_BYTES = 32 * 1024 * 1024;

const limited = (asked: bigint | undefined, max: number): number =>
  asked === undefined || asked <= 0n || asked > BigInt(max) ? max : Number(asked);

const wantedOf = (
  { maxRows, maxBytes }: { readonly maxRows?: bigint | undefined; readonly maxBytes?: bigint | undefined },
  from?: number,
): Wanted => ({ maxRows: limited(maxRows, MAX_ROWS), maxBytes: limited(maxBytes, MAX_BYTES), from });

const handleOf = (handles: Handles, { id, type }: Operation): OperationHandle => ({
  operationId: handles.of(id),
  operationType: type,
  hasResultSet: true,
});

/** Everything that a client would ask next, as far as it is there. */
async function directResults(
  operation: Operation,
  asked: NonNullable<RequestOf<'ExecuteStatement'>['getDirectResults']>,
  { linkTo }: CallContext,
): Promise<DirectResults> {
  await operation.settle(WAIT_MS);
  const operationStatus = operation.status();
  if (operationStatus.operationState !== OPERATION_STATES.finished) return { operationStatus };
  const resultSetMetadata = await operation.metadata();
  if ((asked.maxRows ?? 0n) <= 0n) return { operationStatus, resultSetMetadata };
  const resultSet = await operation.fetch(wantedOf(asked), linkTo);
  if (!operation.isDone) return { operationStatus, resultSetMetadata, resultSet };
  operation.close();
  return { operationStatus, resultSetMetadata, resultSet, closeOperation: { status: OK } };
}

/** The answer to a call that has started an operation. */
export async function started(
  handles: Handles,
  operation: Operation,
  asked: RequestOf<'ExecuteStatement'>['getDirectResults'],
  context: CallContext,
): Promise<Started> {
  return {
    status: OK,
    operationHandle: handleOf(handles, operation),
    ...(asked && { directResults: await directResults(operation, asked, context) }),
  };
}

/** The calls about an operation. */
export function operationCalls(
  operations: OperationStore,
  handles: Handles,
): Handlers<
  'GetOperationStatus' | 'CancelOperation' | 'CloseOperation' | 'GetResultSetMetadata' | 'FetchResults'
> {
  const find = (
    { operationHandle }: Pick<RequestOf<'CancelOperation'>, 'operationHandle'>,
    { caller }: { readonly caller: Caller },
  ): Operation => operations.get(handles.read(operationHandle?.operationId), caller);
  return {
    async GetOperationStatus(request, context) {
      const operation = find(request, context);
      await operation.settle(WAIT_MS);
      return operation.status();
    },
    CancelOperation(request, context) {
      find(request, context).cancel();
      return { status: OK };
    },
    CloseOperation(request, context) {
      find(request, context).close();
      return { status: OK };
    },
    GetResultSetMetadata: (request, context) => find(request, context).metadata(),
    async FetchResults(request, context) {
      const operation = find(request, context);
      const { orientation, startRowOffset, includeResultSetMetadata } = request;
      const row = startRowOffset === undefined ? undefined : Math.max(0, Number(startRowOffset));
      const first = orientation === ORIENTATIONS.first ? 0 : undefined;
      // The driver of Simba says row 0 each time that it asks for the next rows.
      const from = row === undefined || row === 0 ? first : row;
      const fetched = await operation.fetch({ ...wantedOf(request, from), atEnd: row }, context.linkTo);
      return includeResultSetMetadata
        ? { ...fetched, resultSetMetadata: await operation.metadata() }
        : fetched;
    },
  };
}
