import { SqlDesignerPage } from '../../features/sql-database-designer/sql-designer-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The SQL database designer, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="sqlDatabaseDesigner">
      <QueryProvider>
        <SqlDesignerPage />
      </QueryProvider>
    </RequireSession>
  );
}
