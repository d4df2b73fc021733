import { bindEndpoints } from '../http/bind-endpoints.ts';
import type { Transport } from '../http/transport.ts';
import { statementEndpoints } from '../resources/sql-statements/endpoints.ts';
import type { ResultChunkAnswer, StatementAnswer } from '../resources/sql-statements/types.ts';
import { outlineOf, type ResultOutline, type ResultRows } from './run-statement.ts';
import { type RunStatementOptions, type StatementRequest, settleStatement } from './settle-statement.ts';
import { StatementError } from './statement-error.ts';

/** The row range of a chunk in the result. */
export interface ResultChunk {
  readonly rowOffset: number;
  readonly rowCount: number;
}

/** A result that stays on the platform, to be read chunk by chunk (for about an hour). */
export interface OpenStatement extends ResultOutline {
  readonly chunks: readonly ResultChunk[];
  /** The rows of the first chunk. */
  readonly firstRows: ResultRows;
  /** Reads a chunk by its index in `chunks`. Rejects with DatabricksError, also when the result has expired. */
  readonly readChunk: (index: number, signal?: AbortSignal) => Promise<ResultRows>;
}

/** Parses the platform's answer for a chunk into rows. */
type ReadRows = (
  place: { readonly statementId: string; readonly index: number },
  chunk: ResultChunkAnswer,
  signal?: AbortSignal,
) => ResultRows | Promise<ResultRows>;

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
  return openAnswer(transport, answer, (_place, { data_array }) => data_array, options.signal);
}

/**
 * The result of a statement that has succeeded. Rejects with StatementError when it does not say of which chunks it is.
 */
export async function openAnswer(
  transport: Transport,
  answer: StatementAnswer,
  readRows: ReadRows,
  signal?: AbortSignal,
): Promise<OpenStatement> {
  const { statement_id: statementId, manifest, result } = answer;
  const { getChunk } = bindEndpoints(transport, statementEndpoints);
  const firstRows = result ? await readRows({ statementId, index: 0 }, result, signal) : [];
  const told = (manifest?.chunks ?? []).map(({ row_offset, row_count }) => ({
    rowOffset: row_offset,
    rowCount: row_count,
  }));
  const more = result?.next_chunk_index;
  if (told.length === 0 && more !== undefined && more !== null)
    throw new StatementError(
      'MALFORMED_RESPONSE',
      'The platform returned no manifest of the result chunks',
      statementId,
    );
  return {
    ...outlineOf(answer, firstRows.length),
    chunks: told.length > 0 || firstRows.length === 0 ? told : [{ rowOffset: 0, rowCount: firstRows.length }],
    firstRows,
    readChunk: async (index, signal) => {
      if (index === 0) return firstRows;
      // Asked for each time: a link works for minutes only, a result is looked at for longer.
      const chunk = await getChunk({ statement_id: statementId, chunk_index: String(index) }, { signal });
      return readRows({ statementId, index }, chunk, signal);
    },
  };
}
