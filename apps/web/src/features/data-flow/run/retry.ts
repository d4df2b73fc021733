import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';

/** Milliseconds to wait before each retry. */
const WAITS: Readonly<Record<JobSettings['retry'], readonly number[]>> = {
  exponential: [1000, 2000, 4000],
  fixed: [3000, 3000, 3000],
  none: [],
};

/** The statuses of a call that was rejected before it had any effect. */
const TURNED_AWAY: ReadonlySet<number> = new Set([429, 503]);

/**
 * Retries work that the platform rejected. `begun` returns whether the platform has accepted it: then it is never
 * retried, since rows could be written twice.
 */
export async function withRetries<Result>(
  strategy: JobSettings['retry'],
  work: () => Promise<Result>,
  { begun, wait }: { readonly begun: () => boolean; readonly wait: (ms: number) => Promise<void> },
): Promise<Result> {
  for (const ms of WAITS[strategy]) {
    try {
      return await work();
    } catch (error) {
      const turnedAway = error instanceof DatabricksError && TURNED_AWAY.has(error.status);
      if (!turnedAway || begun()) throw error;
      await wait(ms);
    }
  }
  return work();
}
