import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { commandEndpoints } from '@lakehouse/databricks-client/resources/commands/endpoints';
import type { CommandAnswer } from '@lakehouse/databricks-client/resources/commands/types';
import { clusterRunTexts as texts } from '../messages/cluster-run-messages.ts';

/** Polling intervals in milliseconds: short at first, since most commands are. */
const FIRST_LOOK_MS = 100;
const MAX_LOOK_MS = 2000;

/** A program or its cluster failed; the message is the cluster's, with the traceback if there is one. */
class ClusterRunError extends Error {
  constructor(
    message: string,
    readonly traceback?: string,
  ) {
    super(message);
    this.name = 'ClusterRunError';
  }
}

type Results = NonNullable<CommandAnswer['results']>;

export interface ClusterContext {
  /**
   * Runs Python and returns its result. Rejects with ClusterRunError, DatabricksError or the reason of the signal, which is
   * the context's unless another is given.
   */
  readonly execute: (code: string, stop?: AbortSignal) => Promise<Results | undefined>;
  readonly close: () => Promise<void>;
}

const plain = (summary: string): string => {
  const text = new DOMParser().parseFromString(summary, 'text/html').body.textContent;
  return text.trim();
};

/** Polls with growing intervals until there is a result. */
async function until<T>(look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T> {
  for (let ms = FIRST_LOOK_MS; ; ms = Math.min(ms * 1.5, MAX_LOOK_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(ms, signal);
    signal.throwIfAborted();
  }
}

async function untilRunning(transport: Transport, clusterId: string, signal: AbortSignal): Promise<void> {
  const api = bindEndpoints(transport, clusterEndpoints);
  const cluster_id = clusterId;
  if ((await api.get({ cluster_id })).state === 'TERMINATED') await api.start({ cluster_id });
  await until(async () => {
    const { state, state_message } = await api.get({ cluster_id });
    if (state === 'ERROR' || state === 'TERMINATED') throw new ClusterRunError(state_message || state);
    return state === 'RUNNING' ? true : undefined;
  }, signal);
}

/** Opens a Python context on a cluster, which is started if it is not running. Variables live as long as the context. */
export async function openClusterContext(
  transport: Transport,
  clusterId: string,
  signal: AbortSignal,
): Promise<ClusterContext> {
  await untilRunning(transport, clusterId, signal);
  const api = bindEndpoints(transport, commandEndpoints);
  const language = 'python';
  const { id: contextId } = await api.createContext({ clusterId, language });
  const at = { clusterId, contextId };
  const close = async (): Promise<void> => void (await api.destroyContext(at));
  try {
    await until(async () => {
      const { status } = await api.contextStatus(at);
      if (status === 'Error') throw new ClusterRunError(texts.noPython);
      return status === 'Running' ? true : undefined;
    }, signal);
  } catch (error) {
    await close();
    throw error;
  }
  const execute = async (code: string, stop = signal): Promise<Results | undefined> => {
    const { id: commandId } = await api.execute({ ...at, language, command: code });
    try {
      const { status, results } = await until(async () => {
        const answer = await api.status({ ...at, commandId });
        return ['Finished', 'Error', 'Cancelled'].includes(answer.status) ? answer : undefined;
      }, stop);
      if (status === 'Finished' && results?.resultType !== 'error') return results ?? undefined;
      const why = plain(results?.summary ?? '') || results?.cause || texts.commandEnded(status);
      throw new ClusterRunError(why, results?.cause ?? undefined);
    } catch (error) {
      if (stop.aborted) await api.cancel({ ...at, commandId });
      throw error;
    }
  };
  return { execute, close };
}
