import type { PipelineEdge } from '@lakehouse/core/pipeline/document';
import { hasSides, swapSides } from '@lakehouse/core/pipeline/edge-edits';
import { holdKeys } from '@lakehouse/ui/held-keys';
import { ArrowDownUp, Plus, Spline, Tag } from 'lucide-react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument, selectSoleNode } from '../../../shared/pipeline/store/selectors.ts';

/** The selected edge, if nothing else is. */
export function selectSoleEdge(state: DesignerState): PipelineEdge | undefined {
  const [id, ...others] = state.selectedEdges;
  if (id === undefined || others.length > 0 || state.selectedNodes.length > 0) return undefined;
  return selectDocument(state).edges.find((edge) => edge.id === id);
}

const hasSoleEdge = (state: DesignerState): boolean => selectSoleEdge(state) !== undefined;

/** The node with two sides that is selected, or that the selected edge leads to. */
function sidesSelected(state: DesignerState): string | undefined {
  const node =
    selectSoleNode(state) ?? nodesById(selectDocument(state)).get(selectSoleEdge(state)?.target ?? '');
  return node && hasSides(node) ? node.id : undefined;
}

export const quickAddCommand: Command = {
  id: 'quick-add',
  title: 'Add next node…',
  group: 'Add',
  icon: Plus,
  shortcuts: ['A'],
  scope: 'canvas',
  keywords: ['search', 'insert', 'append'],
  isEnabled: ({ provisional }) => !provisional,
  run: ({ store }) => {
    const state = store.getState();
    const [edge, node] = [selectSoleEdge(state), selectSoleNode(state)];
    const at = edge
      ? ({ kind: 'on-edge', edgeId: edge.id } as const)
      : node && ({ kind: 'after', nodeId: node.id } as const);
    holdKeys();
    state.openDialog({ kind: 'quick-add', ...(at ? { at } : {}) });
  },
};

export const insertOnEdgeCommand: Command = {
  ...quickAddCommand,
  id: 'insert-on-edge',
  title: 'Insert a node…',
  group: 'Edit',
  shortcuts: [],
  isEnabled: (state) => !state.provisional && selectSoleEdge(state)?.kind === 'data',
};

export const labelEdgeCommand: Command = {
  id: 'label-edge',
  title: 'Edit label…',
  group: 'Edit',
  icon: Tag,
  shortcuts: ['L'],
  scope: 'canvas',
  keywords: ['edge', 'text', 'name'],
  isEnabled: hasSoleEdge,
  run: ({ store }) => {
    const state = store.getState();
    const edge = selectSoleEdge(state);
    if (edge) state.openDialog({ kind: 'edge-label', edgeId: edge.id });
  },
};

/** The edge after the selected one, of the selected node, or the first: those that leave a node come before those that arrive. */
function nextEdge(state: DesignerState): PipelineEdge | undefined {
  const { edges } = selectDocument(state);
  const [edge, node] = [selectSoleEdge(state), selectSoleNode(state)];
  if (edge) return edges[(edges.indexOf(edge) + 1) % edges.length];
  if (!node) return edges[0];
  return (
    edges.find(({ source }) => source === node.id) ??
    edges.find(({ target }) => target === node.id) ??
    edges[0]
  );
}

export const nextEdgeCommand: Command = {
  id: 'next-edge',
  title: 'Next edge',
  group: 'View',
  icon: Spline,
  shortcuts: ['E'],
  scope: 'canvas',
  keywords: ['wire', 'connection', 'select', 'focus'],
  isEnabled: (state) => selectDocument(state).edges.length > 0,
  run: ({ store }) => {
    const state = store.getState();
    const edge = nextEdge(state);
    if (!edge) return;
    state.select([], [edge.id]);
    state.canvas?.reveal(edge.id, true);
  },
};

export const swapSidesCommand: Command = {
  id: 'swap-sides',
  title: 'Swap left and right',
  group: 'Edit',
  icon: ArrowDownUp,
  keywords: ['join', 'exchange', 'inputs', 'sides'],
  isEnabled: (state) => sidesSelected(state) !== undefined,
  run: ({ store }) => {
    const nodeId = sidesSelected(store.getState());
    if (nodeId !== undefined) store.getState().change((document) => swapSides(document, nodeId));
  },
};

/** Everything that can be done to one edge, besides deleting it. */
export const edgeCommands: readonly Command[] = [insertOnEdgeCommand, labelEdgeCommand, swapSidesCommand];
