import { Copy } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { type Command, hasSelectedNodes } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { clipboardText, selectedPart } from './copied-nodes.ts';

/** Puts the selected nodes on the clipboard; answers whether the browser let it. */
export async function copySelection({ store, clipboard, notify, now }: CommandContext): Promise<boolean> {
  const part = selectedPart(store.getState());
  try {
    await clipboard.write(clipboardText(part, now()));
    notify(messages.copied(part.nodes.length));
    return true;
  } catch {
    // Whatever the browser's reason, the person can only use the keys instead.
    notify(messages.clipboardRefused());
    return false;
  }
}

export const copyCommand: Command = {
  id: 'copy',
  title: 'Copy',
  group: 'Edit',
  icon: Copy,
  shortcuts: ['Mod+C'],
  scope: 'canvas',
  isEnabled: hasSelectedNodes,
  run: async (context) => {
    await copySelection(context);
  },
};
