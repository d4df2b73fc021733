/** Delta's words for a commit that lost against another writer: nothing of it is in the table. */
const CONFLICT =
  /DELTA_(?:CONCURRENT_\w+|METADATA_CHANGED|PROTOCOL_CHANGED)|Concurrent\w*Exception|(?:Metadata|Protocol)ChangedException/u;

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;

export interface Patience {
  /** Resolves after so many milliseconds, or earlier when the run is stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: { readonly aborted: boolean };
}

/**
 * Does again what lost against another writer, after a pause that doubles each time: then the table has what both wrote, as
 * if one had come after the other.
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
