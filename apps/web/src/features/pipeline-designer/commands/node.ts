import { completeSettings } from '@lakehouse/core/pipeline/complete-settings';
import { connectOrder } from '@lakehouse/core/pipeline/connect-order';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { type ConnectResult, connect, renameNode } from '@lakehouse/core/pipeline/operations';
import { Pencil, SlidersHorizontal, Spline } from 'lucide-react';
import { type Command, hasSoleNode } from '../../../shared/pipeline/commands/command.ts';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { nodesById, planOf, selectParameterValues } from '../../../shared/pipeline/store/selectors.ts';

/** Opens the dialog or form that configures a node. Saved types without a kind only show a message. */
export function openNode({ store, notify }: CommandContext, nodeId: string): void {
  const { history, openDialog, focusNode } = store.getState();
  const node = nodesById(history.present).get(nodeId);
  if (!node) return;
  if (node.kind === undefined) notify(messages.comingSoon(node.label));
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

export const renameNodeCommand: Command = {
  id: 'rename-node',
  title: 'Rename node',
  group: 'Edit',
  icon: Pencil,
  shortcuts: ['F2'],
  isEnabled: hasSoleNode,
  run: ({ store }) => {
    const { selectedNodes, startRename } = store.getState();
    if (selectedNodes[0] !== undefined) startRename(selectedNodes[0]);
  },
};

/** Ends the renaming of a node with a new title. An empty one is ignored (product specification, section 4). */
export function renameTo({ store, notify }: CommandContext, nodeId: string, title: string): void {
  const { change, endRename } = store.getState();
  endRename();
  const label = title.trim();
  if (label === '') return;
  change((document) => renameNode(document, nodeId, label));
  notify(messages.nodeRenamed(label));
}

export const connectToCommand: Command = {
  id: 'connect-to',
  title: 'Connect to…',
  group: 'Edit',
  icon: Spline,
  shortcuts: ['C'],
  scope: 'canvas',
  keywords: ['edge', 'link', 'draw'],
  isEnabled: (state) => hasSoleNode(state) && state.history.present.nodes.length > 1,
  run: ({ store }) => {
    const { selectedNodes, openDialog } = store.getState();
    if (selectedNodes[0] !== undefined) openDialog({ kind: 'connect', nodeId: selectedNodes[0] });
  },
};

/** The target of an edge: an input port, the handle that only means "runs after", or whichever fits. */
export type EdgeTarget = { readonly port: string } | 'order' | 'any';

/** The result of drawing an edge; `output` is the one that it leaves, of a node with several. */
export function tryConnect(
  document: PipelineDocument,
  from: string,
  to: string,
  at: EdgeTarget,
  output?: string | null,
): ConnectResult {
  if (at === 'order') return connectOrder(document, from, to);
  return connect(document, from, to, at === 'any' ? undefined : at.port, output ?? undefined);
}

/** Draws an edge, or says why it cannot be drawn. */
export function connectNodes(
  { store, notify }: CommandContext,
  from: string,
  to: string,
  at: EdgeTarget,
  output?: string | null,
): void {
  const state = store.getState();
  const result = tryConnect(state.history.present, from, to, at, output);
  if (!result.ok) {
    notify(messages.connectRefused(result.reason));
    return;
  }
  const plan = planOf(result.document, selectParameterValues(state));
  state.change(() => completeSettings(result.document, plan, to));
  state.select([], [result.edge.id]);
}
