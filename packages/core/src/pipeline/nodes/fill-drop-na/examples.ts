import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const table: ExampleTable = {
  schema: 'id INT, `a.b` STRING, x DOUBLE, d DECIMAL(10,2), day DATE',
  rows: [
    ['1', 'x', '1.5', '2.50', '2026-01-01'],
    ['2', null, 'NaN', null, null],
    ['3', 'z', null, '0.10', null],
    [null, null, null, null, null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'fill-infinity',
    title: 'Infinity in place of missing numbers and NaN',
    config: { mode: 'fill', values: [{ column: 'x', value: '-Infinity' }] },
    inputs: { in: [table] },
    output: {
      schema: table.schema,
      rows: [
        ['1', 'x', '1.5', '2.50', '2026-01-01'],
        ['2', null, '-Infinity', null, null],
        ['3', 'z', '-Infinity', '0.10', null],
        [null, null, '-Infinity', null, null],
      ],
    },
  },
  {
    name: 'drop-any',
    title: 'Rows that lack a value in some columns; NaN is missing too',
    config: { columns: ['ID', 'x'] },
    inputs: { in: [table] },
    output: { schema: table.schema, rows: [['1', 'x', '1.5', '2.50', '2026-01-01']] },
  },
  {
    name: 'drop-all',
    title: 'Rows with no value at all',
    config: { how: 'all' },
    inputs: { in: [table] },
    output: { schema: table.schema, rows: table.rows.slice(0, 3) },
  },
  {
    name: 'drop-threshold',
    title: 'Rows with fewer than three values',
    config: { how: 'threshold', threshold: 3 },
    inputs: { in: [table] },
    output: {
      schema: table.schema,
      rows: [
        ['1', 'x', '1.5', '2.50', '2026-01-01'],
        ['3', 'z', null, '0.10', null],
      ],
    },
  },
  {
    name: 'fill',
    title: 'A value for each column, of its own type',
    config: {
      mode: 'fill',
      values: [
        { column: 'a.b', value: "it's missing" },
        { column: 'x', value: '-1' },
        { column: 'd', value: '12345678.91' },
        { column: 'id', value: '007' },
      ],
    },
    inputs: { in: [table] },
    output: {
      schema: table.schema,
      rows: [
        ['1', 'x', '1.5', '2.50', '2026-01-01'],
        ['2', "it's missing", '-1.0', '12345678.91', null],
        ['3', 'z', '-1.0', '0.10', null],
        ['7', "it's missing", '-1.0', '12345678.91', null],
      ],
    },
  },
  {
    name: 'fill-decimal',
    title: 'An integer keeps the DECIMAL type',
    config: { mode: 'fill', values: [{ column: 'd', value: '0' }] },
    inputs: { in: [{ schema: 'd DECIMAL(10,2)', rows: [['1.50'], [null]] }] },
    output: { schema: 'd DECIMAL(10,2)', rows: [['1.50'], ['0.00']] },
  },
];
