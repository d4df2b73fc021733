import { DatabricksError } from '../http/databricks-error.ts';
import { sleep as sleepFor } from '../http/sleep.ts';
import type { Transport } from '../http/transport.ts';

export interface RetryOptions {
  /** Tries in all, the first included. */
  readonly attempts?: number;
  /** Waits, at most until the signal aborts; replaced in tests. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** A number in [0, 1) that spreads the tries of several clients. */
  readonly random?: () => number;
}

const MAX_DELAY_MS = 10_000;

/**
 * Repeats idempotent calls that failed for a passing reason, waiting as long as the platform asks, else 1, 2, … seconds.
 * A refused call (429) was never carried out, so it is repeated even when it is not idempotent.
 */
export function withRetry(transport: Transport, options: RetryOptions = {}): Transport {
  const { attempts = 4, sleep = sleepFor, random = Math.random } = options;
  return async (request) => {
    const streams = typeof ReadableStream !== 'undefined' && request.body instanceof ReadableStream;
    for (let attempt = 1; ; attempt++) {
      try {
        return await transport(request);
      } catch (error) {
        const retry =
          error instanceof DatabricksError &&
          error.retryable &&
          (request.idempotent || error.status === 429) &&
          !streams &&
          attempt < attempts;
        if (!retry) throw error;
        await sleep(
          error.retryAfterMs ?? Math.min(MAX_DELAY_MS, attempt * 1000) + random() * 500,
          request.signal,
        );
        if (request.signal?.aborted)
          throw new DatabricksError({
            code: 'CANCELLED',
            status: 0,
            message: 'The call was cancelled',
            retryable: false,
          });
      }
    }
  };
}
