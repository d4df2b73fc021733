import { JobsPage } from '../../features/jobs/jobs-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The jobs of the workspace, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="jobs">
      <QueryProvider>
        <JobsPage />
      </QueryProvider>
    </RequireSession>
  );
}
