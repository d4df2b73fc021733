import { replayEdits } from '../../src/assistant/pipeline-edit.ts';
import { type Understood, understand } from '../../src/assistant/requests/understand.ts';
import type { PipelineDocument, PipelineNode } from '../../src/pipeline/document.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { KINDS } from '../../src/pipeline/registry.ts';

const source = (id: string, label: string, schema: string, values: string): PipelineNode => ({
  id,
  type: 'source',
  kind: 'source',
  label,
  position: { x: 0, y: 0 },
  config: {
    from: 'query',
    query: `SELECT * FROM VALUES ${values} AS t(${schema.replaceAll(/ (?:\w+(?:\([\d,]+\))?)(?=,|$)/gu, '')})`,
    schema,
  },
});

/** Three sources without steps: orders, the customers who placed them, and what came back. */
export const SHOP: PipelineDocument = {
  name: 'Shop',
  nodes: [
    source(
      'customers',
      'Customers',
      'customer_id INT, name STRING, country STRING, email STRING, signup_date DATE, active BOOLEAN',
      "(1, 'Ana', 'Germany', 'ana@x.io', DATE'2024-01-05', true), (2, 'Bob', 'France', NULL, DATE'2024-02-01', false), (3, 'Cid', NULL, ' ', DATE'2023-07-01', true)",
    ),
    source(
      'returns',
      'Returns',
      'order_id INT, customer_id INT, amount DOUBLE, reason STRING',
      "(11, 1, 50D, 'late')",
    ),
    source(
      'orders',
      'Orders',
      'order_id INT, customer_id INT, order_date DATE, amount DOUBLE, quantity INT, status STRING, `Unit Price` DECIMAL(10,2)',
      "(10, 1, DATE'2024-01-10', 150D, 2, 'Paid', 75.00), (11, 1, DATE'2024-02-11', 50D, 1, 'new', 50.00), (12, 2, DATE'2024-02-20', 200D, 4, 'Paid', 50.00), (13, 3, DATE'2023-12-31', NULL, 1, 'new', 10.00), (11, 1, DATE'2024-02-11', 50D, 1, 'new', 50.00)",
    ),
  ],
  edges: [],
};

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  status: ['Paid', 'new'],
  country: ['Germany', 'France', 'Trinidad and Tobago'],
};

/** What a sentence does in a pipeline of the tests; `all`: whether the values that are known are all there are. */
export const ask = (
  document: PipelineDocument,
  selected: string | undefined,
  sentence: string,
  all = true,
): Understood | undefined =>
  understand(sentence, {
    document,
    selected,
    problems: planPipeline(document).problems,
    timestamp: 1000,
    place: () => ({ x: 0, y: 0 }),
    values: (_nodeId, column) => KNOWN[column] && { values: KNOWN[column], all },
  });

/** The pipeline after a change. */
export const changed = (document: PipelineDocument, answer: Understood | undefined): PipelineDocument =>
  answer?.kind === 'change' ? replayEdits(document, answer.edits).document : document;

/** Each new node: its kind, its settings as its card says them, and the nodes that feed it. */
export function newSteps(before: PipelineDocument, after: PipelineDocument): string[] {
  const label = (id: string): string => after.nodes.find((node) => node.id === id)?.label ?? id;
  return after.nodes
    .filter(({ id }) => !before.nodes.some((node) => node.id === id))
    .map((node) => {
      const details = KINDS.get(node.kind ?? '')?.details(node.config) ?? '';
      const feeders = after.edges
        .filter(({ target }) => target === node.id)
        .map(({ source: id }) => label(id));
      return `${node.kind}: ${details} ← ${feeders.join(' + ')}`;
    });
}
