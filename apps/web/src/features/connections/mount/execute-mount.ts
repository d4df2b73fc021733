import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { commandEndpoints } from '@lakehouse/databricks-client/resources/commands/endpoints';

/** Milliseconds between two polls of a context or a command. */
const POLL_MS = 1000;

/** The mount code ran and failed, or did not get to run; the message is the cluster's. */
class MountExecutionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MountExecutionError';
  }
}

/** Returns an exception's text without markup, and without the keys contained in a mount's URL. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/gu, '')
    .replace(/(s3[an]?:\/\/)[^@\s"']*@/giu, '$1•••@')
    .trim();

/** Runs the mount code on a running cluster and waits for its end. Rejects with MountExecutionError or DatabricksError. */
export async function executeMount(
  transport: Transport,
  { clusterId, code }: { readonly clusterId: string; readonly code: string },
  pause = sleep,
): Promise<void> {
  const api = bindEndpoints(transport, commandEndpoints);
  const language = 'python';
  const { id: contextId } = await api.createContext({ clusterId, language });
  try {
    for (;;) {
      const { status } = await api.contextStatus({ clusterId, contextId });
      if (status === 'Running') break;
      if (status === 'Error') throw new MountExecutionError('The cluster could not start Python');
      await pause(POLL_MS);
    }
    const { id: commandId } = await api.execute({ clusterId, contextId, language, command: code });
    for (;;) {
      const { status, results } = await api.status({ clusterId, contextId, commandId });
      if (status === 'Finished' && results?.resultType !== 'error') return;
      if (status === 'Finished' || status === 'Error' || status === 'Cancelled')
        throw new MountExecutionError(
          plain(results?.summary || results?.cause || `The command ended with status ${status}`),
        );
      await pause(POLL_MS);
    }
  } finally {
    await api.destroyContext({ clusterId, contextId });
  }
}
