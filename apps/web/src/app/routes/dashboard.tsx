import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The dashboard, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="dashboard">
      <QueryProvider>
        <DashboardPage />
      </QueryProvider>
    </RequireSession>
  );
}
