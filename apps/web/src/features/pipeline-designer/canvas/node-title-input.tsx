import { useEffect, useRef } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { renameTo } from '../commands/node.ts';
import { designerTexts } from '../messages/designer-texts.ts';

/** Edits a node's title inline. Enter or blur accepts the new title, Escape restores the old one. */
export function NodeTitleInput({ nodeId, label }: { nodeId: string; label: string }) {
  const context = useCommandContext();
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const finish = (title: string | undefined, byKey = false): void => {
    // Ending the edit blurs the field, which must not commit a second time.
    if (done.current) return;
    done.current = true;
    if (title === undefined) context.store.getState().endRename();
    else renameTo(context, nodeId, title);
    // The field goes away with its focus: the next keys are for the node.
    if (byKey) context.store.getState().canvas?.reveal(nodeId, true);
  };
  return (
    <input
      ref={input}
      aria-label={designerTexts.nodeName}
      defaultValue={label}
      className="nodrag nopan h-7 min-w-0 flex-1 rounded-xs border border-control bg-panel px-1.5 font-semibold"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(event.currentTarget.value, true);
        if (event.key === 'Escape') finish(undefined, true);
      }}
      onBlur={(event) => {
        const title = event.currentTarget.value;
        finish(title.trim() === label ? undefined : title);
      }}
    />
  );
}
