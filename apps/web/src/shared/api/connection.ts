import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { createSessionStore } from '../session/session-store.ts';

/** What does not respond: our own server (or the network), or the workspace behind it. */
type Away = 'server' | 'workspace';

interface Connection {
  /** What calls get no response from; undefined while they get one. */
  readonly away: Away | undefined;
  readonly setAway: (away: Away | undefined) => void;
}

/** Whether the server and the workspace behind it respond. */
export const useConnection = createSessionStore<Connection>((set, get) => ({
  away: undefined,
  setAway: (away) => {
    if (get().away !== away) set({ away });
  },
}));

/** Calls back each time that what was away responds again. Returns a function that ends it. */
export const whenBack = (then: () => void): (() => void) =>
  useConnection.subscribe(({ away }, before) => {
    if (before.away !== undefined && away === undefined) then();
  });

/** The code of our server for a workspace that it can't reach. */
const UNREACHABLE = 'WORKSPACE_UNREACHABLE';

/** A call outside of the workspace's client that got no response. */
export class UnansweredError extends Error {
  readonly away: Away;
  constructor(away: Away, message = 'The server of this app did not respond') {
    super(message);
    this.name = 'UnansweredError';
    this.away = away;
  }
}

/** What an error code of our server says to be away. */
export const awayOfCode = (code: unknown): Away | undefined =>
  code === UNREACHABLE ? 'workspace' : undefined;

/** What a call got no response from; undefined when there was one. */
export function awayOf(error: unknown): Away | undefined {
  if (error instanceof UnansweredError) return error.away;
  if (!(error instanceof DatabricksError)) return undefined;
  if (error.clientCode === 'ERR_NETWORK') return 'server';
  // The answer to a HEAD request has no body that could name the code.
  const code = error.status === 502 && error.bodyMessage === undefined ? UNREACHABLE : error.code;
  return awayOfCode(code);
}

/** Whether a call got no response, so that its failure says nothing about the request. */
export const isUnanswered = (error: unknown): boolean => awayOf(error) !== undefined;

/** Records with every call whether there was a response, regardless of its content. */
export const watched =
  (transport: Transport): Transport =>
  async (request) => {
    const { setAway } = useConnection.getState();
    try {
      const answer = await transport(request);
      setAway(undefined);
      return answer;
    } catch (error) {
      const away = awayOf(error);
      // A cancelled call says nothing.
      if (away !== undefined || (error instanceof DatabricksError && error.status > 0)) setAway(away);
      throw error;
    }
  };
