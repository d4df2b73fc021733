import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { layeredGraph } from '../graph.ts';

const CONFIGS = {
  source: {
    cloudProvider: 'volume',
    filePath: '/Volumes/main/default/raw/orders.csv',
    schema: 'order_id BIGINT, status STRING, amount DOUBLE',
  },
  filter: { conditions: [{ column: 'status', operator: '=', value: 'paid' }] },
  join: { type: 'left_semi', keys: [{ left: 'order_id', right: 'order_id' }] },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** The graph as a pipeline without problems: sources, filters, and joins where two inputs arrive. */
export function pipelineOf(size: number): PipelineDocument {
  const spots = layeredGraph(size);
  const kindOf = (inputs: readonly number[]): keyof typeof CONFIGS =>
    (['source', 'filter', 'join'] as const)[inputs.length] ?? 'join';
  const typeOf = (inputs: readonly number[]) => (inputs.length === 0 ? 'source' : 'transformation');
  const ids = spots.map(({ index, inputs }) => `${typeOf(inputs)}-${1_700_000_000_000 + index}`);
  const nodes = spots.map(({ index, x, y, inputs }): PipelineNode => {
    const kind = kindOf(inputs);
    return {
      id: required(ids[index], 'An id'),
      type: typeOf(inputs),
      kind,
      position: { x, y },
      label: `Orders ${index}`,
      config: CONFIGS[kind],
    };
  });
  const edges = spots.flatMap(({ index, inputs }) =>
    inputs.map((input, at): PipelineEdge => {
      const [source, target] = [required(ids[input], 'An id'), required(ids[index], 'An id')];
      const targetPort = inputs.length === 1 ? 'in' : at === 0 ? 'left' : 'right';
      return { id: `edge-${source}-${target}`, source, target, kind: 'data', targetPort };
    }),
  );
  return { name: 'Canvas benchmark', nodes, edges };
}
