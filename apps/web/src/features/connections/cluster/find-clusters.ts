import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';

/** More lines than these can neither be read nor drawn in time. */
const MAX = 100;
/** From so many clusters on a person searches. */
const SEARCHED_FROM = 21;

/** Whether the menu has a search field. */
export const isSearched = (clusters: readonly ClusterDetails[]): boolean => clusters.length >= SEARCHED_FROM;

export interface FoundClusters {
  readonly shown: readonly ClusterDetails[];
  /** How many were found; more than are shown where it is too many. */
  readonly count: number;
}

/** The clusters whose name or id holds every typed word; of too many those that run before the others. */
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
