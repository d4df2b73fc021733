import { builtInReply } from '@lakehouse/core/assistant/built-in-reply';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { addAssistantNode } from './add-assistant-node.ts';
import { whenSettled } from './when-settled.ts';

/** Product specification, section 9. */
const REPLY_MS = 1000;
const NODE_MS = 500;

/** Adds the built-in reply to a message, and its node; returns a function that cancels both. */
export function answerBuiltIn(
  context: CommandContext,
  message: string,
  deliver: (reply: string) => void,
): () => void {
  const { text, add } = builtInReply(message);
  const adding = setTimeout(() => {
    if (add) whenSettled(context.store, () => addAssistantNode(context, add));
  }, NODE_MS);
  const replying = setTimeout(() => deliver(text), REPLY_MS);
  return () => {
    clearTimeout(adding);
    clearTimeout(replying);
  };
}
