import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: 'order_id BIGINT, status STRING, amount DECIMAL(10,2), order_date DATE, `zip.code` STRING',
  rows: [
    ['1', 'paid', '10.50', '2026-01-01', '00123'],
    ['2', 'open', '99.00', '2026-02-01', "O'Brien"],
    ['3', null, '0.00', '2026-03-01', null],
    ['4', 'paid', null, '2026-03-01', '123'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'all-conditions',
    title: 'Rows that meet every condition',
    config: {
      conditions: [
        { column: 'status', operator: '=', value: 'paid' },
        { column: 'amount', operator: '>', value: '0' },
      ],
    },
    inputs: { in: [orders] },
    output: { schema: orders.schema, rows: [['1', 'paid', '10.50', '2026-01-01', '00123']] },
  },
  {
    name: 'any-condition',
    title: 'Values are literals of the column’s type: strings keep their zeros, quotes are escaped',
    config: {
      match: 'any',
      conditions: [
        { column: 'zip.code', operator: 'in', values: ['00123', "O'Brien"] },
        { column: 'order_date', operator: '>=', value: '2026-03-01' },
        { column: 'status', operator: 'is null' },
      ],
    },
    inputs: { in: [orders] },
    output: { schema: orders.schema, rows: orders.rows },
  },
  {
    name: 'expression',
    title: 'A condition written as Spark SQL',
    config: { mode: 'expression', expression: "upper(status) = 'PAID' and coalesce(amount, 0) < 5" },
    inputs: { in: [orders] },
    output: { schema: orders.schema, rows: [['4', 'paid', null, '2026-03-01', '123']] },
  },
  {
    name: 'not-finite',
    title: 'NaN equals itself, and is larger than infinity',
    config: {
      match: 'any',
      conditions: [
        { column: 'x', operator: '>', value: 'Infinity' },
        { column: 'ratio', operator: '=', value: 'nan' },
        { column: 'ratio', operator: 'in', values: ['-inf', 'NaN'] },
      ],
    },
    inputs: {
      in: [
        {
          schema: 'id INT, x DOUBLE, ratio FLOAT',
          rows: [
            ['1', 'NaN', '1'],
            ['2', 'Infinity', 'Infinity'],
            ['3', '1.5', 'NaN'],
            ['4', '-Infinity', '-Infinity'],
            ['5', null, null],
          ],
        },
      ],
    },
    output: {
      schema: 'id INT, x DOUBLE, ratio FLOAT',
      rows: [
        ['1', 'NaN', '1'],
        ['3', '1.5', 'NaN'],
        ['4', '-Infinity', '-Infinity'],
      ],
    },
  },
  {
    name: 'floats',
    title: 'A value is rounded as the column’s type is, so that it is found',
    config: {
      match: 'any',
      conditions: [
        { column: 'ratio', operator: '=', value: '0.1' },
        { column: 'ratio', operator: 'in', values: ['16777217', '0.5'] },
      ],
    },
    inputs: { in: [{ schema: 'ratio FLOAT', rows: [['0.1'], ['0.5'], ['16777216'], ['0.2'], [null]] }] },
    output: { schema: 'ratio FLOAT', rows: [['0.1'], ['0.5'], ['16777216']] },
  },
];
