import type { PipelineDocument, PipelineEdge } from '@lakehouse/core/pipeline/document';
import { type Edge, MarkerType } from '@xyflow/react';
import { nodesById } from '../../../shared/pipeline/store/selectors.ts';
import { ORDER_HANDLE, OUT_HANDLE } from './flow-node.ts';

export interface FlowEdgeData extends Record<string, unknown> {
  readonly edge: PipelineEdge;
}
export type FlowEdge = Edge<FlowEdgeData, 'pipeline'>;

const ARROW = { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--edge)' } as const;
const CHOSEN_ARROW = { ...ARROW, color: 'var(--accent)' } as const;

/** The last flow edge created for an edge: the flow rerenders every new object. */
const made = new WeakMap<PipelineEdge, FlowEdge>();

/** The flow's edges for a document. An edge that has not changed stays the same object. */
export function flowEdges(document: PipelineDocument, selectedIds: readonly string[]): FlowEdge[] {
  const selected = new Set(selectedIds);
  const nodes = nodesById(document);
  const name = (id: string): string => nodes.get(id)?.label ?? id;
  return document.edges.map((edge) => {
    const is = selected.has(edge.id);
    const ariaLabel = `${edge.kind === 'order' ? 'Order' : 'Rows'} from ${name(edge.source)} to ${name(edge.target)}`;
    const old = made.get(edge);
    if (old?.selected === is && old.ariaLabel === ariaLabel) return old;
    const next = toFlowEdge(edge, is, ariaLabel);
    made.set(edge, next);
    return next;
  });
}

const toFlowEdge = (edge: PipelineEdge, selected: boolean, ariaLabel: string): FlowEdge => ({
  id: edge.id,
  type: 'pipeline',
  source: edge.source,
  target: edge.target,
  sourceHandle: OUT_HANDLE,
  targetHandle: edge.targetPort ?? ORDER_HANDLE,
  data: { edge },
  selected,
  ariaLabel,
  markerEnd: selected ? CHOSEN_ARROW : ARROW,
});
