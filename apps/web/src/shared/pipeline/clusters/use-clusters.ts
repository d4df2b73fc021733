import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { useQuery } from '@tanstack/react-query';
import { useWorkspaceTransport } from '../../widgets/use-workspace-transport.ts';
import { clusterQuery, clustersQuery } from './cluster-queries.ts';

export interface ClusterList {
  /** Undefined until the list has been read. */
  readonly clusters: readonly ClusterDetails[] | undefined;
  readonly reading: boolean;
}

/** The clusters of the workspace. */
export function useClusters(): ClusterList {
  const { data, isFetching } = useQuery(clustersQuery(useWorkspaceTransport()));
  return { clusters: data, reading: isFetching };
}

/** The last known state of a cluster; undefined without an id, and while nothing is known. */
export function useCluster(clusterId: string | undefined): ClusterDetails | undefined {
  const { clusters } = useClusters();
  // Only reads what polls have found: a workspace may allow to create clusters, but not to list them.
  const { data } = useQuery({ ...clusterQuery(useWorkspaceTransport(), clusterId ?? ''), enabled: false });
  return clusters?.find(({ cluster_id }) => cluster_id === clusterId) ?? data;
}
