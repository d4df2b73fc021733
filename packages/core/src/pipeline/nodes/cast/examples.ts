import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: '`order.id` STRING, amount STRING, day STRING, `count` INT, at TIMESTAMP',
  rows: [
    ['1', '10.50', '31.01.2026', '3', '2026-01-31 12:30:00'],
    [' 42 ', '7', '01.12.2025', '0', '1969-12-31 23:59:59'],
    [null, null, null, null, null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'to-types',
    title: 'Text to numbers and dates, a number to a BOOLEAN',
    config: {
      columns: [
        { column: 'ORDER.ID', type: 'bigint' },
        { column: 'amount', type: 'decimal', precision: 10, scale: 2 },
        { column: 'day', type: 'date', format: 'dd.MM.yyyy' },
        { column: 'count', type: 'boolean' },
      ],
    },
    inputs: { in: [orders] },
    output: {
      schema: '`order.id` BIGINT, amount DECIMAL(10,2), day DATE, `count` BOOLEAN, at TIMESTAMP',
      rows: [
        ['1', '10.50', '2026-01-31', 'true', '2026-01-31 12:30:00'],
        ['42', '7.00', '2025-12-01', 'false', '1969-12-31 23:59:59'],
        [null, null, null, null, null],
      ],
    },
  },
  {
    name: 'tolerant',
    title: 'Values that can’t be converted become NULL',
    config: {
      onFailure: 'null',
      columns: [
        { column: 'n`1', type: 'tinyint' },
        { column: 'a.b', type: 'date', format: 'yyyy/MM/dd' },
        { column: 'list', type: 'other', other: 'array<int>' },
      ],
    },
    inputs: {
      in: [
        {
          schema: '`n``1` INT, `a.b` STRING, list ARRAY<STRING>',
          rows: [
            ['100', '2026/02/28', '["1","x",null]'],
            ['1000', 'yesterday', '[]'],
            [null, '2026/02/31', null],
          ],
        },
      ],
    },
    output: {
      schema: '`n``1` TINYINT, `a.b` DATE, list ARRAY<INT>',
      rows: [
        ['100', '2026-02-28', '[1,null,null]'],
        [null, null, '[]'],
        [null, null, null],
      ],
    },
  },
  {
    name: 'as-text',
    title: 'A date as text in a format of its own',
    config: { columns: [{ column: 'at', type: 'string', format: 'yyyy-MM' }] },
    inputs: { in: [orders] },
    output: {
      schema: '`order.id` STRING, amount STRING, day STRING, `count` INT, at STRING',
      rows: [
        ['1', '10.50', '31.01.2026', '3', '2026-01'],
        [' 42 ', '7', '01.12.2025', '0', '1969-12'],
        [null, null, null, null, null],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows only the types change',
    config: { columns: [{ column: 'select', type: 'int' }] },
    inputs: { in: [{ schema: '`select` STRING', rows: [] }] },
    output: { schema: '`select` INT', rows: [] },
  },
];
