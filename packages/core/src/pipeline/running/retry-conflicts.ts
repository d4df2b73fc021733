import { isDeltaConflict } from '../../codegen/delta-conflict.ts';
import { destinationOf } from '../destinations.ts';
import type { PlannedNode } from '../planned-node.ts';

/** The error messages for a table that exists already, though it was absent before the write. */
const CREATED_BY_OTHERS = /TABLE_(?:OR_VIEW_)?ALREADY_EXISTS/u;

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 500;

export interface Patience {
  /** Resolves after `ms` milliseconds, or earlier when the run is stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: { readonly aborted: boolean };
}

/**
 * Retries the write of a destination that conflicted with another writer, with exponential backoff: the table then has
 * both writes, as if they had run one after the other. A table that another writer created in between is a conflict too,
 * unless the destination must not exist.
 */
export async function retryConflicts<T>(
  planned: PlannedNode,
  write: () => Promise<T>,
  { wait, signal }: Patience,
): Promise<T> {
  const mustBeNew = destinationOf(planned)?.effect === 'refuse';
  const isConflict = (cause: Error): boolean =>
    isDeltaConflict(cause) || (!mustBeNew && CREATED_BY_OTHERS.test(cause.message));
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (cause) {
      const isLast = attempt === ATTEMPTS || signal.aborted;
      if (isLast || !(cause instanceof Error && isConflict(cause))) throw cause;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      if (signal.aborted) throw cause;
    }
  }
}
