import { lazy, Suspense } from 'react';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { ConfirmWritesDialog } from '../../shared/writes/confirm-writes-dialog.tsx';
import { usePipelineRunner } from './runs/use-pipeline-runner.ts';
import { useStaleMetrics } from './runs/use-stale-metrics.ts';

// Opened now and then: its schedules are no part of what the designer loads first.
const DeployDialog = lazy(async () => ({
  default: (await import('./deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** What runs and deployments ask, and the work that goes on behind them. Stands once on the page. */
export function RunDialogs() {
  const store = useDesignerStore();
  usePipelineRunner();
  useStaleMetrics();
  const deploys = useDesigner(({ dialog }) => dialog?.kind === 'deploy-job');
  return (
    <>
      <ConfirmWritesDialog show={(nodeId) => store.getState().focusNode(nodeId)} />
      {deploys ? (
        <Suspense fallback={null}>
          <DeployDialog />
        </Suspense>
      ) : null}
    </>
  );
}
