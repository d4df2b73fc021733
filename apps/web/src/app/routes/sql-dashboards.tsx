import { DashboardsPage } from '../../features/sql-dashboards/dashboards-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The dashboards of the workspace, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="sqlDashboards">
      <QueryProvider>
        <DashboardsPage />
      </QueryProvider>
    </RequireSession>
  );
}
