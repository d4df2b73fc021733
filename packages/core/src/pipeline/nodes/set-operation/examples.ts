import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const first: ExampleTable = {
  schema: '`a.b` INT, `full name` STRING, `count` DECIMAL(10,2)',
  rows: [
    ['1', 'Ann', '1.00'],
    ['1', 'Ann', '1.00'],
    ['1', 'Ann', '1.00'],
    ['2', null, null],
    ['3', 'Cyd', '2.50'],
    ['3', 'Cyd', '2.50'],
  ],
};

const second: ExampleTable = {
  schema: '`full name` STRING, `COUNT` DECIMAL(12,4), `a.b` BIGINT',
  rows: [
    ['Ann', '1.0000', '1'],
    ['Ann', '1.0000', '1'],
    [null, null, '2'],
    ['Dan', null, '4'],
  ],
};

const schema = '`a.b` BIGINT, `full name` STRING, `count` DECIMAL(12,4)';
const sameOrder: ExampleTable = {
  schema: '`x``y` INT, name STRING, n DECIMAL(10,2)',
  rows: [['1', 'Ann', '1.00']],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'intersect',
    title: 'Rows that both inputs have, each once; columns match by name',
    config: {},
    inputs: { first: [first], second: [second] },
    output: {
      schema,
      rows: [
        ['1', 'Ann', '1.0000'],
        ['2', null, null],
      ],
    },
  },
  {
    name: 'intersect-all',
    title: 'As often as they occur in both',
    config: { repeated: 'counted' },
    inputs: { first: [first], second: [second] },
    output: {
      schema,
      rows: [
        ['1', 'Ann', '1.0000'],
        ['1', 'Ann', '1.0000'],
        ['2', null, null],
      ],
    },
  },
  {
    name: 'except',
    title: 'Rows that the second input lacks, matched by position',
    config: { operation: 'except', by: 'position' },
    inputs: { first: [first], second: [sameOrder] },
    output: {
      schema: first.schema,
      rows: [
        ['2', null, null],
        ['3', 'Cyd', '2.50'],
      ],
    },
  },
  {
    name: 'except-all',
    title: 'One row less for each equal row of the second input',
    config: { operation: 'except', repeated: 'counted' },
    inputs: { first: [first], second: [second] },
    output: {
      schema,
      rows: [
        ['1', 'Ann', '1.0000'],
        ['3', 'Cyd', '2.5000'],
        ['3', 'Cyd', '2.5000'],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows in the second input, all rows stay',
    config: { operation: 'except' },
    inputs: { first: [{ ...first, rows: [['2', null, null]] }], second: [{ ...second, rows: [] }] },
    output: { schema, rows: [['2', null, null]] },
  },
];
