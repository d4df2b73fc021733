import { lazy, Suspense, useMemo, useState } from 'react';
import { ClusterFooter } from '../../features/connections/cluster/cluster-footer.tsx';
import { ClusterMenu } from '../../features/connections/cluster/cluster-menu.tsx';
import { useWorkspaceClusters } from '../../features/connections/cluster/use-workspace-clusters.ts';
import type { ConnectionDialogProps } from '../../features/connections/connection-dialog.tsx';
import { Assistant } from '../../features/pipeline-assistant/assistant.tsx';
import { AssistantOverlay } from '../../features/pipeline-assistant/assistant-overlay.tsx';
import { openAssistantCommand } from '../../features/pipeline-assistant/open-assistant.ts';
import {
  type DesignerParts,
  DesignerPartsContext,
} from '../../features/pipeline-designer/parts/designer-parts.ts';
import { PipelineDesignerPage } from '../../features/pipeline-designer/pipeline-designer-page.tsx';
import { deployJobCommand } from '../../features/pipeline-runs/deploy/deploy-command.ts';
import { RunDialogs } from '../../features/pipeline-runs/run-dialogs.tsx';
import { RunMenu } from '../../features/pipeline-runs/run-menu.tsx';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';

// Opened rarely, so not part of the designer's first load.
const LaterConnectionDialog = lazy(async () => ({
  default: (await import('../../features/connections/connection-dialog.tsx')).ConnectionDialog,
}));

const RunsTab = lazy(async () => ({
  default: (await import('../../features/pipeline-runs/runs/runs-tab.tsx')).RunsTab,
}));

// Draws nothing: it brings what sends statements.
const AssistantQueries = lazy(async () => ({
  default: (await import('../../features/pipeline-assistant/assistant-queries.tsx')).AssistantQueries,
}));

const TestsTab = lazy(async () => ({
  default: (await import('../../features/pipeline-tests/tests-tab.tsx')).TestsTab,
}));

const LaterMakeTest = lazy(async () => ({
  default: (await import('../../features/pipeline-tests/make-test-button.tsx')).MakeTestButton,
}));

const LaterLibrary = lazy(async () => ({
  default: (await import('../../features/pipeline-library/designer-library.tsx')).DesignerLibrary,
}));

const SyncInBackground = lazy(async () => ({
  default: (await import('../../shared/library/sync-in-background.tsx')).SyncInBackground,
}));

const LaterTerminate = lazy(async () => ({
  default: (await import('../../features/connections/cluster/terminate-cluster-dialog.tsx'))
    .TerminateClusterDialog,
}));

/** Asks before a cluster is terminated. */
function Terminate() {
  const clusterId = useDesigner(({ dialog }) =>
    dialog?.kind === 'terminate-cluster' ? dialog.clusterId : undefined,
  );
  return clusterId === undefined ? null : (
    <Suspense fallback={null}>
      <LaterTerminate clusterId={clusterId} />
    </Suspense>
  );
}

/** A save that the user asks for goes to the workspace too, and all later changes with it. */
function Sync() {
  const [needed, setNeeded] = useState(false);
  const saved = useDesigner(({ stored }) => stored?.deliberate === true);
  if (saved && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <SyncInBackground />
    </Suspense>
  ) : null;
}

/** Loaded when a conflict or the versions are to be shown. */
function Library() {
  const needed = useDesigner(
    ({ conflict, dialog }) =>
      conflict !== undefined || dialog?.kind === 'versions' || dialog?.kind === 'conflict',
  );
  return needed ? (
    <Suspense fallback={null}>
      <LaterLibrary />
    </Suspense>
  ) : null;
}

const MakeTest = ({ nodeId }: { nodeId: string }) => (
  <Suspense fallback={null}>
    <LaterMakeTest nodeId={nodeId} />
  </Suspense>
);

const ConnectionDialog = (props: ConnectionDialogProps) => (
  <Suspense fallback={null}>
    <LaterConnectionDialog {...props} />
  </Suspense>
);

/** The pipeline designer with its assistant, its runs and its connections: features that don't know each other. */
export function DesignerScreen() {
  const { refresh, create } = useWorkspaceClusters();
  const parts = useMemo(
    (): DesignerParts => ({
      commands: [deployJobCommand, openAssistantCommand],
      clusterMenu: <ClusterMenu refresh={refresh} />,
      runMenu: <RunMenu />,
      testsTab: (
        <Suspense fallback={null}>
          <TestsTab />
        </Suspense>
      ),
      RowsAction: MakeTest,
      runsTab: (
        <Suspense fallback={null}>
          <RunsTab />
        </Suspense>
      ),
      notice: (
        <>
          <Library />
          <Terminate />
          <Sync />
        </>
      ),
      assistant: (
        <>
          <Suspense fallback={null}>
            <AssistantQueries />
          </Suspense>
          <Assistant />
        </>
      ),
      canvasOverlay: <AssistantOverlay />,
      runDialogs: <RunDialogs />,
      ClusterFooter,
      ConnectionDialog,
    }),
    [refresh],
  );
  return (
    <DesignerPartsContext value={parts}>
      <PipelineDesignerPage createCluster={create} />
    </DesignerPartsContext>
  );
}
