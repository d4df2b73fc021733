import type { PipelineDocument, PipelineEdge } from './document.ts';
import { edgeIds, newEdgeId } from './ids.ts';
import type { ConnectResult } from './operations.ts';
import { topologicalOrder } from './order.ts';

/** Draws an order edge even where a data edge would fit: the target only waits for the source. */
export function connectOrder(document: PipelineDocument, from: string, to: string): ConnectResult {
  const known = new Set(document.nodes.map(({ id }) => id));
  if (!known.has(from) || !known.has(to)) return { ok: false, reason: 'unknown-node' };
  if (from === to) return { ok: false, reason: 'same-node' };
  if (document.edges.some((edge) => edge.source === from && edge.target === to))
    return { ok: false, reason: 'exists' };
  const ends = { source: from, target: to };
  const edge: PipelineEdge = { id: newEdgeId(ends, edgeIds(document)), ...ends, kind: 'order' };
  const next = { ...document, edges: [...document.edges, edge] };
  if (topologicalOrder(next).cyclic.length > topologicalOrder(document).cyclic.length)
    return { ok: false, reason: 'cycle' };
  return { ok: true, document: next, edge };
}
