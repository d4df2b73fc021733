import { useEffect } from 'react';
import { startWorkspaceSync } from '../../shared/library/workspace-sync.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Synchronizes with the workspace while it is shown. */
export function SyncInBackground() {
  const session = useSession();
  useEffect(() => (session.token === '' ? undefined : startWorkspaceSync(session)), [session]);
  return null;
}
