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
  {
    name: 'by-number',
    title: 'Of 0.0 and -0.0, which are the same key, the first row is kept with 0.0',
    config: { columns: ['amount'] },
    inputs: {
      in: [
        {
          schema: 'id INT, amount DOUBLE',
          rows: [
            ['1', '-0.0'],
            ['2', '1.5'],
            ['2', '1.5'],
          ],
        },
      ],
    },
    output: {
      schema: 'id INT, amount DOUBLE',
      rows: [
        ['1', '0.0'],
        ['2', '1.5'],
      ],
    },
  },
  {
    name: 'by-numbers-in-a-list',
    title: 'Of lists with 0.0 and -0.0, which are the same key, one row is kept, with 0.0',
    config: { columns: ['amounts'] },
    inputs: {
      in: [
        {
          schema: 'id INT, amounts ARRAY<DOUBLE>',
          rows: [
            ['1', '[-0.0,1.5]'],
            ['2', '[2.5]'],
            ['2', '[2.5]'],
            ['3', null],
          ],
        },
      ],
    },
    output: {
      schema: 'id INT, amounts ARRAY<DOUBLE>',
      rows: [
        ['1', '[0.0,1.5]'],
        ['2', '[2.5]'],
        ['3', null],
      ],
    },
  },
];
