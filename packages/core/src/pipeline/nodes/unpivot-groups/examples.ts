import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const sales: ExampleTable = {
  schema: '`shop.id` INT, q1_sales INT, `q1.units` INT, q2_sales BIGINT, `count` DECIMAL(10,2), extra STRING',
  rows: [
    ['1', '10', '1', '20', '2.50', 'x'],
    ['2', null, null, '5', null, null],
  ],
};

const groups = [
  { label: 'Q1', columns: ['Q1_SALES', 'q1.units'] },
  { label: "it's Q2", columns: ['q2_sales', 'count'] },
];

const schema = '`shop.id` INT, quarter STRING, sales BIGINT, `the.units` DECIMAL(12,2)';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'two-groups',
    title: 'A row for each group; the types of its values are widened to common ones',
    config: { ids: ['SHOP.ID'], labelName: 'quarter', valueNames: ['sales', 'the.units'], groups },
    inputs: { in: [sales] },
    output: {
      schema,
      rows: [
        ['1', 'Q1', '10', '1.00'],
        ['1', "it's Q2", '20', '2.50'],
        ['2', 'Q1', null, null],
        ['2', "it's Q2", '5', null],
      ],
    },
  },
  {
    name: 'without-nulls',
    title: 'Rows without any value are left out',
    config: {
      ids: ['shop.id'],
      labelName: 'quarter',
      valueNames: ['sales', 'the.units'],
      groups,
      dropNulls: true,
    },
    inputs: { in: [sales] },
    output: {
      schema,
      rows: [
        ['1', 'Q1', '10', '1.00'],
        ['1', "it's Q2", '20', '2.50'],
        ['2', "it's Q2", '5', null],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'No rows give none; one value in each group',
    config: { valueNames: ['a`b'], groups: [{ label: '1', columns: ['q1_sales'] }] },
    inputs: { in: [{ ...sales, rows: [] }] },
    output: { schema: 'variable STRING, `a``b` INT', rows: [] },
  },
  {
    name: 'of-arrays',
    title: 'Arrays, of which some may hold NULLs',
    config: {
      ids: ['id'],
      labelName: 'list',
      valueNames: ['items'],
      groups: [
        { label: 'a', columns: ['a'] },
        { label: 'b', columns: ['b'] },
      ],
      dropNulls: true,
    },
    inputs: {
      in: [
        {
          schema: 'id INT, a ARRAY<INT>, b ARRAY<INT>',
          rows: [
            ['1', '[1,2]', '[null]'],
            ['2', null, '[3]'],
          ],
        },
      ],
    },
    output: {
      schema: 'id INT, list STRING, items ARRAY<INT>',
      rows: [
        ['1', 'a', '[1,2]'],
        ['1', 'b', '[null]'],
        ['2', 'b', '[3]'],
      ],
    },
  },
];
