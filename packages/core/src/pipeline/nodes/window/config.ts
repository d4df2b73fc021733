import { z } from 'zod';
import { sortKeyFields } from '../../../codegen/sort-keys.ts';
import { field } from '../../../fields/field.ts';

/** Functions of a row's place among the others. */
export const PLACES = ['row_number', 'rank', 'dense_rank', 'percent_rank', 'ntile'] as const;
/** Functions that take a value of another row. */
const NEIGHBOURS = ['lag', 'lead'] as const;
/** Functions over the rows of a frame. */
export const FRAMED = ['sum', 'avg', 'min', 'max', 'count', 'first', 'last'] as const;

const FUNCTIONS = [...PLACES, ...NEIGHBOURS, ...FRAMED] as const;

const LABELS: Record<(typeof FUNCTIONS)[number], string> = {
  row_number: 'Row number',
  rank: 'Rank',
  dense_rank: 'Dense rank',
  percent_rank: 'Percent rank',
  ntile: 'Bucket',
  lag: 'Row before',
  lead: 'Row after',
  sum: 'Sum',
  avg: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  count: 'Count',
  first: 'First',
  last: 'Last',
};

const framed = { field: 'function', is: FRAMED } as const;
const moving = { all: [framed, { field: 'frame', is: ['moving'] }] } as const;

const computed = z.object({
  function: field(z.enum(FUNCTIONS).default('row_number'), {
    label: 'Function',
    widget: 'select',
    options: LABELS,
  }),
  column: field(z.string().default(''), {
    label: 'Column',
    widget: 'column',
    help: 'Count without a column counts rows.',
    visibleWhen: { field: 'function', is: [...NEIGHBOURS, ...FRAMED] },
  }),
  offset: field(z.number().int().min(1).max(1_000_000).default(1), {
    label: 'Rows away',
    widget: 'number',
    visibleWhen: { field: 'function', is: NEIGHBOURS },
  }),
  buckets: field(z.number().int().min(1).max(1_000_000).default(4), {
    label: 'Buckets',
    widget: 'number',
    visibleWhen: { field: 'function', is: ['ntile'] },
  }),
  frame: field(z.enum(['all', 'running', 'moving']).default('all'), {
    label: 'Over',
    widget: 'select',
    options: { all: 'All rows', running: 'So far', moving: 'Around it' },
    visibleWhen: framed,
  }),
  before: field(z.number().int().min(0).max(1_000_000).default(6), {
    label: 'Rows before',
    widget: 'number',
    visibleWhen: moving,
  }),
  after: field(z.number().int().min(0).max(1_000_000).default(0), {
    label: 'Rows after',
    widget: 'number',
    visibleWhen: moving,
  }),
  ignoreNulls: field(z.boolean().default(false), {
    label: 'Skip NULLs',
    widget: 'switch',
    visibleWhen: { field: 'function', is: ['first', 'last'] },
  }),
  name: field(z.string().default(''), {
    label: 'New column',
    widget: 'text',
    help: 'If empty, the name is made of the function and the column.',
  }),
});

export type Computed = z.output<typeof computed>;

export const config = z.object({
  partitionBy: field(z.array(z.string()).default([]), {
    label: 'For each',
    widget: 'columns',
    help: 'Rows are compared with those of equal values here; NULL equals NULL.',
  }),
  orderBy: field(z.array(sortKeyFields).default([]), {
    label: 'In the order of',
    widget: 'list',
    addLabel: 'Column',
    help: 'Rows that are equal in all of these are in no defined order: end with a column that differs.',
  }),
  functions: field(z.array(computed).default([]), {
    label: 'New columns',
    widget: 'list',
    addLabel: 'Column',
  }),
});

export type WindowConfig = z.output<typeof config>;
