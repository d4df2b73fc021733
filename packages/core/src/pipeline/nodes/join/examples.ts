import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const orders: ExampleTable = {
  schema: 'order_id BIGINT, customer_id INT, name STRING',
  rows: [
    ['1', '10', 'first'],
    ['2', '11', 'second'],
    ['3', null, 'third'],
    ['4', '10', null],
  ],
};

const customers: ExampleTable = {
  schema: 'customer_id BIGINT, name STRING, country STRING',
  rows: [
    ['10', 'Ann', 'DE'],
    ['12', 'Bob', null],
    [null, 'Nobody', 'FR'],
  ],
};

const hostileLeft: ExampleTable = {
  schema: '`a.b` STRING, `on` INT, `x*` STRING',
  rows: [
    ['k', '1', 'p'],
    [null, '2', 'q'],
    ['m', null, 'r'],
  ],
};

const hostileRight: ExampleTable = {
  schema: 'other INT, `a.b` STRING, `x*` STRING, `🎯 ``t``` DOUBLE',
  rows: [
    ['1', 'k', 'P', '1.5'],
    ['2', null, 'Q', '2.5'],
    ['3', 'z', 'R', null],
  ],
};

const onCustomer = [{ left: 'customer_id', right: 'customer_id' }];

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'inner',
    title: 'Rows with a match; the key comes once and first, a clashing column gets a suffix',
    config: { keys: onCustomer },
    inputs: { left: [orders], right: [customers] },
    output: {
      schema: 'customer_id INT, order_id BIGINT, name STRING, name_right STRING, country STRING',
      rows: [
        ['10', '1', 'first', 'Ann', 'DE'],
        ['10', '4', null, 'Ann', 'DE'],
      ],
    },
  },
  {
    name: 'full',
    title: 'All rows of both sides: the key is of whichever side has a row',
    config: { type: 'full', keys: onCustomer, leftSuffix: '_of_order', rightSuffix: '' },
    inputs: { left: [orders], right: [customers] },
    output: {
      schema: 'customer_id BIGINT, order_id BIGINT, name_of_order STRING, name STRING, country STRING',
      rows: [
        ['10', '1', 'first', 'Ann', 'DE'],
        ['10', '4', null, 'Ann', 'DE'],
        ['11', '2', 'second', null, null],
        [null, '3', 'third', null, null],
        ['12', null, null, 'Bob', null],
        [null, null, null, 'Nobody', 'FR'],
      ],
    },
  },
  {
    name: 'right-null-safe',
    title: 'All right rows; NULL keys match each other',
    config: { type: 'right', keys: onCustomer, nullSafe: true },
    inputs: { left: [orders], right: [customers] },
    output: {
      schema: 'customer_id BIGINT, order_id BIGINT, name STRING, name_right STRING, country STRING',
      rows: [
        ['10', '1', 'first', 'Ann', 'DE'],
        ['10', '4', null, 'Ann', 'DE'],
        ['12', null, null, 'Bob', null],
        [null, '3', 'third', 'Nobody', 'FR'],
      ],
    },
  },
  {
    name: 'different-names',
    title: 'Keys with different names stay two columns',
    config: { type: 'left', keys: [{ left: 'on', right: 'other' }] },
    inputs: { left: [hostileLeft], right: [hostileRight] },
    output: {
      schema:
        '`a.b` STRING, `on` INT, `x*` STRING, other INT, `a.b_right` STRING, `x*_right` STRING, `🎯 ``t``` DOUBLE',
      rows: [
        ['k', '1', 'p', '1', 'k', 'P', '1.5'],
        [null, '2', 'q', '2', null, 'Q', '2.5'],
        ['m', null, 'r', null, null, null, null],
      ],
    },
  },
  {
    name: 'mixed-keys-null-safe',
    title: 'Several keys with hostile names, of which one is merged',
    config: {
      keys: [
        { left: 'a.b', right: 'A.B' },
        { left: 'on', right: 'other' },
      ],
      nullSafe: true,
    },
    inputs: { left: [hostileLeft], right: [hostileRight] },
    output: {
      schema: '`a.b` STRING, `on` INT, `x*` STRING, other INT, `x*_right` STRING, `🎯 ``t``` DOUBLE',
      rows: [
        ['k', '1', 'p', '1', 'P', '1.5'],
        [null, '2', 'q', '2', 'Q', '2.5'],
      ],
    },
  },
  {
    name: 'using-hostile',
    title: 'Two keys with hostile names, all rows of the right side',
    config: {
      type: 'right',
      keys: [
        { left: 'x*', right: 'x*' },
        { left: 'a.b', right: 'a.b' },
      ],
    },
    inputs: {
      left: [hostileLeft],
      right: [
        {
          schema: '`a.b` STRING, `x*` STRING',
          rows: [
            ['k', 'p'],
            ['k', 'none'],
            [null, 'q'],
          ],
        },
      ],
    },
    output: {
      schema: '`x*` STRING, `a.b` STRING, `on` INT',
      rows: [
        ['p', 'k', '1'],
        ['none', 'k', null],
        ['q', null, null],
      ],
    },
  },
  {
    name: 'full-null-safe',
    title: 'All rows of both sides where NULL keys match, merged and first',
    config: { type: 'full', keys: [{ left: 'customer_id', right: 'customer_id' }], nullSafe: true },
    inputs: {
      left: [orders],
      right: [
        {
          schema: 'customer_id INT, country STRING',
          rows: [
            [null, 'FR'],
            ['99', 'DE'],
          ],
        },
      ],
    },
    output: {
      schema: 'customer_id INT, order_id BIGINT, name STRING, country STRING',
      rows: [
        ['10', '1', 'first', null],
        ['11', '2', 'second', null],
        [null, '3', 'third', 'FR'],
        ['10', '4', null, null],
        ['99', null, null, 'DE'],
      ],
    },
  },
  {
    name: 'left-semi',
    title: 'Left rows with a match, their columns as they are',
    config: { type: 'left_semi', keys: onCustomer },
    inputs: { left: [orders], right: [customers] },
    output: {
      schema: orders.schema,
      rows: [
        ['1', '10', 'first'],
        ['4', '10', null],
      ],
    },
  },
  {
    name: 'left-anti',
    title: 'Left rows without a match',
    config: { type: 'left_anti', keys: [{ left: 'a.b', right: 'a.b' }] },
    inputs: { left: [hostileLeft], right: [hostileRight] },
    output: {
      schema: hostileLeft.schema,
      rows: [
        [null, '2', 'q'],
        ['m', null, 'r'],
      ],
    },
  },
  {
    name: 'cross',
    title: 'Every pair of rows',
    config: { type: 'cross' },
    inputs: {
      left: [{ schema: 'size STRING', rows: [['S'], ['M']] }],
      right: [
        {
          schema: 'colour STRING, size INT',
          rows: [
            ['red', '1'],
            [null, '2'],
          ],
        },
      ],
    },
    output: {
      schema: 'size STRING, colour STRING, size_right INT',
      rows: [
        ['S', 'red', '1'],
        ['S', null, '2'],
        ['M', 'red', '1'],
        ['M', null, '2'],
      ],
    },
  },
];
