import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const sales: ExampleTable = {
  schema: '`shop.name` STRING, day DATE, `count` INT, amount DECIMAL(10,2)',
  rows: [
    ['north', '2026-01-01', '1', '10.00'],
    ['north', '2026-01-02', '1', null],
    ['north', '2026-01-03', '5', '2.50'],
    [null, '2026-01-01', '7', '1.00'],
    [null, '2026-01-02', null, '4.00'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'ranks',
    title: 'The place of a row in its group; NULLs are one group',
    config: {
      partitionBy: ['SHOP.NAME'],
      orderBy: [{ column: 'count', direction: 'desc' }],
      functions: [
        { function: 'rank', name: 'place' },
        { function: 'dense_rank' },
        { function: 'percent_rank' },
      ],
    },
    inputs: { in: [sales] },
    output: {
      schema: `${sales.schema}, place INT, dense_rank INT, percent_rank DOUBLE`,
      rows: [
        ['north', '2026-01-01', '1', '10.00', '2', '2', '0.5'],
        ['north', '2026-01-02', '1', null, '2', '2', '0.5'],
        ['north', '2026-01-03', '5', '2.50', '1', '1', '0.0'],
        [null, '2026-01-01', '7', '1.00', '1', '1', '0.0'],
        [null, '2026-01-02', null, '4.00', '2', '2', '1.0'],
      ],
    },
  },
  {
    name: 'running',
    title: 'Running totals, the row before, and the last known value; a replaced column counts as it was',
    config: {
      partitionBy: ['shop.name'],
      orderBy: [{ column: 'day' }],
      functions: [
        { function: 'row_number', name: 'count' },
        { function: 'sum', column: 'amount', frame: 'running', name: 'total so far' },
        { function: 'lag', column: 'amount' },
        { function: 'last', column: 'amount', frame: 'running', ignoreNulls: true, name: 'known' },
        { function: 'avg', column: 'count', frame: 'moving', before: 1, name: 'mean.2' },
        { function: 'ntile', buckets: 2 },
      ],
    },
    inputs: { in: [sales] },
    output: {
      schema:
        '`shop.name` STRING, day DATE, `count` INT, amount DECIMAL(10,2), `total so far` DECIMAL(20,2), lag_amount DECIMAL(10,2), known DECIMAL(10,2), `mean.2` DOUBLE, ntile INT',
      rows: [
        ['north', '2026-01-01', '1', '10.00', '10.00', null, '10.00', '1.0', '1'],
        ['north', '2026-01-02', '2', null, '10.00', '10.00', '10.00', '1.0', '1'],
        ['north', '2026-01-03', '3', '2.50', '12.50', null, '2.50', '3.0', '2'],
        [null, '2026-01-01', '1', '1.00', '1.00', null, '1.00', '7.0', '1'],
        [null, '2026-01-02', '2', '4.00', '5.00', '1.00', '4.00', '7.0', '2'],
      ],
    },
  },
  {
    name: 'whole-group',
    title: 'Values of the whole group beside each row',
    config: {
      partitionBy: ['shop.name'],
      functions: [{ function: 'count' }, { function: 'max', column: 'amount', name: 'a`b' }],
    },
    inputs: { in: [sales] },
    output: {
      schema: '`shop.name` STRING, day DATE, `count` BIGINT, amount DECIMAL(10,2), `a``b` DECIMAL(10,2)',
      rows: [
        ['north', '2026-01-01', '3', '10.00', '10.00'],
        ['north', '2026-01-02', '3', null, '10.00'],
        ['north', '2026-01-03', '3', '2.50', '10.00'],
        [null, '2026-01-01', '2', '1.00', '4.00'],
        [null, '2026-01-02', '2', '4.00', '4.00'],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows the columns are there',
    config: { orderBy: [{ column: 'id' }], functions: [{ function: 'row_number' }] },
    inputs: { in: [{ schema: 'id INT', rows: [] }] },
    output: { schema: 'id INT, row_number INT', rows: [] },
  },
];
