import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { IN, type OutputPort, schemaAt } from './define-node.ts';
import type { PipelineEdge, PipelineNode } from './document.ts';
import { type AnyNodeKind, KINDS } from './registry.ts';

/** The outputs of a node that has several; empty for any other. */
export const outputsOf = (node: Pick<PipelineNode, 'kind' | 'config'>): readonly OutputPort[] =>
  KINDS.get(node.kind ?? '')?.outputs?.(outputConfig(node)) ?? [];

/** The config by which the outputs of a node are named: that of a fresh node where its own does not fit the schema. */
export function outputConfig({ kind, config }: Pick<PipelineNode, 'kind' | 'config'>): JsonObject {
  const schema = KINDS.get(kind ?? '')?.config;
  const parsed = schema?.safeParse(config);
  return parsed?.success ? parsed.data : (schema?.parse({}) ?? {});
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
  summary: `${port.does}.`,
  category: kind.category,
  icon: kind.icon,
  inputs: port.stream ? IN.map((one) => ({ ...one, stream: 'rows' as const })) : IN,
  output: 'rows',
  config: z.object({}),
  details: () => port.label,
  propagate: ({ inputs }) => {
    const rows = schemaAt(inputs);
    return { schema: rows && port.schema(rows), problems: [] };
  },
  takesAllRows: true,
});
