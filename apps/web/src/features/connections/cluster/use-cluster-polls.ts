import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { clusterQuery, isMoving } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { useClusters } from '../../../shared/pipeline/clusters/use-clusters.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerShallow } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';

/** A cluster ended in a state other than RUNNING; the message is the platform's. */
class ClusterEndedError extends Error {
  constructor({ state, state_message }: ClusterDetails) {
    super(state_message || `The cluster is in state ${state}`);
    this.name = 'ClusterEndedError';
  }
}

/** The clusters of the pipeline's nodes, and the connected one. */
function usePolledIds(): readonly string[] {
  const connectedId = useConnectedCluster(({ clusterId }) => clusterId);
  const ids = useDesignerShallow((state) =>
    selectDocument(state).nodes.flatMap(({ config: { clusterId } }) =>
      typeof clusterId === 'string' && clusterId !== '' ? [clusterId] : [],
    ),
  );
  return [...new Set(connectedId === undefined ? ids : [...ids, connectedId])];
}

/**
 * Polls the clusters that the pipeline uses while their state changes, also after a page reload. One that does not
 * come up is disconnected, with the platform's reason; `created` has the ids of those created here.
 */
export function useClusterPolls(created: ReadonlySet<string>): void {
  const transport = useWorkspaceTransport();
  const { clusters } = useClusters();
  const ids = usePolledIds();
  const polls = useQueries({
    queries: ids.map((id) => ({
      ...clusterQuery(transport, id),
      enabled: ({ state: { data } }: { state: { data: ClusterDetails | undefined } }) =>
        [data, clusters?.find(({ cluster_id }) => cluster_id === id)].some(
          (known) => known && isMoving(known),
        ),
    })),
  });
  const starting = useRef(new Set<string>());
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [at, { data, error, errorUpdatedAt }] of polls.entries()) {
      const id = ids[at] ?? '';
      if (error && told.current.get(id) !== errorUpdatedAt) {
        told.current.set(id, errorUpdatedAt);
        notify(messages.clustersFailed(error));
      }
      if (!data || error) continue;
      if (isMoving(data)) {
        if (data.state !== 'TERMINATING') starting.current.add(id);
      } else if (starting.current.delete(id) && data.state !== 'RUNNING') {
        const connection = useConnectedCluster.getState();
        if (connection.terminated.has(id)) continue;
        if (connection.clusterId === id) connection.connect(undefined);
        const failed = created.has(id) ? messages.clusterCreationFailed : messages.clusterStartFailed;
        notify(failed(new ClusterEndedError(data)));
      }
    }
  }, [polls, ids, created]);
}
