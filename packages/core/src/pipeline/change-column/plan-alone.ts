import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '../document.ts';
import type { Plan } from '../plan.ts';
import { planPipeline } from '../plan-pipeline.ts';
import type { PlannedNode } from '../planned-node.ts';

/**
 * The plan of one node over rows with these columns, by the ids of its inputs: what a change of its columns does to it can be told without
 * planning all nodes after it again.
 */
export function planAlone(
  { settings, name }: PipelineDocument,
  { node, inputs }: PlannedNode,
  config: JsonObject,
  columnsOf: (input: string) => Schema | undefined,
): Plan {
  const edges: PipelineEdge[] = [];
  const sources: PipelineNode[] = [];
  for (const [port, ids] of Object.entries(inputs))
    for (const id of ids) {
      const source = `input-${sources.length}`;
      sources.push({
        id: source,
        type: 'source',
        kind: 'source',
        label: source,
        position: node.position,
        config: {
          from: 'table',
          table: `main.default.${source.replace('-', '_')}`,
          schema: formatSchema(columnsOf(id) ?? []),
        },
      });
      edges.push({ id: source, source, target: node.id, kind: 'data', targetPort: port });
    }
  const alone = { name, nodes: [...sources, { ...node, config }], edges };
  return planPipeline(settings ? { ...alone, settings } : alone);
}
