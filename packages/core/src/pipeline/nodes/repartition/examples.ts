import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = {
  schema: 'id INT, `a.b` STRING',
  rows: [
    ['1', 'x'],
    ['2', null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'even',
    title: 'Spread evenly',
    config: { partitions: 8 },
    inputs: { in: [table] },
    output: table,
  },
  {
    name: 'by-columns',
    title: 'Rows of one key together',
    config: { partitions: 4, columns: ['a.b'] },
    inputs: { in: [table] },
    output: table,
  },
  {
    name: 'coalesce',
    title: 'Fewer partitions without a shuffle',
    config: { method: 'coalesce', partitions: 1 },
    inputs: { in: [table] },
    output: table,
  },
];
