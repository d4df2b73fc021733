import { createSessionStore } from '../../session/session-store.ts';

interface ConnectedCluster {
  /** Undefined until the user chose a cluster that could be started. */
  readonly clusterId: string | undefined;
  readonly connect: (clusterId: string | undefined) => void;
}

/** The cluster that the user chose for previews and runs. */
export const useConnectedCluster = createSessionStore<ConnectedCluster>((set) => ({
  clusterId: undefined,
  connect: (clusterId) => set({ clusterId }),
}));
