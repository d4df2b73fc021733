import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { type Edge, MarkerType } from '@xyflow/react';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { ORDER_HANDLE, OUT_HANDLE } from './flow-node.ts';
import { groupCards } from './group-cards.ts';
import { outputAt } from './output-at.ts';

export interface FlowEdgeData extends Record<string, unknown> {
  readonly edge: PipelineEdge;
}
export type FlowEdge = Edge<FlowEdgeData, 'pipeline'>;

const ARROW = { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--edge)' } as const;
const CHOSEN_ARROW = { ...ARROW, color: 'var(--accent)' } as const;

/** The last flow edge created for an edge: the flow rerenders every new object. */
const made = new WeakMap<PipelineEdge, FlowEdge>();

/** The flow's edges for a document: the same array if none has changed, since the flow indexes every new one. */
export function reconcileEdges(
  before: FlowEdge[],
  document: PipelineDocument,
  selectedIds: readonly string[],
): FlowEdge[] {
  const edges = flowEdges(document, selectedIds);
  return edges.length === before.length && edges.every((edge, at) => edge === before[at]) ? before : edges;
}

/** The flow's edges for a document. An edge that has not changed stays the same object. */
export function flowEdges(document: PipelineDocument, selectedIds: readonly string[]): FlowEdge[] {
  const selected = new Set(selectedIds);
  const nodes = nodesById(document);
  const cards = groupCards(document);
  const name = (id: string): string => nodes.get(id)?.label ?? id;
  return document.edges.map((edge) => {
    const is = selected.has(edge.id);
    const port = outputAt(nodes.get(edge.source), edge.sourcePort);
    const from = port && edge.kind === 'data' ? `${name(edge.source)}: ${port.label}` : name(edge.source);
    const ariaLabel = `${edge.kind === 'order' ? 'Order' : 'Rows'} from ${from} to ${name(edge.target)}`;
    const sourceHandle = port?.name ?? OUT_HANDLE;
    const card = cards.get(edge.source);
    const hidden = card !== undefined && card === cards.get(edge.target);
    const old = made.get(edge);
    const targetHandle = arrivalAt(nodes.get(edge.target), edge.targetPort);
    const isSame =
      old?.selected === is &&
      old.ariaLabel === ariaLabel &&
      old.sourceHandle === sourceHandle &&
      old.targetHandle === targetHandle;
    if (isSame && (old.hidden ?? false) === hidden) return old;
    const next = {
      ...toFlowEdge(edge, is, ariaLabel, sourceHandle, targetHandle),
      ...(hidden ? { hidden } : {}),
    };
    made.set(edge, next);
    return next;
  });
}

/** Where an edge arrives: a placeholder, and a kind without the input that the edge names, have no handle of that name. */
const arrivalAt = (node: PipelineNode | undefined, port: string | undefined): string =>
  KINDS.get(node?.kind ?? '')?.inputs.find(({ name }) => name === port)?.name ?? ORDER_HANDLE;

const toFlowEdge = (
  edge: PipelineEdge,
  selected: boolean,
  ariaLabel: string,
  sourceHandle: string,
  targetHandle: string,
): FlowEdge => ({
  id: edge.id,
  type: 'pipeline',
  source: edge.source,
  target: edge.target,
  sourceHandle,
  targetHandle,
  data: { edge },
  selected,
  ariaLabel,
  markerEnd: selected ? CHOSEN_ARROW : ARROW,
});
