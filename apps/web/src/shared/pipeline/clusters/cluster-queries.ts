import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Milliseconds between two polls of a cluster that is changing its state. */
const POLL_MS = 2000;
/** The number of consecutive polls that may fail with a transient error. */
const MAX_FAILURES = 5;
const MOVING: readonly string[] = ['PENDING', 'RESTARTING', 'RESIZING', 'TERMINATING'];

/** Whether a cluster is in a transitional state. */
export const isMoving = ({ state }: Pick<ClusterDetails, 'state'>): boolean => MOVING.includes(state);

type Clusters = readonly ClusterDetails[];

const clustersKey = ['clusters'] as const;

/** The clusters of the workspace; not read without a transport. */
export const clustersQuery = (transport: Transport | undefined) =>
  queryOptions({
    queryKey: clustersKey,
    queryFn: transport
      ? ({ signal }): Promise<Clusters> =>
          collectPages(
            (page_token) =>
              bindEndpoints(transport, clusterEndpoints).list(
                page_token === undefined ? {} : { page_token },
                {
                  signal,
                },
              ),
            ({ clusters }) => clusters,
          )
      : skipToken,
    // Read when the designer opens and on request only (product specification, section 7, call 1).
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A list with the newest state of one cluster, which comes first if it was created after the list was read. */
const withCluster = (clusters: Clusters, cluster: ClusterDetails): Clusters =>
  clusters.some(({ cluster_id }) => cluster_id === cluster.cluster_id)
    ? clusters.map((known) => (known.cluster_id === cluster.cluster_id ? cluster : known))
    : [cluster, ...clusters];

/** The state of one cluster, read again every two seconds until it is final; the list shows it too. */
export const clusterQuery = (transport: Transport | undefined, clusterId: string) =>
  queryOptions({
    queryKey: ['cluster', clusterId],
    queryFn: transport
      ? async ({ signal, client }) => {
          const cluster = await bindEndpoints(transport, clusterEndpoints).get(
            { cluster_id: clusterId },
            { signal },
          );
          client.setQueryData<Clusters>(
            clustersKey,
            (clusters) => clusters && withCluster(clusters, cluster),
          );
          return cluster;
        }
      : skipToken,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data && isMoving(data) ? POLL_MS : false,
    staleTime: 0,
    // Not cached: the list has the last known state.
    gcTime: 0,
    retry: (failures, error) =>
      failures < MAX_FAILURES && error instanceof DatabricksError && error.retryable,
    retryDelay: POLL_MS,
  });
