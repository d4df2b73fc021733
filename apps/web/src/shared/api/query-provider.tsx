import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onSessionEnd, type Session } from '../session/session.ts';
import { createSessionStore } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

const TRIES = 3;

/** Whether to retry a failed read: only if the platform reports the error as transient. */
const again = (failures: number, error: Error): boolean =>
  failures < TRIES && error instanceof DatabricksError && error.retryable && error.status !== 0;

interface QueryCache {
  readonly session?: Session;
  readonly client?: QueryClient;
}

// Registered before the store's own reset: pending reads are dropped too.
onSessionEnd(() => useCache.getState().client?.clear());

const useCache = createSessionStore<QueryCache>(() => ({}));

/** One cache per session: data of one workspace is never shown for another. */
export function clientFor(session: Session): QueryClient {
  const known = useCache.getState();
  const { workspaceUrl, token } = known.session ?? {};
  if (known.client && workspaceUrl === session.workspaceUrl && token === session.token) return known.client;
  const queries = { retry: again, staleTime: 30_000, refetchOnWindowFocus: false };
  // A change requested while the browser is offline fails at once instead of being applied unexpectedly later.
  const mutations = { networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries, mutations } });
  useCache.setState({ session, client });
  return client;
}

/** The cache of the session; undefined before a screen has used one. */
export const sessionQueries = (): QueryClient | undefined => useCache.getState().client;

/** Provides the query cache of the workspace to the screens below. Must be inside `RequireSession`. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const [client] = useState(() => clientFor(session));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
