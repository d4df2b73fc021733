import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { startWorkspaceSync } from './workspace-sync.ts';

/** Synchronizes with the workspace while it is shown. */
export function SyncInBackground() {
  const session = useSession();
  useEffect(() => (session.token === '' ? undefined : startWorkspaceSync(session)), [session]);
  return null;
}
