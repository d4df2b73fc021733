import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { outputsOf } from './outputs.ts';
import { KINDS } from './registry.ts';

/** Whether the rows of a node's only input reach the nodes after it while the node is disabled. */
export function passesRows(node: Pick<PipelineNode, 'kind' | 'config'>): boolean {
  const known = KINDS.get(node.kind ?? '');
  return (
    known?.output === 'rows' &&
    outputsOf(node).length === 0 &&
    known.inputs.length === 1 &&
    known.inputs[0]?.many !== true
  );
}

/** Disables nodes, or enables them again. */
export const setDisabled = (
  document: PipelineDocument,
  ids: ReadonlySet<string>,
  disabled: boolean,
): PipelineDocument => ({
  ...document,
  nodes: document.nodes.map((node) => {
    if (!ids.has(node.id) || (node.disabled === true) === disabled) return node;
    const { disabled: _disabled, ...rest } = node;
    return disabled ? { ...rest, disabled } : rest;
  }),
});

/** The edges of a pipeline, with rows led around the disabled nodes that they can pass. */
export function edgesAroundDisabled({ nodes, edges }: PipelineDocument): readonly PipelineEdge[] {
  const passed = new Set(nodes.filter((node) => node.disabled && passesRows(node)).map(({ id }) => id));
  if (passed.size === 0) return edges;
  const feeders = new Map<string, readonly PipelineEdge[]>();
  for (const edge of edges)
    if (edge.kind === 'data' && passed.has(edge.target))
      feeders.set(edge.target, [...(feeders.get(edge.target) ?? []), edge]);
  const feederOf = (edge: PipelineEdge, seen: ReadonlySet<string> = new Set()): PipelineEdge => {
    const id = edge.source;
    const [feeder, ...others] = passed.has(id) && !seen.has(id) ? (feeders.get(id) ?? []) : [];
    return feeder === undefined || others.length > 0 ? edge : feederOf(feeder, new Set([...seen, id]));
  };
  return edges.map((edge) => {
    const feeder = edge.kind === 'data' ? feederOf(edge) : edge;
    if (feeder === edge) return edge;
    const { sourcePort: _sourcePort, ...rest } = edge;
    return {
      ...rest,
      source: feeder.source,
      ...(feeder.sourcePort === undefined ? {} : { sourcePort: feeder.sourcePort }),
    };
  });
}
