import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const changes: ExampleTable = {
  schema: '`customer.id` INT, changed TIMESTAMP, row_number INT, `a``b` STRING',
  rows: [
    ['1', '2026-01-01 08:00:00', '1', 'old'],
    ['1', '2026-02-01 08:00:00', '2', 'new'],
    ['1', null, '9', 'unknown'],
    ['2', null, '4', 'b'],
    [null, '2026-01-01 00:00:00', '5', 'x'],
    [null, '2026-01-01 00:00:00', '6', 'y'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'latest',
    title: 'The latest row of each key; NULL is a key, too',
    config: {
      keys: ['CUSTOMER.ID'],
      order: [{ column: 'changed' }, { column: 'row_number', value: 'smallest' }],
    },
    inputs: { in: [changes] },
    output: {
      schema: changes.schema,
      rows: [
        ['1', '2026-02-01 08:00:00', '2', 'new'],
        ['2', null, '4', 'b'],
        [null, '2026-01-01 00:00:00', '5', 'x'],
      ],
    },
  },
  {
    name: 'earliest',
    title: 'The earliest row; the other columns decide ties',
    config: {
      keys: ['customer.id'],
      order: [{ column: 'changed', value: 'smallest' }],
      breakTies: true,
    },
    inputs: { in: [changes] },
    output: {
      schema: changes.schema,
      rows: [
        ['1', '2026-01-01 08:00:00', '1', 'old'],
        ['2', null, '4', 'b'],
        [null, '2026-01-01 00:00:00', '5', 'x'],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'No rows give none',
    config: { keys: ['id'], order: [{ column: 'at' }] },
    inputs: { in: [{ schema: 'id INT, at DATE', rows: [] }] },
    output: { schema: 'id INT, at DATE', rows: [] },
  },
];
