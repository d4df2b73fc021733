import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: 'id INT, `a.b` STRING, amount DOUBLE',
  rows: [
    ['1', 'x', '1.0'],
    ['1', 'x', '1.0'],
    ['1', 'y', '1.0'],
    [null, null, null],
    [null, null, null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'all-columns',
    title: 'Rows equal in every column; NULL equals NULL',
    config: {},
    inputs: { in: [orders] },
    output: {
      schema: orders.schema,
      rows: [
        ['1', 'x', '1.0'],
        ['1', 'y', '1.0'],
        [null, null, null],
      ],
    },
  },
  {
    name: 'by-key',
    title: 'One row for each key',
    config: { columns: ['ID', 'a.b'] },
    inputs: { in: [orders] },
    output: {
      schema: orders.schema,
      rows: [
        ['1', 'x', '1.0'],
        ['1', 'y', '1.0'],
        [null, null, null],
      ],
    },
  },
];
