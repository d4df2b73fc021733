import { ExperimentsPage } from '../../features/experiments/experiments-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The experiments and registered models of the workspace, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="experiments">
      <QueryProvider>
        <ExperimentsPage />
      </QueryProvider>
    </RequireSession>
  );
}
