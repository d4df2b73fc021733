import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { ClipboardPaste } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { always, type Command } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { insertPart } from './copied-nodes.ts';

/** Inserts the nodes of a text: copied ones, or a whole saved pipeline. */
export function pasteText(context: CommandContext, text: string): void {
  const opened = openPipeline(text);
  if (!opened.ok || opened.document.nodes.length === 0) {
    context.notify(messages.pasteFailed());
    return;
  }
  insertPart(context, opened.document);
  if (opened.keysDropped.length > 0) context.notify(messages.keysLeftOut(opened.keysDropped));
}

/** The keys Ctrl+V arrive as the browser's paste event (see `use-clipboard-paste.ts`), which asks for no permission. */
export const pasteCommand: Command = {
  id: 'paste',
  title: 'Paste',
  group: 'Edit',
  icon: ClipboardPaste,
  isEnabled: always,
  run: async (context) => {
    let text: string;
    try {
      text = await context.clipboard.read();
    } catch {
      context.notify(messages.clipboardRefused());
      return;
    }
    pasteText(context, text);
  },
};
