import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const events: ExampleTable = {
  schema: 'id INT, tags ARRAY<STRING>, `at.time` STRING',
  rows: [
    ['1', '["a","b",null]', 'x'],
    ['2', '[]', 'y'],
    ['3', null, null],
  ],
};

const baskets: ExampleTable = {
  schema: '`basket.id` INT, `it``ems` ARRAY<STRUCT<`pro.duct`: STRING, price: DECIMAL(5,2)>>',
  rows: [
    ['1', '[{"pro.duct":"pen","price":1.50},{"pro.duct":null,"price":2.00}]'],
    ['2', null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'array',
    title: 'The element replaces its array; rows without elements are removed',
    config: { column: 'TAGS' },
    inputs: { in: [events] },
    output: {
      schema: 'id INT, tags STRING, `at.time` STRING',
      rows: [
        ['1', 'a', 'x'],
        ['1', 'b', 'x'],
        ['1', null, 'x'],
      ],
    },
  },
  {
    name: 'outer-with-position',
    title: 'Position and element after the other columns; rows without elements stay',
    config: {
      column: 'tags',
      outer: true,
      position: true,
      positionName: 'the position',
      elementName: 'tag.name',
    },
    inputs: { in: [events] },
    output: {
      schema: 'id INT, `at.time` STRING, `the position` INT, `tag.name` STRING',
      rows: [
        ['1', 'x', '0', 'a'],
        ['1', 'x', '1', 'b'],
        ['1', 'x', '2', null],
        ['2', 'y', null, null],
        ['3', null, null, null],
      ],
    },
  },
  {
    name: 'map',
    title: 'A map becomes a key and a value',
    config: { column: 'prices', keyName: 'select' },
    inputs: {
      in: [
        {
          schema: 'shop STRING, prices MAP<STRING,DOUBLE>',
          rows: [
            ['A', '{"pen":1.5,"ink":null}'],
            ['B', '{}'],
          ],
        },
      ],
    },
    output: {
      schema: 'shop STRING, `select` STRING, value DOUBLE',
      rows: [
        ['A', 'pen', '1.5'],
        ['A', 'ink', null],
      ],
    },
  },
  {
    name: 'structs',
    title: 'A column for each field of the elements',
    config: { column: 'it`ems', expand: true },
    inputs: { in: [baskets] },
    output: {
      schema: '`basket.id` INT, `pro.duct` STRING, price DECIMAL(5,2)',
      rows: [
        ['1', 'pen', '1.50'],
        ['1', null, '2.00'],
      ],
    },
  },
  {
    name: 'structs-with-position',
    title: 'Fields and position, with rows without elements',
    config: { column: 'it`ems', expand: true, outer: true, position: true },
    inputs: { in: [baskets] },
    output: {
      schema: '`basket.id` INT, pos INT, `pro.duct` STRING, price DECIMAL(5,2)',
      rows: [
        ['1', '0', 'pen', '1.50'],
        ['1', '1', null, '2.00'],
        ['2', null, null, null],
      ],
    },
  },
];
