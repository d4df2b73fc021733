import { setConfig } from '@lakehouse/core/pipeline/operations';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { type MutationFilters, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { clusterQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { CLUSTER_SPEC } from './cluster-spec.ts';

const mutationKey = ['create-cluster'] as const;

/** The calls that are creating the cluster of a node. */
const creating = (nodeId: string): MutationFilters => ({
  mutationKey,
  status: 'pending',
  predicate: ({ state }) => state.variables === nodeId,
});

/** Whether the cluster of a node is being created. */
export const useIsCreating = (nodeId: string): boolean => useIsMutating(creating(nodeId)) > 0;

/**
 * A function that creates the cluster of a cluster node and writes its id into the node (product specification,
 * section 7, call 3). `onCreate` is called with the id.
 */
export function useCreateCluster(onCreate: (clusterId: string) => void): (nodeId: string) => void {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (_nodeId: string) => {
      if (!transport) return undefined;
      const { create } = bindEndpoints(transport, clusterEndpoints);
      const cluster_name = `Pipeline-Cluster-${Date.now()}`;
      const { cluster_id } = await create({ cluster_name, ...CLUSTER_SPEC });
      return { clusterId: cluster_id, clusterName: cluster_name };
    },
    onSuccess: (created, nodeId) => {
      if (!created) return notify(messages.credentialsMissing());
      onCreate(created.clusterId);
      const config = nodesById(selectDocument(store.getState())).get(nodeId)?.config;
      if (config)
        store.getState().change((document) => setConfig(document, nodeId, { ...config, ...created }));
      notify(messages.clusterCreated(created.clusterId));
      void client.prefetchQuery(clusterQuery(transport, created.clusterId));
    },
    onError: (error) => notify(messages.clusterCreationFailed(error)),
  });
  return useCallback(
    (nodeId) => {
      if (client.isMutating(creating(nodeId)) === 0) mutate(nodeId);
    },
    [client, mutate],
  );
}
