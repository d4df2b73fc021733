import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';

/** Milliseconds to wait before each further try. */
const WAITS: Readonly<Record<JobSettings['retry'], readonly number[]>> = {
  exponential: [1000, 2000, 4000],
  fixed: [3000, 3000, 3000],
  none: [],
};

/** The statuses that say that the call was turned away before anything was done. */
const TURNED_AWAY: ReadonlySet<number> = new Set([429, 503]);

/**
 * Runs work again where the platform turned it away. `begun` says whether the platform has taken it: then it is never
 * repeated, since rows could be written twice.
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
