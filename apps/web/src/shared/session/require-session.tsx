import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { notify } from '../messages/notify.ts';
import { paths } from '../routing/paths.ts';
import { readSession, type Session } from './session.ts';
import { type ProtectedScreen, sessionMessages } from './session-messages.ts';
import { SessionContext } from './use-session.ts';

/** What a screen requires (specification, section 5): the designer needs only the URL. */
const NEEDS: Record<ProtectedScreen, readonly (keyof Session)[]> = {
  dashboard: ['workspaceUrl', 'token'],
  pipelineDesigner: ['workspaceUrl'],
  sqlDatabaseDesigner: ['workspaceUrl', 'token'],
  masterDataManagement: ['workspaceUrl', 'token'],
  dataFlow: ['workspaceUrl', 'token'],
  jobs: ['workspaceUrl', 'token'],
  experiments: ['workspaceUrl', 'token'],
  alerts: ['workspaceUrl', 'token'],
  sqlDashboards: ['workspaceUrl', 'token'],
};

/** Shows a screen to logged-in users; redirects all others to the landing page and says why. */
export function RequireSession({ screen, children }: { screen: ProtectedScreen; children: ReactNode }) {
  const navigate = useNavigate();
  const told = useRef(false);
  // Read once: logging out must not look like arriving without a session.
  const [session] = useState(readSession);
  const complete = NEEDS[screen].every((key) => session[key] !== '');

  useEffect(() => {
    if (complete || told.current) return;
    told.current = true;
    notify(sessionMessages.required(screen));
    void navigate(paths.home, { replace: true });
  }, [complete, screen, navigate]);

  if (!complete) return <LoadingScreen />;
  return <SessionContext value={session}>{children}</SessionContext>;
}
