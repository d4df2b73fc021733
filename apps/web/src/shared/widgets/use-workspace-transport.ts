import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { useMemo } from 'react';
import { workspaceTransport } from '../api/workspace-transport.ts';
import { useSession } from '../session/use-session.ts';

/** The calls of the session's workspace, or undefined when URL or token is missing. */
export function useWorkspaceTransport(): Transport | undefined {
  const { workspaceUrl, token } = useSession();
  return useMemo(
    () => (workspaceUrl === '' || token === '' ? undefined : workspaceTransport({ workspaceUrl, token })),
    [workspaceUrl, token],
  );
}
