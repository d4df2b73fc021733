import { AlertsPage } from '../../features/alerts/alerts-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The alerts of the workspace, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="alerts">
      <QueryProvider>
        <AlertsPage />
      </QueryProvider>
    </RequireSession>
  );
}
