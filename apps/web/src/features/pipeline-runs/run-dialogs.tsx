import { lazy, Suspense } from 'react';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';
import { ConfirmRunDialog } from './runs/confirm-run-dialog.tsx';
import { usePipelineRunner } from './runs/use-pipeline-runner.ts';
import { useStaleMetrics } from './runs/use-stale-metrics.ts';

// Opened now and then: its schedules are no part of what the designer loads first.
const DeployDialog = lazy(async () => ({
  default: (await import('./deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** What runs and deployments ask, and the work that goes on behind them. Stands once on the page. */
export function RunDialogs() {
  usePipelineRunner();
  useStaleMetrics();
  const deploys = useDesigner(({ dialog }) => dialog?.kind === 'deploy-job');
  return (
    <>
      <ConfirmRunDialog />
      {deploys ? (
        <Suspense fallback={null}>
          <DeployDialog />
        </Suspense>
      ) : null}
    </>
  );
}
