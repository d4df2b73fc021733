import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { type Node, Position } from '@xyflow/react';
import {
  HANDLE_SIZE,
  inputY,
  NODE_WIDTH,
  ORDER_Y,
  OUTPUT_Y,
  outputY,
  sizeOfNode,
} from '../../../shared/pipeline/nodes/node-geometry.ts';
import { type GroupCard, groupCards, portY } from './group-cards.ts';

/** The handle at which the rows of an only output leave, and the one at which an edge arrives that carries none. */
export const OUT_HANDLE = 'out';
export const ORDER_HANDLE = 'order';

export interface FlowNodeData extends Record<string, unknown> {
  readonly node: PipelineNode;
  /** The collapsed group that is drawn in its place. */
  readonly card: GroupCard | undefined;
}
export type FlowNode = Node<FlowNodeData, 'pipeline'>;

const half = HANDLE_SIZE / 2;
const left = (id: string, y: number) => ({
  id,
  type: 'target' as const,
  position: Position.Left,
  x: -half,
  y: y - half,
  width: HANDLE_SIZE,
  height: HANDLE_SIZE,
});

const right = (id: string, y: number) => ({
  ...left(id, y),
  type: 'source' as const,
  position: Position.Right,
  x: NODE_WIDTH - half,
});

/** The handle positions of a node. Precomputed, so that the flow never has to measure a node. */
function handlesOf(node: PipelineNode) {
  const kind = KINDS.get(node.kind ?? '');
  const outputs = outputsOf(node);
  return [
    left(ORDER_HANDLE, ORDER_Y),
    ...(kind?.inputs ?? []).map(({ name }, at) => left(name, inputY(kind, at))),
    ...(outputs.length === 0
      ? [right(OUT_HANDLE, OUTPUT_Y)]
      : outputs.map(({ name }, at) => right(name, outputY(at)))),
  ];
}

/** What a screen reader says of a node: its title, its kind, and its outputs if it has several. */
function describe(node: PipelineNode): string {
  const kind = KINDS.get(node.kind ?? '');
  const outputs = outputsOf(node).map(({ label }) => label);
  return [
    node.label,
    ...(kind && kind.title !== node.label ? [kind.title] : []),
    ...(outputs.length > 0 ? [`outputs ${outputs.join(', ')}`] : []),
  ].join(', ');
}

/** The handles of a hidden node: its edges end at the ports of its group. */
const handlesOnCard = (node: PipelineNode, card: GroupCard) => {
  const at = (ports: GroupCard['inputs'], port: string | undefined): number =>
    portY(
      Math.max(
        0,
        ports.findIndex((one) => one.nodeId === node.id && one.port === port),
      ),
    );
  const hasOneOutput = outputsOf(node).length === 0;
  return handlesOf(node).map((handle) => {
    const isOutput = handle.type === 'source';
    const isUnnamed = isOutput ? hasOneOutput : handle.id === ORDER_HANDLE;
    const y = at(isOutput ? card.outputs : card.inputs, isUnnamed ? undefined : handle.id);
    return { ...handle, y: y - half };
  });
};

function toFlowNode(node: PipelineNode, selected: boolean, card: GroupCard | undefined): FlowNode {
  const { width, height } = card ?? sizeOfNode(node);
  const size = { width, height };
  return {
    id: node.id,
    type: 'pipeline',
    position: card ? { x: card.x, y: card.y } : node.position,
    data: { node, card },
    ...size,
    measured: size,
    handles: card ? handlesOnCard(node, card) : handlesOf(node),
    ...(card ? { hidden: true } : {}),
    selected,
    ariaLabel: describe(node),
  };
}

/** The flow's nodes for a document. An unchanged node stays the same object, with its dragged position. */
export function reconcileNodes(
  before: FlowNode[],
  document: PipelineDocument,
  selectedIds: readonly string[],
): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  const selected = new Set(selectedIds);
  const cards = groupCards(document);
  let changed = before.length !== document.nodes.length;
  const nodes = document.nodes.map((node, at) => {
    const old = known.get(node.id);
    const is = selected.has(node.id);
    const card = cards.get(node.id);
    const isSame = old?.data.node === node && old.data.card === card;
    const next = isSame ? (old.selected === is ? old : { ...old, selected: is }) : toFlowNode(node, is, card);
    if (next !== before[at]) changed = true;
    return next;
  });
  return changed ? nodes : before;
}
