import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import type { Message } from '../../../shared/messages/message.ts';
import type { ClusterCalls } from '../../../shared/pipeline/clusters/cluster-calls.ts';
import { useClusters } from '../../../shared/pipeline/clusters/cluster-store.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';

/** Milliseconds between two polls of a cluster that is changing its state. */
const POLL_MS = 2000;
/** How many polls in a row may fail with a transient error. */
const MAX_FAILURES = 5;
const MOVING: readonly string[] = ['PENDING', 'RESTARTING', 'RESIZING', 'TERMINATING'];

/** Whether a cluster is in a transitional state. */
export const isMoving = ({ state }: Pick<ClusterDetails, 'state'>): boolean => MOVING.includes(state);

/** A cluster ended in a state other than RUNNING; the message is the platform's. */
class ClusterEndedError extends Error {
  constructor({ state, state_message }: ClusterDetails) {
    super(state_message || `The cluster is in state ${state}`);
    this.name = 'ClusterEndedError';
  }
}

/**
 * Polls a cluster into the store until its state is final, and returns it; undefined when another follower
 * polls it or the session switched to another workspace. Rejects with DatabricksError.
 */
async function followCluster(
  calls: Pick<ClusterCalls, 'get'>,
  clusterId: string,
  pause: (ms: number) => Promise<void>,
): Promise<ClusterDetails | undefined> {
  if (useClusters.getState().followers[clusterId]) return undefined;
  const ticket = Symbol(clusterId);
  const follows = (): boolean => useClusters.getState().followers[clusterId] === ticket;
  useClusters.setState(({ followers }) => ({ followers: { ...followers, [clusterId]: ticket } }));
  try {
    for (let failures = 0; follows(); await pause(POLL_MS)) {
      try {
        const details = await calls.get({ cluster_id: clusterId });
        if (!follows()) return undefined;
        useClusters.setState(({ followed }) => ({ followed: { ...followed, [clusterId]: details } }));
        if (!isMoving(details)) return details;
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!(error instanceof DatabricksError && error.retryable) || failures > MAX_FAILURES) throw error;
      }
    }
    return undefined;
  } finally {
    if (follows())
      useClusters.setState(({ followers: { [clusterId]: _own, ...others } }) => ({ followers: others }));
  }
}

/** Polls a cluster that is starting. If it fails to start, shows the message that `failed` returns and disconnects. */
export async function followUntilRunning(
  calls: Pick<ClusterCalls, 'get'>,
  clusterId: string,
  notify: (message: Message) => void,
  failed: (error: unknown) => Message = messages.clusterStartFailed,
  pause = sleep,
): Promise<void> {
  try {
    const details = await followCluster(calls, clusterId, pause);
    if (!details || details.state === 'RUNNING') return;
    if (useClusters.getState().connectedId === clusterId) useClusters.setState({ connectedId: undefined });
    notify(failed(new ClusterEndedError(details)));
  } catch (error) {
    notify(messages.clustersFailed(error));
  }
}
