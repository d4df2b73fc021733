import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: 'country STRING, status STRING, amount DECIMAL(10,2), day DATE, quantity INT',
  rows: [
    ['DE', 'paid', '10.00', '2026-01-01', '1'],
    ['DE', 'paid', '5.50', '2026-01-02', '2'],
    ['DE', 'open', '1.00', '2026-01-01', '3'],
    ['FR', 'open', null, '2026-01-02', null],
    ['FR', null, '7.00', null, '4'],
    [null, 'lost', '9.00', '2026-01-01', '5'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'one-aggregate',
    title: 'A column for each value; a group without such rows has NULL, also for counts',
    config: {
      columns: ['country'],
      pivotColumn: 'STATUS',
      values: ['paid', 'open'],
      aggregations: [{ function: 'sum', column: 'amount', alias: 'ignored' }],
    },
    inputs: { in: [orders] },
    output: {
      schema: 'country STRING, paid DECIMAL(20,2), open DECIMAL(20,2)',
      rows: [
        ['DE', '15.50', '1.00'],
        ['FR', null, null],
        [null, null, null],
      ],
    },
  },
  {
    name: 'several-aggregates',
    title: 'Several aggregates: value_aggregate; dates are values of their type',
    config: {
      columns: ['country'],
      pivotColumn: 'day',
      values: ['2026-01-02', '2026-01-01'],
      aggregations: [
        { function: 'count', alias: 'orders' },
        { function: 'max', column: 'quantity' },
        { function: 'expression', expression: 'max(quantity) - min(quantity)', alias: 'd' },
      ],
    },
    inputs: { in: [orders] },
    output: {
      schema:
        'country STRING, `2026-01-02_orders` BIGINT, `2026-01-02_max_quantity` INT, `2026-01-02_d` INT, `2026-01-01_orders` BIGINT, `2026-01-01_max_quantity` INT, `2026-01-01_d` INT',
      rows: [
        ['DE', '1', '2', '0', '2', '3', '2'],
        ['FR', '1', null, null, null, null, null],
        [null, null, null, null, '1', '5', '0'],
      ],
    },
  },
  {
    name: 'missing-values',
    title: 'A column for NULL, and an aggregate of a grouping column',
    config: {
      columns: ['country'],
      pivotColumn: 'status',
      values: ['open'],
      withNull: true,
      aggregations: [
        { function: 'count', column: 'country', alias: 'n' },
        { function: 'sum', column: 'quantity', alias: 'q' },
      ],
    },
    inputs: { in: [orders] },
    output: {
      schema: 'country STRING, open_n BIGINT, open_q BIGINT, null_n BIGINT, null_q BIGINT',
      rows: [
        ['DE', '1', '3', null, null],
        ['FR', '1', null, '1', '4'],
        [null, null, null, null, null],
      ],
    },
  },
  {
    name: 'hostile-names',
    title: 'A single row; names and values with dots, quotes and reserved words',
    config: {
      pivotColumn: 'a.b',
      values: ["it's", 'x.y', 'select', '`*`'],
      aggregations: [{ function: 'avg', column: 'the `sum`' }],
    },
    inputs: {
      in: [
        {
          schema: '`a.b` STRING, `the ``sum``` DOUBLE',
          rows: [
            ["it's", '1.0'],
            ["it's", '2.0'],
            ['x.y', null],
            ['`*`', '4.0'],
            [null, '8.0'],
          ],
        },
      ],
    },
    output: {
      schema: "`it's` DOUBLE, `x.y` DOUBLE, `select` DOUBLE, ```*``` DOUBLE",
      rows: [['1.5', null, null, '4.0']],
    },
  },
  {
    name: 'typed-values',
    title: 'Numbers and booleans as column names',
    config: {
      columns: ['ok'],
      pivotColumn: 'score',
      values: ['1.50', '2'],
      aggregations: [{ function: 'count' }],
    },
    inputs: {
      in: [
        {
          schema: 'ok BOOLEAN, score DECIMAL(5,2)',
          rows: [
            ['true', '1.50'],
            ['true', '1.50'],
            ['false', '2.00'],
          ],
        },
      ],
    },
    output: {
      schema: 'ok BOOLEAN, `1.50` BIGINT, `2` BIGINT',
      rows: [
        ['true', '2', null],
        ['false', null, '1'],
      ],
    },
  },
];
