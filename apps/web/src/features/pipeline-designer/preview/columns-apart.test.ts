import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { columnsApart } from './columns-apart.ts';

const side = (label: string, ...names: readonly string[]) => ({
  node: {
    id: label,
    type: 'source',
    kind: 'source',
    position: { x: 0, y: 0 },
    label,
    config: {},
  } satisfies PipelineNode,
  schema: names.map((name) => ({ name, type: T.string })),
});

it('tells the columns that only one of two nodes has', () => {
  expect(columnsApart(side('Totals', 'id', 'revenue', 'orders'), side('Customers', 'id', 'email'))).toEqual([
    'Only in “Totals”: revenue, orders.',
    'Only in “Customers”: email.',
  ]);
  expect(columnsApart(side('A', 'id'), side('B', 'id'))).toEqual([]);
  expect(columnsApart(side('A', 'id'), undefined)).toEqual([]);
});
