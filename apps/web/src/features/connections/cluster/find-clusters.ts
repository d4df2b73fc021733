import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';

/** Maximum number of items shown: more take too long to read and to render. */
const MAX = 100;
/** Number of clusters from which the menu has a search field. */
const SEARCHED_FROM = 21;

/** Whether the menu has a search field. */
export const isSearched = (clusters: readonly ClusterDetails[]): boolean => clusters.length >= SEARCHED_FROM;

export interface FoundClusters {
  readonly shown: readonly ClusterDetails[];
  /** The number of matches; larger than the number shown when the maximum is exceeded. */
  readonly count: number;
}

/** Returns the clusters whose name or id contains every typed word; above the maximum, running ones take precedence. */
export function findClusters(clusters: readonly ClusterDetails[], typed: string): FoundClusters {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = clusters.filter(({ cluster_name, cluster_id }) => {
    const text = `${cluster_name} ${cluster_id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length <= MAX) return { shown: found, count: found.length };
  const rank = ({ state }: ClusterDetails): number => (state === 'RUNNING' ? 0 : 1);
  const shown = found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX);
  return { shown, count: found.length };
}
