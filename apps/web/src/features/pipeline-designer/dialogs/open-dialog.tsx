import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { GenerateCodeDialog } from '../code/generate-code-dialog.tsx';
import { ExamplesDialog } from './examples-dialog.tsx';
import { NodeDialog } from './node-dialog.tsx';
import { ParametersDialog } from './parameters-dialog.tsx';
import { RunParametersDialog } from './run-parameters-dialog.tsx';
import { ViewTableDialog } from './view-table-dialog.tsx';

/** The dialog about data, code or examples that the designer's state names, if any. */
export function OpenDialog() {
  const dialog = useDesigner((state) => state.dialog);
  const document = useDesigner(selectDocument);
  if (dialog?.kind === 'generate-code') return <GenerateCodeDialog />;
  if (dialog?.kind === 'parameters') return <ParametersDialog />;
  if (dialog?.kind === 'run-parameters') return <RunParametersDialog only={dialog.only} />;
  if (dialog?.kind === 'open-example') return <ExamplesDialog />;
  if (dialog?.kind === 'view-table') return <ViewTableDialog table={dialog.table} />;
  if (!dialog || !('nodeId' in dialog)) return null;
  const node = nodesById(document).get(dialog.nodeId);
  return node ? <NodeDialog key={node.id} kind={dialog.kind} node={node} /> : null;
}
