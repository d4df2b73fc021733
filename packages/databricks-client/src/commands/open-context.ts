import { bindEndpoints } from '../http/bind-endpoints.ts';
import { sleep } from '../http/sleep.ts';
import type { Transport } from '../http/transport.ts';
import { clusterEndpoints } from '../resources/clusters/endpoints.ts';
import { commandEndpoints } from '../resources/commands/endpoints.ts';
import type { CommandAnswer } from '../resources/commands/types.ts';

/** Polling intervals in milliseconds: short at first, since most commands are. */
const FIRST_LOOK_MS = 100;
const MAX_LOOK_MS = 2000;

/** A program or its cluster failed; the message is the cluster's, with the traceback if there is one. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly traceback?: string,
  ) {
    super(message);
    this.name = 'CommandError';
  }
}

export type CommandResults = NonNullable<CommandAnswer['results']>;

export interface CommandContext {
  /**
   * Runs Python and returns its result. Rejects with CommandError, DatabricksError or the reason of the signal, which is
   * the context's unless another is given.
   */
  readonly execute: (code: string, stop?: AbortSignal) => Promise<CommandResults | undefined>;
  readonly close: () => Promise<void>;
}

export interface OpenContextOptions {
  readonly signal: AbortSignal;
  /** Called with the cluster's message about its state, each time it changes, until the cluster runs. */
  readonly onProgress?: (message: string) => void;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** The text of an exception's summary, in which the platform marks up the names of exceptions. */
const plain = (summary: string): string =>
  summary
    .replace(/<\/?[a-z][^<>]*>/giu, '')
    .replace(/&(#?\w+);/gu, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();

/** Polls with growing intervals until there is a result. */
async function until<T>(look: () => Promise<T | undefined>, signal: AbortSignal): Promise<T> {
  for (let ms = FIRST_LOOK_MS; ; ms = Math.min(ms * 1.5, MAX_LOOK_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(ms, signal);
    signal.throwIfAborted();
  }
}

async function untilRunning(
  transport: Transport,
  cluster_id: string,
  { signal, onProgress }: OpenContextOptions,
): Promise<void> {
  const api = bindEndpoints(transport, clusterEndpoints);
  if ((await api.get({ cluster_id })).state === 'TERMINATED') await api.start({ cluster_id });
  let said = '';
  await until(async () => {
    const { state, state_message } = await api.get({ cluster_id });
    if (state === 'ERROR' || state === 'TERMINATED') throw new CommandError(state_message || state);
    if (state === 'RUNNING') return true;
    if (state_message && state_message !== said) onProgress?.(state_message);
    said = state_message ?? said;
    return undefined;
  }, signal);
}

/**
 * Opens a Python context on a cluster, which is started if it is not running. Variables live as long as the context.
 */
export async function openCommandContext(
  transport: Transport,
  clusterId: string,
  options: OpenContextOptions,
): Promise<CommandContext> {
  const { signal } = options;
  await untilRunning(transport, clusterId, options);
  const api = bindEndpoints(transport, commandEndpoints);
  const language = 'python';
  const { id: contextId } = await api.createContext({ clusterId, language });
  const at = { clusterId, contextId };
  const close = async (): Promise<void> => void (await api.destroyContext(at));
  try {
    await until(async () => {
      const { status } = await api.contextStatus(at);
      if (status === 'Error') throw new CommandError('The cluster could not start Python');
      return status === 'Running' ? true : undefined;
    }, signal);
  } catch (error) {
    await close();
    throw error;
  }
  const execute = async (code: string, stop = signal): Promise<CommandResults | undefined> => {
    const { id: commandId } = await api.execute({ ...at, language, command: code });
    try {
      const { status, results } = await until(async () => {
        const answer = await api.status({ ...at, commandId });
        return ['Finished', 'Error', 'Cancelled'].includes(answer.status) ? answer : undefined;
      }, stop);
      if (status === 'Finished' && results?.resultType !== 'error') return results ?? undefined;
      const why =
        plain(results?.summary ?? '') || results?.cause || `The command ended with status ${status}`;
      throw new CommandError(why, results?.cause ?? undefined);
    } catch (error) {
      if (stop.aborted) await api.cancel({ ...at, commandId });
      throw error;
    }
  };
  return { execute, close };
}

/** What a command printed or returned as a string; empty for other results. */
export function textOfResults(results: CommandResults | undefined): string {
  const text = results?.resultType === 'text' ? results.data : results?.stdout;
  return typeof text === 'string' ? text : '';
}
