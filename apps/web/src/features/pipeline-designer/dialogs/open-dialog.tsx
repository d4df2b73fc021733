import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { GenerateCodeDialog } from '../code/generate-code-dialog.tsx';
import { ImportJsonDialog } from '../files/import-json-dialog.tsx';
import { SaveConflictDialog } from '../files/save-conflict-dialog.tsx';
import { TransformationSelector } from '../selector/transformation-selector.tsx';
import { NodeDialog } from './node-dialog.tsx';
import { ViewTableDialog } from './view-table-dialog.tsx';

/** The dialog that the designer's state names, if one; search boxes and what runs ask stand elsewhere. */
export function OpenDialog() {
  const dialog = useDesigner((state) => state.dialog);
  const document = useDesigner(selectDocument);
  if (dialog?.kind === 'generate-code') return <GenerateCodeDialog />;
  if (dialog?.kind === 'view-table') return <ViewTableDialog table={dialog.table} />;
  if (dialog?.kind === 'transformation-selector') return <TransformationSelector />;
  if (dialog?.kind === 'import-json') return <ImportJsonDialog />;
  if (dialog?.kind === 'save-conflict') return <SaveConflictDialog />;
  if (!dialog || !('nodeId' in dialog)) return null;
  const node = nodesById(document).get(dialog.nodeId);
  return node ? <NodeDialog key={node.id} kind={dialog.kind} node={node} /> : null;
}
