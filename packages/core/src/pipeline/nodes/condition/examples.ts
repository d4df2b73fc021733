import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const schema = '`order id` BIGINT, amount DECIMAL(10,2), country STRING';
const rows = (...given: readonly ExampleTable['rows'][number][]): ExampleTable => ({ schema, rows: given });

const large = ['1', '2500.00', 'DE'];
const both = ['2', '1200.00', 'FR'];
const abroad = ['3', '20.00', 'FR'];
const small = ['4', '20.00', 'DE'];
const unknown = ['5', null, null];
const orders = rows(large, both, abroad, small, unknown);

const cases = [
  { name: 'Large', condition: 'amount > 1000' },
  { name: 'Abroad', condition: "country <> 'DE'" },
];

/** A column of the rows has the name that the route would have. */
const marked: ExampleTable = {
  schema: 'id INT, _route STRING',
  rows: [
    ['1', 'north'],
    ['2', null],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'first-case',
    title: 'Each row goes to the first case that holds; NULL does not hold',
    config: { cases },
    inputs: { in: [orders] },
    outputs: { Large: rows(large, both), Abroad: rows(abroad), otherwise: rows(small, unknown) },
  },
  {
    name: 'every-case',
    title: 'A row goes to every case that holds',
    config: { mode: 'all', cases },
    inputs: { in: [orders] },
    outputs: { Large: rows(large, both), Abroad: rows(both, abroad), otherwise: rows(small, unknown) },
  },
  {
    name: 'any-columns',
    title: 'Rows keep all their columns, whatever they are called',
    config: { cases: [{ name: 'North', condition: "_route = 'north'" }] },
    inputs: { in: [marked] },
    outputs: {
      North: { schema: marked.schema, rows: [['1', 'north']] },
      otherwise: { schema: marked.schema, rows: [['2', null]] },
    },
  },
];
