import type { PipelineDocument, PipelineEdge } from './document.ts';

/** A new node id `{type}-{timestamp}`; the timestamp (epoch milliseconds) is raised until no node has the id. */
export function newNodeId(type: string, timestamp: number, taken: { has(id: string): boolean }): string {
  let at = Math.trunc(timestamp);
  while (taken.has(`${type}-${at}`)) at++;
  return `${type}-${at}`;
}

/** `edge-{source}-{target}`, with the port (and then a number) added while another edge has that id. */
export function newEdgeId(
  edge: Pick<PipelineEdge, 'source' | 'target' | 'targetPort'>,
  taken: { has(id: string): boolean },
): string {
  const base = `edge-${edge.source}-${edge.target}`;
  if (!taken.has(base)) return base;
  const withPort = `${base}-${edge.targetPort ?? 'order'}`;
  if (!taken.has(withPort)) return withPort;
  let count = 2;
  while (taken.has(`${withPort}-${count}`)) count++;
  return `${withPort}-${count}`;
}

export const nodeIds = (document: PipelineDocument): Set<string> =>
  new Set(document.nodes.map((node) => node.id));
export const edgeIds = (document: PipelineDocument): Set<string> =>
  new Set(document.edges.map((edge) => edge.id));
