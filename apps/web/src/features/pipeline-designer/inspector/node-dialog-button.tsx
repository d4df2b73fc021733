import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { Button } from '@lakehouse/ui/button';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';

const LABELS = {
  's3-mount': inspectorTexts.enterKeysAndDeploy,
  warehouse: inspectorTexts.createInTheWorkspace,
} as const;

/** Opens the dialog of a node, which offers more than its form. */
export function NodeDialogButton({ node: { id, kind } }: { node: PipelineNode }) {
  const store = useDesignerStore();
  if (kind !== 's3-mount' && kind !== 'warehouse') return null;
  return (
    <Button className="justify-self-start" onClick={() => store.getState().openDialog({ kind, nodeId: id })}>
      {LABELS[kind]}
    </Button>
  );
}
