import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = {
  schema: 'id INT, `a.b` STRING',
  rows: [
    ['2', 'x'],
    [null, 'y'],
    ['1', null],
    ['2', 'a'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'two-keys',
    title: 'NULLs come first ascending, last descending',
    config: { keys: [{ column: 'id' }, { column: 'a.b', direction: 'desc' }] },
    inputs: { in: [table] },
    output: {
      schema: table.schema,
      rows: [
        [null, 'y'],
        ['1', null],
        ['2', 'x'],
        ['2', 'a'],
      ],
    },
    compare: 'list',
  },
  {
    name: 'nulls',
    title: 'NULLs where chosen',
    config: {
      keys: [
        { column: 'ID', direction: 'desc', nulls: 'first' },
        { column: 'a.b', nulls: 'last' },
      ],
    },
    inputs: { in: [table] },
    output: {
      schema: table.schema,
      rows: [
        [null, 'y'],
        ['2', 'a'],
        ['2', 'x'],
        ['1', null],
      ],
    },
    compare: 'list',
  },
];
