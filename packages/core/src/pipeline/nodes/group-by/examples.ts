import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: 'order_id BIGINT, country STRING, amount DECIMAL(10,2), quantity INT, paid BOOLEAN',
  rows: [
    ['1', 'DE', '10.50', '2', 'true'],
    ['2', 'DE', '0.25', null, 'false'],
    ['3', 'FR', null, '7', 'true'],
    ['4', null, '3.00', '1', null],
    ['5', null, '3.00', '3', 'true'],
  ],
};

const hostile: ExampleTable = {
  schema: '`the.group` STRING, `select` INT, `a``b*` DOUBLE, `🎯 "x"` STRING',
  rows: [
    ['x', '1', '1.5', 'p'],
    ['x', '2', null, 'p'],
    ['y', null, null, null],
    [null, '4', '4.0', 'q'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'totals',
    title: 'Totals of each group; NULL is a group too',
    config: {
      columns: ['country'],
      aggregations: [
        { function: 'count' },
        { function: 'sum', column: 'amount' },
        { function: 'avg', column: 'amount' },
        { function: 'sum', column: 'quantity', alias: 'items' },
        { function: 'max', column: 'quantity' },
      ],
    },
    inputs: { in: [orders] },
    output: {
      schema:
        'country STRING, row_count BIGINT, total_amount DECIMAL(20,2), average_amount DECIMAL(14,6), items BIGINT, max_quantity INT',
      rows: [
        ['DE', '2', '10.75', '5.375000', '2', '2'],
        ['FR', '1', null, null, '7', '7'],
        [null, '2', '6.00', '3.000000', '4', '3'],
      ],
    },
  },
  {
    name: 'expression',
    title: 'A custom aggregate beside built-in ones',
    config: {
      columns: ['COUNTRY'],
      aggregations: [
        { function: 'count_if', column: 'paid', alias: 'paid_orders' },
        { function: 'expression', expression: 'sum(coalesce(quantity, 0)) * 2', alias: 'twice' },
        { function: 'count', column: 'amount' },
        { function: 'count_distinct', column: 'amount' },
        { function: 'min', column: 'order_id' },
      ],
    },
    inputs: { in: [orders] },
    output: {
      schema:
        'country STRING, paid_orders BIGINT, twice BIGINT, count_amount BIGINT, distinct_amount BIGINT, min_order_id BIGINT',
      rows: [
        ['DE', '1', '4', '2', '2', '1'],
        ['FR', '1', '14', '0', '0', '3'],
        [null, '1', '8', '2', '1', '4'],
      ],
    },
  },
  {
    name: 'hostile-names',
    title: 'Names with dots, quotes and reserved words',
    config: {
      columns: ['the.group', '🎯 "x"'],
      aggregations: [
        { function: 'sum', column: 'select', alias: 'group' },
        { function: 'avg', column: 'a`b*' },
      ],
    },
    inputs: { in: [hostile] },
    output: {
      schema: '`the.group` STRING, `🎯 "x"` STRING, `group` BIGINT, `average_a``b*` DOUBLE',
      rows: [
        ['x', 'p', '3', '1.5'],
        ['y', null, null, null],
        [null, 'q', '4', '4.0'],
      ],
    },
  },
  {
    name: 'statistics',
    title: 'Statistics and lists',
    config: {
      columns: ['country'],
      aggregations: [
        { function: 'median', column: 'quantity' },
        { function: 'stddev', column: 'quantity' },
        { function: 'variance', column: 'quantity' },
        { function: 'approx_count_distinct', column: 'quantity' },
        { function: 'collect_set', column: 'paid' },
        { function: 'collect_list', column: 'quantity' },
        { function: 'first', column: 'country', alias: 'same' },
        { function: 'last', column: 'country', alias: 'again' },
      ],
    },
    inputs: {
      in: [
        {
          schema: 'country STRING, quantity INT, paid BOOLEAN',
          rows: [
            ['DE', '2', 'true'],
            ['DE', '2', 'true'],
            ['DE', null, null],
            ['FR', null, null],
          ],
        },
      ],
    },
    output: {
      schema:
        'country STRING, median_quantity DOUBLE, stddev_quantity DOUBLE, variance_quantity DOUBLE, approx_distinct_quantity BIGINT, set_paid ARRAY<BOOLEAN>, list_quantity ARRAY<INT>, same STRING, again STRING',
      rows: [
        ['DE', '2.0', '0.0', '0.0', '1', '[true]', '[2,2]', 'DE', 'DE'],
        ['FR', null, null, null, '0', '[]', '[]', 'FR', 'FR'],
      ],
    },
  },
];
