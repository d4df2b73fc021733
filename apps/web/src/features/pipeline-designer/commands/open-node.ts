import { SlidersHorizontal } from 'lucide-react';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { nodesById } from '../store/selectors.ts';
import { type Command, hasSoleNode } from './command.ts';
import type { CommandContext } from './command-context.ts';

/** Opens the place where a node is configured. Saved types that have no kind yet only say so. */
export function openNode({ store, notify }: CommandContext, nodeId: string): void {
  const { history, openDialog, focusNode } = store.getState();
  const node = nodesById(history.present).get(nodeId);
  if (!node) return;
  if (node.kind === undefined) notify(messages.comingSoon(node.label, node.type === 'custom-code'));
  else if (node.kind === 'source') openDialog({ kind: 'data-source', nodeId });
  else if (node.kind === 'display-data' || node.kind === 's3-mount' || node.kind === 'warehouse')
    openDialog({ kind: node.kind, nodeId });
  else focusNode(nodeId, '');
}

export const openNodeCommand: Command = {
  id: 'open-node',
  title: 'Configure node',
  group: 'Edit',
  icon: SlidersHorizontal,
  shortcuts: ['Enter'],
  scope: 'canvas',
  keywords: ['edit', 'settings', 'inspector'],
  isEnabled: hasSoleNode,
  run: (context) => {
    const [nodeId] = context.store.getState().selectedNodes;
    if (nodeId !== undefined) openNode(context, nodeId);
  },
};
