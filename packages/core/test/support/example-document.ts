import { required } from '@lakehouse/spark-sql/types/required';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../../src/pipeline/document.ts';
import { newNode } from '../../src/pipeline/new-node.ts';
import { connect } from '../../src/pipeline/operations.ts';
import { KINDS } from '../../src/pipeline/registry.ts';
import type { Case } from './examples.ts';

/** A pipeline around an example of a kind: reads the inputs from tables, and shows the output rows. */
export function exampleDocument({ name, kind, example, port: output }: Case): PipelineDocument {
  let document: PipelineDocument = { ...EMPTY_DOCUMENT, name };
  const add = (id: string, label: string, config: object): string => {
    const node = newNode({
      kind: required(KINDS.get(id), id),
      position: { x: 0, y: 0 },
      timestamp: document.nodes.length + 1,
      taken: new Set(),
      label,
      config,
    });
    document = { ...document, nodes: [...document.nodes, node] };
    return node.id;
  };
  const draw = (from: string, to: string, port: string): void => {
    const drawn = connect(document, from, to, port, output?.name);
    if (!drawn.ok) throw new Error(`${name}: ${drawn.reason}`);
    document = drawn.document;
  };
  const step = add(kind.id, kind.title, example.config);
  for (const [port, tables] of Object.entries(example.inputs))
    tables.forEach(({ schema }, at) => {
      const label = `${port} ${at + 1}`;
      draw(add('source', label, { from: 'table', table: 'main.default.given', schema }), step, port);
    });
  if (kind.output === 'rows') draw(step, add('display-data', 'Result', {}), 'in');
  return document;
}
