import type { PipelineDocument, PipelineEdge } from '@lakehouse/core/pipeline/document';
import { type Edge, MarkerType } from '@xyflow/react';
import { nodesById } from '../store/selectors.ts';
import { ORDER_HANDLE, OUT_HANDLE } from './flow-node.ts';

export interface FlowEdgeData extends Record<string, unknown> {
  readonly edge: PipelineEdge;
}
export type FlowEdge = Edge<FlowEdgeData, 'pipeline'>;

const ARROW = { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--edge)' } as const;
const CHOSEN_ARROW = { ...ARROW, color: 'var(--accent)' } as const;

/** The flow's edges for a document. Edges that have not changed stay the same objects. */
export function reconcileEdges(
  before: readonly FlowEdge[],
  document: PipelineDocument,
  selectedIds: readonly string[],
): FlowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  const selected = new Set(selectedIds);
  const nodes = nodesById(document);
  const name = (id: string): string => nodes.get(id)?.label ?? id;
  return document.edges.map((edge) => {
    const old = known.get(edge.id);
    const is = selected.has(edge.id);
    const ariaLabel = `${edge.kind === 'order' ? 'Order' : 'Rows'} from ${name(edge.source)} to ${name(edge.target)}`;
    if (old?.data?.edge === edge && old.selected === is && old.ariaLabel === ariaLabel) return old;
    return {
      id: edge.id,
      type: 'pipeline',
      source: edge.source,
      target: edge.target,
      sourceHandle: OUT_HANDLE,
      targetHandle: edge.targetPort ?? ORDER_HANDLE,
      data: { edge },
      selected: is,
      ariaLabel,
      markerEnd: is ? CHOSEN_ARROW : ARROW,
    };
  });
}
