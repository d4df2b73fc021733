import { setConfig } from '@lakehouse/core/pipeline/operations';
import type { Message } from '../../../shared/messages/message.ts';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { followUntilRunning } from './follow-cluster.ts';

/** The settings of a new cluster (product specification, section 9). */
export const CLUSTER_SPEC = {
  spark_version: '11.3.x-scala2.12',
  node_type_id: 'Standard_DS3_v2',
  num_workers: 1,
  autotermination_minutes: 30,
} as const;

export interface CreateClusterContext {
  /** Undefined when the session lacks URL or token. */
  readonly calls: ClusterCalls | undefined;
  readonly store: DesignerStore;
  readonly notify: (message: Message) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Creates a cluster for a cluster node and writes its id into the node (product specification, section 7, call 3). */
export async function createCluster(
  { calls, store, notify, now }: CreateClusterContext,
  nodeId: string,
): Promise<void> {
  if (!calls) {
    notify(messages.credentialsMissing());
    return;
  }
  if (useClusters.getState().creating.includes(nodeId)) return;
  useClusters.setState(({ creating }) => ({ creating: [...creating, nodeId] }));
  try {
    const cluster_name = `Pipeline-Cluster-${now()}`;
    const { cluster_id } = await calls.create({ cluster_name, ...CLUSTER_SPEC });
    const config = nodesById(selectDocument(store.getState())).get(nodeId)?.config;
    if (config)
      store
        .getState()
        .change((document) =>
          setConfig(document, nodeId, { ...config, clusterId: cluster_id, clusterName: cluster_name }),
        );
    notify(messages.clusterCreated(cluster_id));
    void followUntilRunning(calls, cluster_id, notify, messages.clusterCreationFailed);
  } catch (error) {
    notify(messages.clusterCreationFailed(error));
  } finally {
    useClusters.setState(({ creating }) => ({ creating: creating.filter((id) => id !== nodeId) }));
  }
}
