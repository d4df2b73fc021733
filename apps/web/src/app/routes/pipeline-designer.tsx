import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';
import { DesignerScreen } from '../designer/designer-screen.tsx';

/** The pipeline designer, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="pipelineDesigner">
      <QueryProvider>
        <DesignerScreen />
      </QueryProvider>
    </RequireSession>
  );
}
