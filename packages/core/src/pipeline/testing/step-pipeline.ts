import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument, PipelineNode } from '../document.ts';
import { KINDS } from '../registry.ts';

/** A node of a test: its id, kind and config, and the nodes that feed it. */
export type Step = readonly [id: string, kind: string, config: JsonObject, ...inputs: string[]];

/** A source `s` with the rows of a query. */
export const numbers = (query: string): Step => [
  's',
  'source',
  { from: 'query', query, schema: 'id BIGINT' },
];
export const where = (column: string, operator: string, value: string): JsonObject => ({
  conditions: [{ column, operator, value }],
});
export const computed = (name: string, expression: string): JsonObject => ({
  columns: [{ name, expression }],
});
export const table = (name: string, mode = 'overwrite'): JsonObject => ({
  to: 'table',
  table: `main.default.${name}`,
  mode,
});

const typeOf = (kind: string): PipelineNode['type'] => KINDS.get(kind)?.type ?? 'transformation';

/** A pipeline of steps whose titles are their ids. */
export const pipeline = (...steps: readonly Step[]): PipelineDocument => ({
  name: 'p',
  nodes: steps.map(([id, kind, config]) => ({
    id,
    type: typeOf(kind),
    kind,
    label: id,
    position: { x: 0, y: 0 },
    config,
  })),
  edges: steps.flatMap(([target, kind, , ...inputs]) =>
    inputs.map((input, at) => ({
      id: `${input}-${target}`,
      source: input,
      target,
      kind: 'data' as const,
      targetPort: kind === 'union' ? (at === 0 ? 'first' : 'others') : 'in',
    })),
  ),
});
