import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const people: ExampleTable = {
  schema: 'id INT, `full.name` STRING',
  rows: [
    ['1', 'Ann| Bee |Cyd'],
    ['2', 'Dan'],
    ['3', ''],
    ['4', null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'into-columns',
    title: 'A column for each part; parts that are not there are NULL',
    config: { column: 'FULL.NAME', delimiter: '|', names: ['first', 'count'] },
    inputs: { in: [people] },
    output: {
      schema: 'id INT, `full.name` STRING, first STRING, `count` STRING',
      rows: [
        ['1', 'Ann| Bee |Cyd', 'Ann', 'Bee'],
        ['2', 'Dan', 'Dan', null],
        ['3', '', '', null],
        ['4', null, null, null],
      ],
    },
  },
  {
    name: 'rest',
    title: 'The last column takes the rest as it is',
    config: {
      column: 'full.name',
      delimiter: '|',
      names: ['full.name', 'the rest'],
      rest: true,
      trim: false,
    },
    inputs: { in: [people] },
    output: {
      schema: 'id INT, `full.name` STRING, `the rest` STRING',
      rows: [
        ['1', 'Ann', ' Bee |Cyd'],
        ['2', 'Dan', null],
        ['3', '', null],
        ['4', null, null],
      ],
    },
  },
  {
    name: 'groups',
    title: 'The groups of a regular expression',
    config: { column: 'a`b', by: 'groups', pattern: '([A-Z]+)-(\\d+)', names: ['letters', "it's"] },
    inputs: { in: [{ schema: '`a``b` STRING', rows: [['AB-12'], ['x'], [null]] }] },
    output: {
      schema: "`a``b` STRING, letters STRING, `it's` STRING",
      rows: [
        ['AB-12', 'AB', '12'],
        ['x', '', ''],
        [null, null, null],
      ],
    },
  },
  {
    name: 'into-rows',
    title: 'A row for each part; rows without text stay',
    config: { column: 'full.name', by: 'pattern', pattern: '[|;]', into: 'rows', name: 'part' },
    inputs: { in: [people] },
    output: {
      schema: 'id INT, `full.name` STRING, part STRING',
      rows: [
        ['1', 'Ann| Bee |Cyd', 'Ann'],
        ['1', 'Ann| Bee |Cyd', 'Bee'],
        ['1', 'Ann| Bee |Cyd', 'Cyd'],
        ['2', 'Dan', 'Dan'],
        ['3', '', ''],
        ['4', null, null],
      ],
    },
  },
  {
    name: 'rows-in-place',
    title: 'The parts replace the text',
    config: { column: 'full.name', delimiter: '|', into: 'rows', trim: false },
    inputs: { in: [people] },
    output: {
      schema: people.schema,
      rows: [
        ['1', 'Ann'],
        ['1', ' Bee '],
        ['1', 'Cyd'],
        ['2', 'Dan'],
        ['3', ''],
        ['4', null],
      ],
    },
  },
];
