import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import type { CommandContext } from './command-context.ts';

/** Opens the text of a saved pipeline in place of the one on the screen; answers what is wrong with it, if anything. */
export function openText(
  { store, notify }: Pick<CommandContext, 'store' | 'notify'>,
  text: string,
): string | undefined {
  const opened = openPipeline(text);
  if (!opened.ok) return opened.message;
  store.getState().open(opened.document);
  notify(messages.loaded(opened.document.name, opened.keysDropped));
  return undefined;
}
