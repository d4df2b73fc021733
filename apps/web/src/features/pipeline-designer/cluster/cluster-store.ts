import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { create } from 'zustand';

/** The clusters of the workspace, and the one the designer is connected to. */
export interface ClusterState {
  /** Undefined until the first list has come. */
  readonly clusters: readonly ClusterDetails[] | undefined;
  readonly listing: boolean;
  readonly connectingId: string | undefined;
  readonly connectedId: string | undefined;
  /** The nodes whose cluster is being created. */
  readonly creating: readonly string[];
}

const NOTHING: ClusterState = {
  clusters: undefined,
  listing: false,
  connectingId: undefined,
  connectedId: undefined,
  creating: [],
};

export const useClusters = create<ClusterState>()(() => NOTHING);

/** Forgets everything: the session leads to another workspace. */
export const forgetClusters = (): void => useClusters.setState(NOTHING, true);
