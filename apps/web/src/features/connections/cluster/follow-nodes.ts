import type { Message } from '../../../shared/messages/message.ts';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { followUntilRunning, isMoving } from './follow-cluster.ts';

/** Polls the pipeline's clusters that are changing their state, for example after a page reload. */
export function followNodes(
  calls: ClusterCalls,
  store: DesignerStore,
  notify: (message: Message) => void,
): void {
  const ids = new Set(selectDocument(store.getState()).nodes.map(({ config }) => config['clusterId']));
  const moving = useClusters
    .getState()
    .clusters?.filter((cluster) => ids.has(cluster.cluster_id) && isMoving(cluster));
  for (const { cluster_id, state } of moving ?? [])
    if (state !== 'TERMINATING') void followUntilRunning(calls, cluster_id, notify);
}
