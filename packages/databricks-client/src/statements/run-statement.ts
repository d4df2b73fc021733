import { bindEndpoints } from '../http/bind-endpoints.ts';
import { DatabricksError } from '../http/databricks-error.ts';
import type { Transport } from '../http/transport.ts';
import { statementEndpoints } from '../resources/sql-statements/endpoints.ts';
import type { ExecuteRequest, StatementAnswer } from '../resources/sql-statements/types.ts';
import { StatementError } from './statement-error.ts';

export interface ResultColumn {
  readonly name: string;
  /** Spark's name of the type as the platform writes it: `BIGINT`, `DECIMAL(10,2)`, `STRUCT<a: INT>`. */
  readonly type: string;
}

export interface StatementRows {
  readonly statementId: string;
  readonly columns: readonly ResultColumn[];
  /** Cells as text, null for SQL NULL; numbers keep all their digits. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** True when a row or byte limit cut the result. */
  readonly truncated: boolean;
  /** Rows of the result, all chunks together. */
  readonly totalRowCount: number;
}

export interface RunStatementOptions {
  /** Aborting cancels the statement on the platform too. */
  readonly signal?: AbortSignal | undefined;
  /** Called with PENDING, RUNNING, … whenever the state is known anew. */
  readonly onState?: (state: string) => void;
  /** How long the first call waits for the result: 5 to 50 seconds. A cancellation takes effect no later than this. */
  readonly waitSeconds?: number;
  /** First pause between two polls, in milliseconds; it grows to 5 seconds. */
  readonly firstPollMs?: number;
}

const MAX_POLL_MS = 5000;
const POLL_GROWTH = 1.6;

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });

const cancelled = (id: string): StatementError =>
  new StatementError('CANCELLED', 'The statement was cancelled', id);
const isOpen = (answer: StatementAnswer): boolean =>
  answer.status.state === 'PENDING' || answer.status.state === 'RUNNING';

/** Rejects as soon as the signal aborts, whatever the promise does. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(cancelled(''));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Runs one SQL statement and gives all its rows. Rejects with StatementError when the platform says that the statement
 * failed or was cancelled, with DatabricksError when a call failed.
 */
export async function runStatement(
  transport: Transport,
  request: Omit<ExecuteRequest, 'wait_timeout' | 'on_wait_timeout' | 'disposition' | 'format'>,
  options: RunStatementOptions = {},
): Promise<StatementRows> {
  const { signal, onState, waitSeconds = 5, firstPollMs = 200 } = options;
  const api = bindEndpoints(transport, statementEndpoints);
  if (signal?.aborted) throw cancelled('');

  // Not aborted with the signal: without the answer we would not know which statement to cancel.
  const submitted = api.execute({
    ...request,
    wait_timeout: `${waitSeconds}s`,
    on_wait_timeout: 'CONTINUE',
    disposition: 'INLINE',
    format: 'JSON_ARRAY',
  });
  const stop = async (): Promise<void> => {
    const { statement_id, ...first } = await submitted;
    if (isOpen({ statement_id, ...first })) await api.cancel({ statement_id });
  };
  try {
    let answer = await orAbort(submitted, signal);
    for (let wait = firstPollMs; isOpen(answer); wait = Math.min(MAX_POLL_MS, wait * POLL_GROWTH)) {
      onState?.(answer.status.state);
      await pause(wait, signal);
      if (signal?.aborted) throw cancelled(answer.statement_id);
      answer = await api.get({ statement_id: answer.statement_id }, { signal });
    }
    onState?.(answer.status.state);
    return await readRows(api, answer, signal);
  } catch (error) {
    if (!signal?.aborted) throw error;
    // Best effort: the caller has already turned away, and an unreachable platform cannot be told.
    stop().catch(() => undefined);
    throw error instanceof StatementError || error instanceof DatabricksError ? cancelled('') : error;
  }
}

async function readRows(
  api: ReturnType<typeof bindEndpoints<typeof statementEndpoints>>,
  answer: StatementAnswer,
  signal: AbortSignal | undefined,
): Promise<StatementRows> {
  const { statement_id: statementId, status, manifest } = answer;
  if (status.state !== 'SUCCEEDED')
    throw new StatementError(
      status.error?.error_code ?? (status.state === 'CANCELED' ? 'CANCELLED' : status.state),
      status.error?.message ?? `The statement ended as ${status.state}`,
      statementId,
      status.sql_state ?? undefined,
    );
  const rows: (readonly (string | null)[])[] = [...(answer.result?.data_array ?? [])];
  let next = answer.result?.next_chunk_index;
  while (next !== undefined && next !== null) {
    const chunk = await api.getChunk({ statement_id: statementId, chunk_index: String(next) }, { signal });
    for (const row of chunk.data_array) rows.push(row);
    next = chunk.next_chunk_index;
  }
  return {
    statementId,
    columns: (manifest?.schema.columns ?? []).map(({ name, type_text }) => ({ name, type: type_text })),
    rows,
    truncated: manifest?.truncated ?? false,
    totalRowCount: manifest?.total_row_count ?? rows.length,
  };
}
