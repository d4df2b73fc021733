import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { type AnyNodeKind, KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import type { ExampleTable, NodeExample } from '../../packages/core/src/pipeline/define-node.ts';
import { EXAMPLES } from '../../packages/core/src/pipeline/nodes/examples.gen.ts';

/** What the designer shows of a node at first. */
const LIMIT = 100;

/** An input of a node: its place, and the example's rows. */
export interface Input {
  readonly port: string;
  readonly table: string;
  readonly rows: ExampleTable;
}

/** A kind with the first of its examples that has rows on both sides. */
export interface KindCase {
  readonly kind: string;
  readonly inputs: readonly Input[];
  /** A preview of each output, by its name; the name is empty where the kind has one. */
  readonly previews: readonly { readonly output: string; readonly statement: string }[];
}

type Example = NodeExample<Readonly<Record<string, unknown>>>;

const isWithRows = ({ inputs, output, outputs, pythonOnly }: Example): boolean =>
  !pythonOnly &&
  (output !== undefined || outputs !== undefined) &&
  Object.values(inputs).some((tables) => tables.some(({ rows }) => rows.length > 0));

/** Every kind that turns rows into rows on a warehouse, in the order of their names. */
export const kindCases = (): readonly KindCase[] =>
  [...KINDS.values()].flatMap((kind) => {
    const example = EXAMPLES[kind.id]?.find(isWithRows);
    return example ? [kindCase(kind, example)] : [];
  });

function kindCase(kind: AnyNodeKind, example: Example): KindCase {
  const inputs = Object.entries(example.inputs).flatMap(([port, tables]) =>
    tables.map(
      (rows, at): Input => ({
        port,
        table: `main.default.${kind.id.replaceAll('-', '_')}_${port}_${at + 1}`,
        rows,
      }),
    ),
  );
  const config = kind.config.parse(example.config);
  const plan = planPipeline(pipeline(kind, config, inputs));
  const wrong = plan.problems.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`${kind.id} has a problem: ${wrong.message}`);
  const outputs = kind.outputs?.(config).map(({ name }) => name) ?? [];
  const previews = (outputs.length === 0 ? [''] : outputs).map((output) => {
    const made = previewSql(plan, output === '' ? 'node' : `node:${output}`, LIMIT);
    if (!made.ok) throw new Error(`${kind.id} has no SQL: ${made.reason}`);
    return { output, statement: made.value.text };
  });
  return { kind: kind.id, inputs, previews };
}

function pipeline(kind: AnyNodeKind, config: JsonObject, inputs: readonly Input[]): PipelineDocument {
  const node = (id: string, { id: kindId, type }: AnyNodeKind, given: JsonObject): PipelineNode => ({
    id,
    type,
    kind: kindId,
    label: id,
    position: { x: 0, y: 0 },
    config: given,
  });
  const source = required(KINDS.get('source'), 'The kind of sources');
  return {
    name: 'Kinds',
    nodes: [
      ...inputs.map(({ table, rows }) => node(table, source, { from: 'table', table, schema: rows.schema })),
      node('node', kind, config),
    ],
    edges: inputs.map(
      ({ port, table }): PipelineEdge => ({
        id: `edge-${table}`,
        source: table,
        target: 'node',
        kind: 'data',
        targetPort: port,
      }),
    ),
  };
}
