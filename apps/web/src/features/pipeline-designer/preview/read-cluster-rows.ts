import { type CommandTable, tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { openCommandContext } from '@lakehouse/databricks-client/commands/open-context';
import type { Transport } from '@lakehouse/databricks-client/http/transport';

/** The table that a program displays on a cluster. Rejects with the cluster's error or the reason of the signal. */
export async function readClusterRows(
  transport: Transport,
  clusterId: string,
  program: string,
  signal: AbortSignal,
): Promise<CommandTable> {
  const context = await openCommandContext(transport, clusterId, { signal });
  try {
    return tableOfResults(await context.execute(program));
  } finally {
    await context.close();
  }
}
