import { PipelineLibraryPage } from '../../features/pipeline-library/pipeline-library-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The pipelines of this browser, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="pipelineDesigner">
      <QueryProvider>
        <PipelineLibraryPage />
      </QueryProvider>
    </RequireSession>
  );
}
