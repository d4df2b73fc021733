import { Button } from '@lakehouse/ui/button';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { deleteCommand, duplicateCommand } from '../commands/edit.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';
import { NodeActions } from './node-actions.tsx';

/** The commands for several selected nodes. */
export function SeveralNodes() {
  const store = useDesignerStore();
  const ids = useDesigner((state) => state.selectedNodes);
  const document = useDesigner(selectDocument);
  const duplicate = useCommand(duplicateCommand);
  const remove = useCommand(deleteCommand);
  return (
    <div className="grid content-start gap-3 p-4">
      <h2 className="font-semibold text-base">{inspectorTexts.nodesSelected(ids.length)}</h2>
      <div className="flex gap-2">
        <Button size="sm" disabled={!duplicate.enabled} onClick={duplicate.run}>
          {inspectorTexts.duplicate}
        </Button>
        <Button size="sm" disabled={!remove.enabled} onClick={remove.run}>
          {inspectorTexts.delete}
        </Button>
        <NodeActions />
      </div>
      <ul aria-label={inspectorTexts.selectedNodes} className="grid">
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="w-full truncate rounded-xs px-2 py-1 text-left hover:bg-hover"
              onClick={() => store.getState().select([id])}
            >
              {nodesById(document).get(id)?.label ?? id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
