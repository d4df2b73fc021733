import { bindEndpoints } from '../http/bind-endpoints.ts';
import { DatabricksError } from '../http/databricks-error.ts';
import { sleep } from '../http/sleep.ts';
import type { Transport } from '../http/transport.ts';
import { statementEndpoints } from '../resources/sql-statements/endpoints.ts';
import type { ExecuteRequest, StatementAnswer } from '../resources/sql-statements/types.ts';
import { StatementError } from './statement-error.ts';

export interface RunStatementOptions {
  /** Aborting cancels the statement on the platform too. */
  readonly signal?: AbortSignal | undefined;
  /** Called with PENDING, RUNNING, … at each poll of the state. */
  readonly onState?: (state: string) => void;
  /** How long the first call waits for the result: 5 to 50 seconds. A cancellation takes effect no later than this. */
  readonly waitSeconds?: number;
  /** First pause between two polls, in milliseconds; it grows to 5 seconds. */
  readonly firstPollMs?: number;
}

const MAX_POLL_MS = 5000;
const POLL_GROWTH = 1.6;

const cancelled = (id: string): StatementError =>
  new StatementError('CANCELLED', 'The statement was cancelled', id);
function succeeded(answer: StatementAnswer): StatementAnswer {
  const { statement_id, status } = answer;
  if (status.state === 'SUCCEEDED') return answer;
  throw new StatementError(
    status.error?.error_code ?? (status.state === 'CANCELED' ? 'CANCELLED' : status.state),
    status.error?.message ?? `The statement ended as ${status.state}`,
    statement_id,
    status.sql_state ?? undefined,
  );
}
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

/** What to run and where; how the result comes is chosen here. */
export type StatementRequest = Omit<
  ExecuteRequest,
  'wait_timeout' | 'on_wait_timeout' | 'disposition' | 'format'
>;

/**
 * Runs one statement until it has succeeded, and gives the answer with the first chunk of its result, or a link to it.
 */
export async function settleStatement(
  transport: Transport,
  request: StatementRequest,
  options: RunStatementOptions = {},
  disposition: 'INLINE' | 'EXTERNAL_LINKS' = 'INLINE',
): Promise<StatementAnswer> {
  const { signal, onState, waitSeconds = 5, firstPollMs = 200 } = options;
  const api = bindEndpoints(transport, statementEndpoints);
  if (signal?.aborted) throw cancelled('');

  // Not aborted with the signal: without the answer we would not know which statement to cancel.
  const submitted = api.execute({
    ...request,
    wait_timeout: `${waitSeconds}s`,
    on_wait_timeout: 'CONTINUE',
    disposition,
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
      await sleep(wait, signal);
      if (signal?.aborted) throw cancelled(answer.statement_id);
      answer = await api.get({ statement_id: answer.statement_id }, { signal });
    }
    onState?.(answer.status.state);
    return succeeded(answer);
  } catch (error) {
    if (!signal?.aborted) throw error;
    // Best effort: the caller no longer waits, and an unreachable platform cannot be notified.
    stop().catch(() => undefined);
    throw error instanceof StatementError || error instanceof DatabricksError ? cancelled('') : error;
  }
}
