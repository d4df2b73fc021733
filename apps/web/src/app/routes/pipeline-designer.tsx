import { PipelineDesignerPage } from '../../features/pipeline-designer/pipeline-designer-page.tsx';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { RequireSession } from '../../shared/session/require-session.tsx';

/** The pipeline designer, for those who are logged in. */
export function Component() {
  return (
    <RequireSession screen="pipelineDesigner">
      <QueryProvider>
        <PipelineDesignerPage />
      </QueryProvider>
    </RequireSession>
  );
}
