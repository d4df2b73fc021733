import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../shared/messages/notify.ts';
import { clusterQuery } from '../../../shared/pipeline/clusters/cluster-queries.ts';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';

export interface ClusterConnection {
  /** Whether a cluster is being started. */
  readonly connecting: boolean;
  readonly connect: (cluster: ClusterDetails) => void;
}

/** Starts a cluster and connects the designer to it. */
export function useConnectCluster(): ClusterConnection {
  const transport = useWorkspaceTransport();
  const client = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: async ({ cluster_id, state }: ClusterDetails) => {
      // The platform refuses to start a running cluster.
      if (transport && state !== 'RUNNING')
        await bindEndpoints(transport, clusterEndpoints).start({ cluster_id });
    },
    onSuccess: (_, { cluster_id, cluster_name, state }) => {
      useConnectedCluster.getState().connect(cluster_id);
      notify(messages.clusterConnected(cluster_name || cluster_id));
      if (state !== 'RUNNING') void client.prefetchQuery(clusterQuery(transport, cluster_id));
    },
    onError: (error) => notify(messages.clusterStartFailed(error)),
  });
  return {
    connecting: isPending,
    connect: transport ? (cluster) => mutate(cluster) : () => notify(messages.credentialsMissing()),
  };
}
