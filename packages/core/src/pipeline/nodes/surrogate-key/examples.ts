import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const rows: ExampleTable = {
  schema: '`a.b` INT, `count` STRING',
  rows: [
    ['1', 'a'],
    ['1', 'a'],
    ['1', null],
    [null, '1'],
    ['12', ''],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'hash',
    title: 'Equal values give equal keys; NULL is not an empty text',
    config: { columns: ['A.B', 'count'], hash: 'md5' },
    inputs: { in: [rows] },
    output: {
      schema: '`a.b` INT, `count` STRING, surrogate_key STRING',
      rows: [
        ['1', 'a', '88a8c330abc86671372b0c2310255bae'],
        ['1', 'a', '88a8c330abc86671372b0c2310255bae'],
        ['1', null, '15d49744749ea2ab64098be6845a8e3e'],
        [null, '1', 'cc18c4e4b9e2b8c0b56b1d65b4a90c2d'],
        ['12', '', '5304cfd4370116d703162c41d0dff2ab'],
      ],
    },
  },
  {
    name: 'sha-256',
    title: 'A longer hash, in the order of the chosen columns',
    config: { columns: ['a.b', 'count'], name: 'key`1' },
    inputs: { in: [{ ...rows, rows: [['1', 'a']] }] },
    output: {
      schema: '`a.b` INT, `count` STRING, `key``1` STRING',
      rows: [['1', 'a', '5c0c071518e801befb86db6e94ffe3ad187d8da004f89d90c04a857893f4e97e']],
    },
  },
  {
    name: 'numbers',
    title: 'Numbers in an order, from a first one on',
    config: {
      name: 'row id',
      method: 'number',
      orderBy: [{ column: 'a.b', direction: 'desc' }, { column: 'count' }],
      start: 100,
    },
    inputs: { in: [{ ...rows, rows: rows.rows.slice(1) }] },
    output: {
      schema: '`a.b` INT, `count` STRING, `row id` BIGINT',
      rows: [
        ['12', '', '100'],
        ['1', null, '101'],
        ['1', 'a', '102'],
        [null, '1', '103'],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows the column is there',
    config: { columns: ['id'], hash: 'xxhash64' },
    inputs: { in: [{ schema: 'id INT', rows: [] }] },
    output: { schema: 'id INT, surrogate_key BIGINT', rows: [] },
  },
];
