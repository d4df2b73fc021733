import { expect, it } from 'vitest';
import type { QuickFix } from '../diagnostics/diagnostic.ts';
import { applyFix } from './apply-fix.ts';
import type { PipelineDocument } from './document.ts';
import { planPipeline } from './plan-pipeline.ts';

const at = (x: number) => ({ position: { x, y: 40 } });
const DOCUMENT: PipelineDocument = {
  name: 'P',
  nodes: [
    {
      ...at(0),
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'S',
      config: { from: 'table', table: 'a.b.c', schema: '`Customer ID` INT, `sold at` DATE' },
    },
    { ...at(400), id: 'e', type: 'export', kind: 'export', label: 'E', config: { table: 'a.b.d' } },
  ],
  edges: [{ id: 'edge-s-e', source: 's', target: 'e', kind: 'data', targetPort: 'in' }],
};
const rename = (from: string, to: string): QuickFix => ({
  title: 'Rename',
  changes: [
    { kind: 'rename-columns', renames: [{ from, to }] },
    { kind: 'set-config', values: { mergeKeys: [to] } },
  ],
});

it('inserts a rename before the node, makes room for it, and sets the config', () => {
  const fixed = applyFix(DOCUMENT, 'e', rename('Customer ID', 'Customer_ID'), 7);
  expect(fixed.edges.map(({ id, source, target }) => [id, source, target])).toEqual([
    ['edge-s-transformation-7', 's', 'transformation-7'],
    ['edge-transformation-7-e', 'transformation-7', 'e'],
  ]);
  expect(fixed.nodes.map(({ id, position }) => [id, position.x])).toEqual([
    ['s', 0],
    ['e', 780],
    ['transformation-7', 400],
  ]);
  const plan = planPipeline(fixed);
  expect(plan.byId.get('transformation-7')?.schema?.map(({ name }) => name)).toEqual([
    'Customer_ID',
    'sold at',
  ]);
  expect(plan.byId.get('e')?.config).toMatchObject({ table: 'a.b.d', mergeKeys: ['Customer_ID'] });
});

it('extends an existing rename step, and chains renames of one column', () => {
  const once = applyFix(DOCUMENT, 'e', rename('Customer ID', 'the customer'), 7);
  const twice = applyFix(once, 'e', rename('the customer', 'customer'), 8);
  const both = applyFix(twice, 'e', rename('sold at', 'sold_at'), 9);
  expect(both.nodes).toHaveLength(3);
  expect(both.nodes[2]?.config).toEqual({
    renames: [
      { from: 'Customer ID', to: 'customer' },
      { from: 'sold at', to: 'sold_at' },
    ],
  });
});

it('does not extend a rename that feeds other nodes too, and returns a document without the node unchanged', () => {
  const once = applyFix(DOCUMENT, 'e', rename('Customer ID', 'id'), 7);
  const other = { ...once.edges[1], id: 'x', source: 'transformation-7', target: 'f', kind: 'data' as const };
  const shared = {
    ...once,
    nodes: [...once.nodes, { ...DOCUMENT.nodes[1], ...at(900), id: 'f' } as (typeof once.nodes)[number]],
    edges: [...once.edges, other],
  };
  expect(applyFix(shared, 'e', rename('sold at', 'sold'), 9).nodes).toHaveLength(5);
  expect(applyFix(DOCUMENT, 'gone', rename('a', 'b'), 9)).toBe(DOCUMENT);
});
