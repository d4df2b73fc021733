import { renameNode } from '@lakehouse/core/pipeline/operations';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import type { CommandContext } from './command-context.ts';

/** Ends the renaming of a node with a new title. An empty one is ignored (product specification, section 4). */
export function renameTo({ store, notify }: CommandContext, nodeId: string, title: string): void {
  const { change, endRename } = store.getState();
  endRename();
  const label = title.trim();
  if (label === '') return;
  change((document) => renameNode(document, nodeId, label));
  notify(messages.nodeRenamed(label));
}
