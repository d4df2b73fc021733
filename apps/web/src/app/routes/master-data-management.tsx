import { MasterDataPage } from '../../features/master-data-management/master-data-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** Master data management, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="masterDataManagement">
      <QueryProvider>
        <MasterDataPage />
      </QueryProvider>
    </RequireSession>
  );
}
