import { DataFlowPage } from '../../features/data-flow/data-flow-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The data flow wizard, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="dataFlow">
      <QueryProvider>
        <DataFlowPage />
      </QueryProvider>
    </RequireSession>
  );
}
