import { nodeIds } from '@lakehouse/core/pipeline/ids';
import { newNode } from '@lakehouse/core/pipeline/new-node';
import { addLinkedNode } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { CommandContext } from '../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { panelPlace } from './panel-place.ts';

/**
 * Adds a node that a built-in reply mentions, linked to the previous node, as one step of the undo history. Returns the
 * title of the node whose rows it takes.
 */
export function addAssistantNode(
  context: CommandContext,
  { kind: id, label }: { readonly kind: string; readonly label: string },
): string | undefined {
  const kind = KINDS.get(id);
  if (!kind) throw new Error(`Unknown node kind ${id}`);
  const state = context.store.getState();
  const document = selectDocument(state);
  const node = newNode({
    kind,
    position: panelPlace(document.nodes.length),
    timestamp: context.now(),
    taken: nodeIds(document),
    label,
  });
  state.change((before) => addLinkedNode(before, node));
  state.select([node.id]);
  state.canvas?.reveal(node.id);
  context.notify(messages.componentAdded(label));
  if (kind.type === 'cluster') context.createCluster(node.id);
  const { nodes, edges } = selectDocument(context.store.getState());
  const feeder = edges.find((edge) => edge.target === node.id && edge.kind === 'data')?.source;
  return nodes.find(({ id: one }) => one === feeder)?.label;
}
