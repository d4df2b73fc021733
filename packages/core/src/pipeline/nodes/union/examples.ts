import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const germany: ExampleTable = {
  schema: 'order_id INT, `net.amount` DECIMAL(10,2), note STRING',
  rows: [
    ['1', '10.00', 'a "b"'],
    ['2', null, null],
  ],
};

const france: ExampleTable = {
  schema: 'note STRING, ORDER_ID BIGINT, `net.amount` DECIMAL(12,4)',
  rows: [['œ', '3', '1.2345']],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'by-name',
    title: 'Columns match by name and are widened to the wider type',
    config: {},
    inputs: { first: [germany], others: [france] },
    output: {
      schema: 'order_id BIGINT, `net.amount` DECIMAL(12,4), note STRING',
      rows: [
        ['1', '10.0000', 'a "b"'],
        ['2', null, null],
        ['3', '1.2345', 'œ'],
      ],
    },
  },
  {
    name: 'missing-columns',
    title: 'Missing columns become NULL; three inputs',
    config: { allowMissing: true },
    inputs: {
      first: [germany],
      others: [
        { schema: 'order_id INT, `the tax` DOUBLE', rows: [['4', '0.19']] },
        { schema: '`select` DATE, order_id INT', rows: [['2026-01-31', '5']] },
      ],
    },
    output: {
      schema: 'order_id INT, `net.amount` DECIMAL(10,2), note STRING, `the tax` DOUBLE, `select` DATE',
      rows: [
        ['1', '10.00', 'a "b"', null, null],
        ['2', null, null, null, null],
        ['4', null, null, '0.19', null],
        ['5', null, null, null, '2026-01-31'],
      ],
    },
  },
  {
    name: 'fields-by-name',
    title: 'Fields of structs match by name too; those that an input lacks become NULL',
    config: { allowMissing: true },
    inputs: {
      first: [
        {
          schema: 'at STRUCT<city: STRING, zip: INT>, lines ARRAY<STRUCT<sku: STRING, n: INT>>',
          rows: [
            ['{"city":"Bonn","zip":53111}', '[{"sku":"a","n":1},null]'],
            [null, null],
          ],
        },
      ],
      others: [
        {
          schema:
            'lines ARRAY<STRUCT<price: DECIMAL(5,2), SKU: STRING>>, at STRUCT<ZIP: BIGINT, `the land`: STRING>',
          rows: [
            ['[{"price":1.50,"SKU":"b"}]', '{"ZIP":75001,"the land":"FR"}'],
            ['[]', '{"ZIP":null,"the land":null}'],
          ],
        },
      ],
    },
    output: {
      schema:
        'at STRUCT<city: STRING, zip: BIGINT, `the land`: STRING>, lines ARRAY<STRUCT<sku: STRING, n: INT, price: DECIMAL(5,2)>>',
      rows: [
        ['{"city":"Bonn","zip":53111}', '[{"sku":"a","n":1},null]'],
        [null, null],
        ['{"zip":75001,"the land":"FR"}', '[{"sku":"b","price":1.5}]'],
        ['{}', '[]'],
      ],
    },
  },
  {
    name: 'by-position',
    title: 'Columns match by position, with the names of the first input; equal rows stay',
    config: { by: 'position' },
    inputs: {
      first: [
        {
          schema: 'a INT, b DATE',
          rows: [
            ['1', '2026-01-01'],
            ['1', '2026-01-01'],
          ],
        },
      ],
      others: [
        {
          schema: 'x DOUBLE, y TIMESTAMP',
          rows: [
            ['1.5', '2026-02-01 12:00:00'],
            [null, null],
          ],
        },
      ],
    },
    output: {
      schema: 'a DOUBLE, b TIMESTAMP',
      rows: [
        ['1.0', '2026-01-01 00:00:00'],
        ['1.0', '2026-01-01 00:00:00'],
        ['1.5', '2026-02-01 12:00:00'],
        [null, null],
      ],
    },
  },
  {
    name: 'text-and-number',
    title: 'A STRING united with integers is cast to a number, as in Spark 4',
    config: { by: 'position' },
    inputs: {
      first: [{ schema: 'code INT', rows: [['1']] }],
      others: [{ schema: 'code STRING', rows: [['2'], [null]] }],
    },
    output: { schema: 'code BIGINT', rows: [['1'], ['2'], [null]] },
  },
];
