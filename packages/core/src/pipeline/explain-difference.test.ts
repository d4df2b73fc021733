import { expect, it } from 'vitest';
import { differenceLines } from './difference-lines.ts';
import type { PipelineDocument } from './document.ts';
import { explainDifference } from './explain-difference.ts';
import { computed, pipeline, type Step, table, where } from './testing/step-pipeline.ts';

const ORDERS: Step = [
  'orders',
  'source',
  { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, amount DOUBLE, status STRING' },
];
const PAID: Step = ['paid', 'filter', where('status', '=', 'paid'), 'orders'];
const STORED: Step = ['stored', 'export', table('paid'), 'paid'];
const BEFORE = pipeline(ORDERS, PAID, STORED);

const lines = (before: PipelineDocument, after: PipelineDocument): readonly string[] =>
  differenceLines(explainDifference(before, after));

it('sees no difference in where nodes are, in ids, or in an order of edges', () => {
  const after: PipelineDocument = {
    ...BEFORE,
    nodes: BEFORE.nodes.map((node) => ({ ...node, id: `${node.id}-2`, position: { x: 40, y: 20 } })),
    edges: BEFORE.edges
      .map((edge) => ({
        ...edge,
        id: `${edge.id}-2`,
        source: `${edge.source}-2`,
        target: `${edge.target}-2`,
      }))
      .toReversed(),
  };
  expect(lines(BEFORE, after)).toEqual([]);
});

it('names each setting that differs, before and after', () => {
  const after = pipeline(ORDERS, ['paid', 'filter', where('status', '!=', 'open'), 'orders'], STORED);
  expect(lines(BEFORE, { ...after, name: 'q', settings: { timeZone: 'Europe/Berlin' } })).toEqual([
    'name: p → q',
    'timeZone: not set → Europe/Berlin',
    'changed “paid”',
    '  conditions.0.operator: = → !=',
    '  conditions.0.value: paid → open',
  ]);
});

it('tells columns that differ at the node where that begins, and not again after it', () => {
  const source: Step = [
    'orders',
    'source',
    {
      from: 'table',
      table: 'main.default.orders',
      schema: 'id STRING, amount DOUBLE, status STRING, day DATE',
    },
  ];
  const after = pipeline(
    source,
    PAID,
    ['more', 'with-column', computed('twice', 'amount * 2'), 'paid'],
    ['stored', 'export', table('paid'), 'more'],
  );
  expect(lines(BEFORE, after)).toEqual([
    'added “more”',
    'changed “orders”',
    '  schema: id BIGINT, amount DOUBLE, status STRING → id STRING, amount DOUBLE, status STRING, day DATE',
    '  column id: bigint → string',
    '  column day is new: date',
    'connected “paid” to “more”',
    'connected “more” to “stored”',
    'disconnected “paid” to “stored”',
  ]);
});

it('takes a node by its title and kind where its id is another, and not where two have them', () => {
  const renewed = BEFORE.nodes.map((node) => (node.id === 'paid' ? { ...node, id: 'filter-1' } : node));
  const edges = BEFORE.edges.map((edge) => ({
    ...edge,
    source: edge.source === 'paid' ? 'filter-1' : edge.source,
    target: edge.target === 'paid' ? 'filter-1' : edge.target,
  }));
  expect(lines(BEFORE, { ...BEFORE, nodes: renewed, edges })).toEqual([]);
  const two = [
    ...renewed,
    ...renewed.filter(({ id }) => id === 'filter-1').map((node) => ({ ...node, id: 'filter-2' })),
  ];
  expect(lines(BEFORE, { ...BEFORE, nodes: two, edges })).toEqual([
    'added “paid”',
    'added “paid”',
    'removed “paid”',
    'connected “orders” to “paid”',
    'connected “paid” to “stored”',
    'disconnected “orders” to “paid”',
    'disconnected “paid” to “stored”',
  ]);
});
