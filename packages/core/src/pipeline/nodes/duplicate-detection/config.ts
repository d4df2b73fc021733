import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { z } from 'zod';
import { field } from '../../../fields/field.ts';
import { METHODS } from '../../../matching/methods.ts';

const shown = (...methods: readonly (keyof typeof METHODS)[]) => ({ field: 'method', is: methods });

const rule = z.object({
  columns: field(z.array(z.string()).default([]), { label: 'Same', widget: 'columns' }),
  expression: field(z.string().default(''), {
    label: 'And same',
    widget: 'expression',
    expects: 'scalar',
    placeholder: 'left(postal_code, 3)',
  }),
});

export type BlockingRule = z.output<typeof rule>;

const comparison = z.object({
  column: field(z.string().default(''), { label: 'Column', widget: 'column' }),
  method: field(z.enum(keysOf(METHODS)).default('exact'), {
    label: 'Compared by',
    widget: 'select',
    options: METHODS,
  }),
  limits: field(z.string().default(''), {
    label: 'Nearly equal within',
    widget: 'text',
    placeholder: '1, 2',
    visibleWhen: shown('edits', 'similar', 'words', 'overlap', 'number', 'percent', 'date', 'place'),
  }),
  longitude: field(z.string().default(''), {
    label: 'Longitude',
    widget: 'column',
    visibleWhen: shown('place'),
  }),
  rare: field(z.boolean().default(false), {
    label: 'Rare values say more',
    widget: 'switch',
    visibleWhen: {
      field: 'method',
      is: keysOf(METHODS).filter((one) => one !== 'overlap' && one !== 'place'),
    },
  }),
});

export type ComparisonConfig = z.output<typeof comparison>;

const probability = z.number().min(0).max(1);

export const config = z.object({
  key: field(z.string().default(''), {
    label: 'Key',
    widget: 'column',
    help: 'A cluster is called after its smallest key; rows without a key match nothing.',
  }),
  blocking: field(z.array(rule).default([]), {
    label: 'Compare rows with the',
    widget: 'list',
    addLabel: 'Rule',
    cards: true,
    help: 'Rows are compared that are equal in everything of a rule.',
  }),
  largestBlock: field(z.number().int().min(2).max(100_000).default(1000), {
    label: 'Skip values of more rows than',
    widget: 'number',
  }),
  comparisons: field(z.array(comparison).default([]), {
    label: 'Comparisons',
    widget: 'list',
    addLabel: 'Comparison',
    cards: true,
    help: 'What each says is learned from the data; NULL says nothing. Each number of “Nearly equal within” is a level.',
  }),
  ignoreCase: field(z.boolean().default(true), {
    label: 'Ignore case, and spaces around text',
    widget: 'switch',
  }),
  threshold: field(probability.default(0.9), {
    label: 'Match from probability',
    widget: 'number',
    help: '0 to 1: pairs from here on are one cluster.',
  }),
  review: field(probability.default(0.5), {
    label: 'Review from probability',
    widget: 'number',
    help: 'The output “Pairs” has the pairs from here on.',
  }),
  prefer: field(z.enum(['complete', 'largest', 'smallest']).default('complete'), {
    label: 'Survivor',
    widget: 'select',
    options: {
      complete: 'The row with the fewest NULLs',
      largest: 'The row with the largest',
      smallest: 'The row with the smallest',
    },
  }),
  by: field(z.string().default(''), {
    label: 'Value of',
    widget: 'column',
    visibleWhen: { field: 'prefer', is: ['largest', 'smallest'] },
  }),
  fill: field(z.boolean().default(true), {
    label: 'Fill its NULLs from the cluster',
    widget: 'switch',
  }),
});

export type DetectionConfig = z.output<typeof config>;
