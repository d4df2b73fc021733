import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { createSessionStore } from '../../session/session-store.ts';

/** The clusters of the workspace, and the one the designer is connected to. */
export interface ClusterState {
  /** Undefined until the first list has loaded. */
  readonly clusters: readonly ClusterDetails[] | undefined;
  readonly listing: boolean;
  readonly connectingId: string | undefined;
  readonly connectedId: string | undefined;
  /** The nodes whose cluster is being created. */
  readonly creating: readonly string[];
  /** The last known states of starting clusters; fresher than the list. */
  readonly followed: Readonly<Record<string, ClusterDetails>>;
  /** The pollers of clusters that are changing their state, by cluster id. */
  readonly followers: Readonly<Record<string, symbol>>;
}

const NOTHING: ClusterState = {
  clusters: undefined,
  listing: false,
  connectingId: undefined,
  connectedId: undefined,
  creating: [],
  followed: {},
  followers: {},
};

export const useClusters = createSessionStore<ClusterState>(() => NOTHING);

/** Clears everything: the session changed to another workspace. */
export const forgetClusters = (): void => useClusters.setState(NOTHING, true);

/** The last known state of a cluster, or undefined. */
export const clusterById = ({ clusters, followed }: ClusterState, id: string): ClusterDetails | undefined =>
  followed[id] ?? clusters?.find(({ cluster_id }) => cluster_id === id);

/** The clusters of the menu: the list, updated with those created or started since. Undefined before the first list. */
export function knownClusters({
  clusters,
  followed,
}: Pick<ClusterState, 'clusters' | 'followed'>): readonly ClusterDetails[] | undefined {
  if (!clusters) return undefined;
  const listed = new Set(clusters.map(({ cluster_id }) => cluster_id));
  const added = Object.values(followed).filter(({ cluster_id }) => !listed.has(cluster_id));
  return [...added, ...clusters.map((cluster) => followed[cluster.cluster_id] ?? cluster)];
}
