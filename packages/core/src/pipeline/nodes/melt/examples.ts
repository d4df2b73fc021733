import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const revenue: ExampleTable = {
  schema: 'product STRING, `2025` INT, `2026` BIGINT, `the.plan` DECIMAL(10,2), extra STRING',
  rows: [
    ['pen', '1', '20', '30.50', 'x'],
    ['ink', null, '5', null, null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'wide-to-long',
    title: 'Columns become rows; their types are widened to a common one',
    config: { ids: ['PRODUCT'], values: ['2025', '2026', 'the.plan'] },
    inputs: { in: [revenue] },
    output: {
      schema: 'product STRING, variable STRING, value DECIMAL(22,2)',
      rows: [
        ['pen', '2025', '1.00'],
        ['pen', '2026', '20.00'],
        ['pen', 'the.plan', '30.50'],
        ['ink', '2025', null],
        ['ink', '2026', '5.00'],
        ['ink', 'the.plan', null],
      ],
    },
  },
  {
    name: 'without-nulls',
    title: 'Rows without a value are dropped; names that need quoting',
    config: {
      ids: ['a`b', '🎯 c'],
      values: ['x*', "it's"],
      variableName: 'the "key"',
      valueName: 'select.value',
      dropNulls: true,
    },
    inputs: {
      in: [
        {
          schema: "`a``b` INT, `🎯 c` DATE, `x*` STRING, `it's` STRING",
          rows: [
            ['1', '2026-01-01', null, 'n'],
            [null, null, 'm', ''],
          ],
        },
      ],
    },
    output: {
      schema: '`a``b` INT, `🎯 c` DATE, `the "key"` STRING, `select.value` STRING',
      rows: [
        ['1', '2026-01-01', "it's", 'n'],
        [null, null, 'x*', 'm'],
        [null, null, "it's", ''],
      ],
    },
  },
  {
    name: 'no-ids',
    title: 'No columns to keep; NaN is a value',
    config: { values: ['a', 'b'], dropNulls: true },
    inputs: {
      in: [
        {
          schema: 'a DOUBLE, b INT',
          rows: [
            ['NaN', null],
            [null, '2'],
          ],
        },
      ],
    },
    output: {
      schema: 'variable STRING, value DOUBLE',
      rows: [
        ['a', 'NaN'],
        ['b', '2.0'],
      ],
    },
  },
];
