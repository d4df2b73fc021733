import type { PipelineDocument } from '@lakehouse/core/pipeline/document';

type Config = Readonly<Record<string, unknown>>;
/** A node of a test: its id, kind and config, and the node that feeds it. */
export type Step = readonly [id: string, kind: string, config: Config, input?: string];

export const numbers = (query: string): Step => [
  's',
  'source',
  { from: 'query', query, schema: 'id BIGINT' },
];
export const where = (column: string, operator: string, value: string): Config => ({
  conditions: [{ column, operator, value }],
});
export const computed = (name: string, expression: string): Config => ({ columns: [{ name, expression }] });
export const table = (name: string): Config => ({
  to: 'table',
  table: `main.default.${name}`,
  mode: 'overwrite',
});

export function pipeline(...steps: readonly Step[]): PipelineDocument {
  const typeOf = (kind: string) => (kind === 'source' || kind === 'export' ? kind : 'transformation');
  return {
    name: 'p',
    nodes: steps.map(([id, kind, config]) => ({
      id,
      type: typeOf(kind),
      kind,
      label: id,
      position: { x: 0, y: 0 },
      config: config as PipelineDocument['nodes'][number]['config'],
    })),
    edges: steps.flatMap(([target, , , source]) =>
      source === undefined
        ? []
        : [{ id: `to-${target}`, source, target, kind: 'data' as const, targetPort: 'in' }],
    ),
  };
}
