import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import type { Message } from '../../../shared/messages/message.ts';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { followUntilRunning } from './follow-cluster.ts';

/** Starts a cluster and connects the designer to it. `calls` is undefined when the session lacks URL or token. */
export async function connectCluster(
  calls: ClusterCalls | undefined,
  { cluster_id, cluster_name, state }: ClusterDetails,
  notify: (message: Message) => void,
): Promise<void> {
  if (!calls) {
    notify(messages.credentialsMissing());
    return;
  }
  useClusters.setState({ connectingId: cluster_id });
  try {
    // The platform refuses to start a running cluster.
    if (state !== 'RUNNING') await calls.start({ cluster_id });
    useClusters.setState({ connectingId: undefined, connectedId: cluster_id });
    notify(messages.clusterConnected(cluster_name || cluster_id));
    if (state !== 'RUNNING') void followUntilRunning(calls, cluster_id, notify);
  } catch (error) {
    useClusters.setState({ connectingId: undefined });
    notify(messages.clusterStartFailed(error));
  }
}
