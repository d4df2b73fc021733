/** Delta's error messages for a commit that conflicted with another writer's: the table is unchanged by it. */
const CONFLICT =
  /DELTA_(?:CONCURRENT_\w+|METADATA_CHANGED|PROTOCOL_CHANGED)|Concurrent\w*Exception|(?:Metadata|Protocol)ChangedException/u;

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;

export interface Patience {
  /** Resolves after `ms` milliseconds, or earlier when the run is stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: { readonly aborted: boolean };
}

/**
 * Retries a write that conflicted with another writer, with exponential backoff: the table then has both writes, as if
 * they had run one after the other.
 */
export async function retryConflicts<T>(write: () => Promise<T>, { wait, signal }: Patience): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (cause) {
      const isConflict = cause instanceof Error && CONFLICT.test(cause.message);
      if (!isConflict || attempt === ATTEMPTS || signal.aborted) throw cause;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      if (signal.aborted) throw cause;
    }
  }
}
