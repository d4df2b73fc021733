import { loadsProgram } from '@lakehouse/core/flows/cluster-run';
import { type LoadProgress, newestLoad } from '@lakehouse/core/flows/load-progress';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import type { CommandContext, OpenContextOptions } from '@lakehouse/databricks-client/commands/open-context';
import { sleep } from '@lakehouse/databricks-client/http/sleep';

/** Milliseconds between two looks at the commits of a load. */
const LOOK_MS = 2000;

interface Followed {
  readonly open: (options: OpenContextOptions) => Promise<CommandContext>;
  readonly table: readonly string[];
  /** The newest load of the table before the work. */
  readonly earlier: LoadProgress | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (load: LoadProgress) => void;
}

/** The newest load by ranges that the commits of a table tell of; undefined where there is none, or no table. */
export async function loadOf(
  execute: CommandContext['execute'],
  table: readonly string[],
): Promise<LoadProgress | undefined> {
  try {
    return newestLoad(tableOfResults(await execute(loadsProgram(table))).rows);
  } catch {
    return undefined;
  }
}

/** Looks at the commits of the table from a context of its own, as the other one is busy; ends when it is stopped. */
async function follow({ open, table, earlier, signal, onProgress }: Followed): Promise<void> {
  const isOver = earlier !== undefined && earlier.range === earlier.ranges;
  let context: CommandContext | undefined;
  try {
    context = await open({ signal });
    for (;;) {
      const load = await loadOf(context.execute, table);
      signal.throwIfAborted();
      if (load && !(isOver && load.run === earlier.run)) onProgress(load);
      await sleep(LOOK_MS, signal);
    }
  } catch {
    // The load goes on without being looked at.
  } finally {
    await context?.close().catch(() => undefined);
  }
}

/** Does work that loads a table by ranges, and tells meanwhile how far it is. */
export async function followLoad<T>(work: () => Promise<T>, followed: Followed): Promise<T> {
  const over = new AbortController();
  const following = follow({ ...followed, signal: AbortSignal.any([followed.signal, over.signal]) });
  try {
    return await work();
  } finally {
    over.abort();
    await following;
  }
}
