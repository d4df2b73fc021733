import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { ConnectionDialog } from '../connection-dialog.tsx';

/** The connection dialog that is open in the designer's store, as the designer shows it. */
export function OpenConnectionDialog() {
  const dialog = useDesigner((state) => state.dialog);
  const document = useDesigner(selectDocument);
  if (dialog?.kind !== 's3-mount' && dialog?.kind !== 'warehouse' && dialog?.kind !== 'create-cluster')
    return null;
  const node = nodesById(document).get(dialog.nodeId);
  return node ? <ConnectionDialog key={node.id} kind={dialog.kind} node={node} /> : null;
}
