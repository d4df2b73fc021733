import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onSessionEnd, type Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

const TRIES = 3;

/** Whether to retry a failed read: only if the platform says that the error is transient. */
const again = (failures: number, error: Error): boolean =>
  failures < TRIES && error instanceof DatabricksError && error.retryable && error.status !== 0;

let kept: { readonly session: Session; readonly client: QueryClient } | undefined;

onSessionEnd(() => {
  kept?.client.clear();
  kept = undefined;
});

/** One cache per session: data of one workspace is never shown for another. */
function clientFor(session: Session): QueryClient {
  if (kept?.session.workspaceUrl === session.workspaceUrl && kept.session.token === session.token)
    return kept.client;
  const queries = { retry: again, staleTime: 30_000, refetchOnWindowFocus: false };
  kept = { session, client: new QueryClient({ defaultOptions: { queries } }) };
  return kept.client;
}

/** Provides the query cache of the workspace to the screens below. Must be inside `RequireSession`. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const [client] = useState(() => clientFor(session));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
