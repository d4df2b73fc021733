import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const customers: ExampleTable = {
  schema: '`a.b` STRING, `count` DECIMAL(10,2), day DATE',
  rows: [
    ['DE', '1.00', '1900-01-01'],
    ["O'Brien", '2.50', '2026-01-01'],
    [null, null, null],
    ['xx', '0.00', '2026-01-01'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'keep-others',
    title: 'Other values stay; NULL can be replaced, too',
    config: {
      column: 'A.B',
      replacements: [
        { from: 'DE', to: 'Germany' },
        { from: "O'Brien", to: 'back\\slash `tick`' },
        { when: 'null', to: 'unknown' },
      ],
    },
    inputs: { in: [customers] },
    output: {
      schema: customers.schema,
      rows: [
        ['Germany', '1.00', '1900-01-01'],
        ['back\\slash `tick`', '2.50', '2026-01-01'],
        ['unknown', null, null],
        ['xx', '0.00', '2026-01-01'],
      ],
    },
  },
  {
    name: 'no-others',
    title: 'All other values become NULL; the type stays',
    config: {
      column: 'count',
      replacements: [
        { from: '1', to: '10' },
        { from: '2.5', to: '2' },
      ],
      otherwise: 'null',
    },
    inputs: { in: [customers] },
    output: {
      schema: customers.schema,
      rows: [
        ['DE', '10.00', '1900-01-01'],
        ["O'Brien", '2.00', '2026-01-01'],
        [null, null, null],
        ['xx', null, '2026-01-01'],
      ],
    },
  },
  {
    name: 'into-a-column',
    title: 'A value to NULL and the others to one value, in a new column',
    config: {
      column: 'day',
      replacements: [{ from: '1900-01-01', then: 'null' }],
      otherwise: 'value',
      otherValue: '2026-12-31',
      into: 'two words',
    },
    inputs: { in: [customers] },
    output: {
      schema: `${customers.schema}, \`two words\` DATE`,
      rows: [
        ['DE', '1.00', '1900-01-01', null],
        ["O'Brien", '2.50', '2026-01-01', '2026-12-31'],
        [null, null, null, '2026-12-31'],
        ['xx', '0.00', '2026-01-01', '2026-12-31'],
      ],
    },
  },
];
