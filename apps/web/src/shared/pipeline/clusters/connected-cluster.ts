import { createSessionStore } from '../../session/session-store.ts';

interface ConnectedCluster {
  /** Undefined until the user chose a cluster that could be started. */
  readonly clusterId: string | undefined;
  readonly connect: (clusterId: string | undefined) => void;
  /** The clusters that the user terminated here: it is not a failure that they don't come up. */
  readonly terminated: ReadonlySet<string>;
  readonly noteTerminated: (clusterId: string) => void;
}

/** The cluster that the user chose for previews and runs. */
export const useConnectedCluster = createSessionStore<ConnectedCluster>((set) => ({
  clusterId: undefined,
  terminated: new Set(),
  connect: (clusterId) =>
    set(({ terminated }) => ({
      clusterId,
      terminated: new Set([...terminated].filter((id) => id !== clusterId)),
    })),
  noteTerminated: (id) =>
    set(({ clusterId, terminated }) => ({
      clusterId: clusterId === id ? undefined : clusterId,
      terminated: new Set([...terminated, id]),
    })),
}));
