import { z } from 'zod';
import { IN, type OutputPort, schemaAt, sole } from './define-node.ts';
import type { PipelineEdge, PipelineNode } from './document.ts';
import { type AnyNodeKind, KINDS } from './registry.ts';

/** The outputs of a node that has several; empty for any other. */
export function outputsOf({ kind, config }: Pick<PipelineNode, 'kind' | 'config'>): readonly OutputPort[] {
  const known = KINDS.get(kind ?? '');
  if (!known?.outputs) return [];
  const parsed = known.config.safeParse(config);
  return known.outputs(parsed.success ? parsed.data : known.config.parse({}));
}

/** The id by which the plan, runs and previews know the rows of an output. */
export const outputId = (nodeId: string, port: string): string => `${nodeId}:${port}`;

/** Whether an id stands for the rows of a node, or of one of its outputs. */
export const isRowsOf = (nodeId: string, id: string): boolean =>
  id === nodeId || id.startsWith(outputId(nodeId, ''));

/** The id of the rows that leave a node at an output: those of its first one when none is named, its own without several. */
export function rowsId(node: Pick<PipelineNode, 'id' | 'kind' | 'config'>, port: string | undefined): string {
  const [first] = outputsOf(node);
  return first === undefined ? node.id : outputId(node.id, port ?? first.name);
}

/** The id of the rows that an edge carries. */
export function rowsOfEdge(
  { source, sourcePort }: Pick<PipelineEdge, 'source' | 'sourcePort'>,
  nodes: { get(id: string): PipelineNode | undefined },
): string {
  const node = nodes.get(source);
  return node ? rowsId(node, sourcePort) : source;
}

/** The end of a new edge at its source: which output it leaves is written down where there are several. */
export function sourceEnd(node: PipelineNode, port?: string): Pick<PipelineEdge, 'source' | 'sourcePort'> {
  const outputs = outputsOf(node);
  const { name } = outputs.find((one) => one.name === port) ?? outputs[0] ?? {};
  return { source: node.id, ...(name === undefined ? {} : { sourcePort: name }) };
}

/** An output as a step of its own, which takes the rows of its node. */
export const outputKind = (kind: AnyNodeKind, port: OutputPort): AnyNodeKind => ({
  id: kind.id,
  type: kind.type,
  title: `${kind.title}: ${port.label}`,
  summary: `Takes the rows for “${port.label}”.`,
  category: kind.category,
  icon: kind.icon,
  inputs: IN,
  output: 'rows',
  config: z.object({}),
  details: () => port.label,
  propagate: ({ inputs }) => {
    const rows = schemaAt(inputs);
    return { schema: rows && port.schema(rows), problems: [] };
  },
  pyspark: ({ inputs }) => ({ kind: 'frame', frame: port.pyspark(sole(inputs)) }),
  sql: ({ inputs }) => ({ kind: 'query', query: port.sql(sole(inputs)) }),
  takesAllRows: true,
});
