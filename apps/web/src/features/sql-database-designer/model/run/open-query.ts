import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { type OpenStatement, openStatement } from '@lakehouse/databricks-client/statements/open-statement';
import { parametersOf } from './parameters-of.ts';
import type { Parameter } from './query-run.ts';

/** A statement to run, and how much of its result to fetch. */
export interface Query {
  readonly statement: string;
  readonly warehouseId: string;
  /** Only those with a marker in the statement are sent. */
  readonly parameters: readonly Parameter[];
  /** Maximum number of rows; no limit if undefined. */
  readonly rowLimit?: number;
  /** The session that the statement belongs to; it is one of its own without. */
  readonly sessionId?: string;
}

/** Seconds for which the first call waits for a result, and the maximum delay of a cancellation. */
const WAIT_SECONDS = 5;

/** More rows than this rarely fit into 25 MiB, so inline is not tried first. */
const INLINE_ROWS = 100_000;

/** The errors of the platform and the local workspace for a result above 25 MiB. */
const TOO_LARGE = /INLINE_RESULT_TOO_LARGE|26214400|disposition[ =]+EXTERNAL_LINKS/iu;

/**
 * Runs a statement, tells its state at each poll, and opens its result: inline when it is small, by links to files when it is not. A query whose result
 * turns out to be too large runs a second time; nothing else has a large result, so nothing is written twice.
 */
export async function openQuery(
  transport: Transport,
  { statement, warehouseId, parameters, rowLimit, sessionId }: Query,
  signal: AbortSignal,
  onState?: (state: string) => void,
): Promise<OpenStatement> {
  const own = [...parametersOf(statement, parameters)];
  const request = {
    statement,
    warehouse_id: warehouseId,
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
    ...(rowLimit === undefined ? {} : { row_limit: rowLimit }),
    ...(own.length > 0 ? { parameters: own } : {}),
  };
  const options = { signal, waitSeconds: WAIT_SECONDS, firstPollMs: 100, ...(onState && { onState }) };
  if ((rowLimit ?? Number.POSITIVE_INFINITY) <= INLINE_ROWS)
    try {
      return await openStatement(transport, request, options);
    } catch (error) {
      if (!(error instanceof Error && TOO_LARGE.test(error.message))) throw error;
    }
  const { openLarge } = await import('./open-large.ts');
  return openLarge(transport, request, options);
}
