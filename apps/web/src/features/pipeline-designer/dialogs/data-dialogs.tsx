import { lazy, Suspense } from 'react';
import { SourceInference } from '../api/source-inference.tsx';
import { GenerateCodeDialog } from '../code/generate-code-dialog.tsx';
import { ConfirmRunDialog } from '../runs/confirm-run-dialog.tsx';
import { usePipelineRunner } from '../runs/use-pipeline-runner.ts';
import { useStaleFigures } from '../runs/use-stale-figures.ts';
import { nodesById, selectDocument } from '../store/selectors.ts';
import { useDesigner } from '../store/use-designer.ts';
import { NodeDialog } from './node-dialog.tsx';
import { ViewTableDialog } from './view-table-dialog.tsx';

// Opened now and then: its schedules are no part of what the designer loads first.
const DeployDialog = lazy(async () => ({
  default: (await import('../deploy/deploy-dialog.tsx')).DeployDialog,
}));

/** The dialogs about data and code, and the work that goes on behind them. Stands once on the page. */
export function DataDialogs() {
  usePipelineRunner();
  useStaleFigures();
  return (
    <>
      <SourceInference />
      <ConfirmRunDialog />
      <OpenDialog />
    </>
  );
}

function OpenDialog() {
  const dialog = useDesigner((state) => state.dialog);
  const document = useDesigner(selectDocument);
  if (dialog?.kind === 'generate-code') return <GenerateCodeDialog />;
  if (dialog?.kind === 'deploy-job')
    return (
      <Suspense fallback={null}>
        <DeployDialog />
      </Suspense>
    );
  if (dialog?.kind === 'view-table') return <ViewTableDialog table={dialog.table} />;
  if (!dialog || !('nodeId' in dialog)) return null;
  const node = nodesById(document).get(dialog.nodeId);
  return node ? <NodeDialog key={node.id} kind={dialog.kind} node={node} /> : null;
}
