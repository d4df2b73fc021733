import { type MadeEdit, type PipelineEdit, replayEdits } from '@lakehouse/core/assistant/pipeline-edit';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../shared/pipeline/messages/pipeline-designer-messages.ts';

const addedNodes = (made: readonly MadeEdit[]): readonly PipelineNode[] =>
  made.flatMap(({ edit }) => (edit.op === 'add' ? [edit.node] : []));

/**
 * Applies the assistant's changes as one step of the undo history; those that no longer apply are skipped. The last new
 * node is selected, so that the next step follows it.
 */
export function commitEdits(context: CommandContext, edits: readonly PipelineEdit[]): readonly MadeEdit[] {
  const state = context.store.getState();
  const { document, made } = replayEdits(state.history.present, edits);
  if (made.length === 0) return made;
  state.change(() => document);
  const presentIds = new Set(document.nodes.map(({ id }) => id));
  const added = addedNodes(made).filter(({ id }) => presentIds.has(id));
  const last = added.at(-1);
  if (!last) return made;
  state.select([last.id]);
  if (document.nodes.length === added.length) state.canvas?.begin();
  else state.canvas?.reveal(last.id);
  context.notify(messages.componentAdded(added.map(({ label }) => label).join(', ')));
  for (const { id, type } of added) if (type === 'cluster') context.createCluster(id);
  return made;
}
