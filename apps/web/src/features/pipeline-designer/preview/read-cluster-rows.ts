import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { openClusterContext } from '../../../shared/pipeline/clusters/cluster-context.ts';
import { type ClusterTable, clusterTable } from './cluster-table.ts';

/** The table that a program displays on a cluster. Rejects with the cluster's error or the reason of the signal. */
export async function readClusterRows(
  transport: Transport,
  clusterId: string,
  program: string,
  signal: AbortSignal,
): Promise<ClusterTable> {
  const context = await openClusterContext(transport, clusterId, signal);
  try {
    return clusterTable(await context.execute(program));
  } finally {
    await context.close();
  }
}
