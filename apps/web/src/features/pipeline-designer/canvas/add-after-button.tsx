import type { Attachment } from '@lakehouse/core/pipeline/insert-node';
import { Plus } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { OUTPUT_Y } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';

export interface AddAfterButtonProps {
  readonly at: Attachment;
  /** The title of the node, and of the output if it has several. */
  readonly label: string;
  readonly top?: number;
}

/** The `+` beside the output of a node: searches for the step that comes next. */
export function AddAfterButton({ at, label, top = OUTPUT_Y }: AddAfterButtonProps) {
  const store = useDesignerStore();
  return (
    <button
      type="button"
      aria-label={messages.addAfter(label)}
      title={messages.addAfter(label)}
      className="pipeline-add nodrag nopan"
      style={{ top }}
      onClick={(event) => {
        // Otherwise the click selects the node, and the focus returns to it when the search closes.
        event.stopPropagation();
        store.getState().openDialog({ kind: 'quick-add', at });
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Plus aria-hidden="true" size={14} />
    </button>
  );
}
