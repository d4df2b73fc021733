import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createSessionStore } from '../session/session-store.ts';

interface Connection {
  /** Whether calls get no response: our server or the network is down. */
  readonly lost: boolean;
  readonly setLost: (lost: boolean) => void;
}

/** Whether the server between the browser and the workspace responds. */
export const useConnection = createSessionStore<Connection>((set, get) => ({
  lost: false,
  setLost: (lost) => {
    if (get().lost !== lost) set({ lost });
  },
}));

/** A call of our own server that got no response. */
export class UnansweredError extends Error {
  constructor() {
    super('The server of this app did not respond');
    this.name = 'UnansweredError';
  }
}

/** Whether a call got no response, so that its failure says nothing about the request. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError ||
  (error instanceof DatabricksError && error.clientCode === 'ERR_NETWORK');

/** Records with every call whether there was a response, regardless of its content. */
export const watched =
  (transport: Transport): Transport =>
  async (request) => {
    const { setLost } = useConnection.getState();
    try {
      const answer = await transport(request);
      setLost(false);
      return answer;
    } catch (error) {
      if (isUnanswered(error)) setLost(true);
      else if (error instanceof DatabricksError && error.status > 0) setLost(false);
      throw error;
    }
  };
