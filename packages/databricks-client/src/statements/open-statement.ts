import { bindEndpoints } from '../http/bind-endpoints.ts';
import type { Transport } from '../http/transport.ts';
import { statementEndpoints } from '../resources/sql-statements/endpoints.ts';
import { outlineOf, type ResultOutline, type ResultRows } from './run-statement.ts';
import { type RunStatementOptions, type StatementRequest, settleStatement } from './settle-statement.ts';
import { StatementError } from './statement-error.ts';

/** Where the rows of a chunk stand in the result. */
export interface ResultChunk {
  readonly rowOffset: number;
  readonly rowCount: number;
}

/** A result that stays on the platform, to be read chunk by chunk (for about an hour). */
export interface OpenStatement extends ResultOutline {
  readonly chunks: readonly ResultChunk[];
  /** The rows of the first chunk, which came with the answer. */
  readonly firstRows: ResultRows;
  /** Reads a chunk by its place in `chunks`. Rejects with DatabricksError, also when the result is no longer kept. */
  readonly readChunk: (index: number, signal?: AbortSignal) => Promise<ResultRows>;
}

/**
 * Runs one SQL statement and gives its result with the rows of the first chunk. Rejects with StatementError when the
 * platform says that the statement failed or was cancelled, with DatabricksError when a call failed.
 */
export async function openStatement(
  transport: Transport,
  request: StatementRequest,
  options: RunStatementOptions = {},
): Promise<OpenStatement> {
  const answer = await settleStatement(transport, request, options);
  const { statement_id, manifest, result } = answer;
  const { getChunk } = bindEndpoints(transport, statementEndpoints);
  const firstRows = result?.data_array ?? [];
  const told = (manifest?.chunks ?? []).map(({ row_offset, row_count }) => ({
    rowOffset: row_offset,
    rowCount: row_count,
  }));
  const more = result?.next_chunk_index;
  if (told.length === 0 && more !== undefined && more !== null)
    throw new StatementError(
      'MALFORMED_RESPONSE',
      'The platform did not say into which chunks it cut the result',
      statement_id,
    );
  return {
    ...outlineOf(answer, firstRows.length),
    chunks: told.length > 0 || firstRows.length === 0 ? told : [{ rowOffset: 0, rowCount: firstRows.length }],
    firstRows,
    readChunk: async (index, signal) =>
      index === 0
        ? firstRows
        : (await getChunk({ statement_id, chunk_index: String(index) }, { signal })).data_array,
  };
}
