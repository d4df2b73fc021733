import { lazy, Suspense } from 'react';
import { useDesigner, useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { useWriteQuestion } from '../../shared/writes/write-question.ts';
import { usePipelineRunner } from './runs/use-pipeline-runner.ts';
import { useStaleMetrics } from './runs/use-stale-metrics.ts';

// Opened now and then, so not part of the designer's first load.
const ConfirmWritesDialog = lazy(async () => ({
  default: (await import('../../shared/writes/confirm-writes-dialog.tsx')).ConfirmWritesDialog,
}));
const DeployDialog = lazy(async () => ({
  default: (await import('./deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** The dialogs of runs and deployments, and their background work. Rendered once per page. */
export function RunDialogs() {
  const store = useDesignerStore();
  usePipelineRunner();
  useStaleMetrics();
  const deploys = useDesigner(({ dialog }) => dialog?.kind === 'deploy-job');
  const asks = useWriteQuestion(({ findings }) => findings !== undefined);
  return (
    <Suspense fallback={null}>
      {asks ? <ConfirmWritesDialog show={(nodeId) => store.getState().focusNode(nodeId)} /> : null}
      {deploys ? <DeployDialog /> : null}
    </Suspense>
  );
}
