import { z } from 'zod';
import { type FieldCondition, field } from '../../../fields/field.ts';

export const STEP_KINDS = ['scale', 'encode', 'bin', 'impute', 'ngrams', 'date', 'lag', 'rolling'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const DATE_PARTS = [
  'year',
  'quarter',
  'month',
  'day',
  'weekday',
  'hour',
  'month_cycle',
  'weekday_cycle',
  'day_of_year_cycle',
  'hour_cycle',
] as const;
export type DatePart = (typeof DATE_PARTS)[number];

const DATE_LABELS: Record<DatePart, string> = {
  year: 'Year',
  quarter: 'Quarter',
  month: 'Month',
  day: 'Day of the month',
  weekday: 'Weekday, 0 (Monday) to 6',
  hour: 'Hour',
  month_cycle: 'Cycle of months: sine and cosine',
  weekday_cycle: 'Cycle of weekdays: sine and cosine',
  day_of_year_cycle: 'Cycle of the year: sine and cosine',
  hour_cycle: 'Cycle of hours: sine and cosine',
};

const of = (...kinds: readonly StepKind[]): FieldCondition => ({ field: 'kind', is: kinds });
const when = (kind: StepKind, name: string, ...is: readonly string[]): FieldCondition => ({
  all: [of(kind), { field: name, is }],
});

const step = z.object({
  kind: field(z.enum(STEP_KINDS).default('scale'), {
    label: 'Feature',
    widget: 'select',
    options: {
      scale: 'Scale numbers',
      encode: 'Encode categories',
      bin: 'Sort numbers into bins',
      impute: 'Fill missing values',
      ngrams: 'Hash the n-grams of text',
      date: 'Take dates apart',
      lag: 'Earlier values',
      rolling: 'Rolling windows',
    },
  }),
  columns: field(z.array(z.string()).default([]), { label: 'Columns', widget: 'columns' }),
  scaling: field(z.enum(['standard', 'minmax', 'robust']).default('standard'), {
    label: 'Scale',
    widget: 'select',
    options: {
      standard: 'By mean and standard deviation',
      minmax: 'From the smallest (0) to the largest (1)',
      robust: 'By median and quartiles',
    },
    visibleWhen: of('scale'),
  }),
  encoding: field(z.enum(['onehot', 'ordinal', 'hash', 'target']).default('onehot'), {
    label: 'As',
    widget: 'select',
    options: {
      onehot: 'One-hot: 0 or 1 for each value',
      ordinal: 'Number in an order',
      hash: 'Number of a hash bucket',
      target: 'Mean of a target, out of fold',
    },
    visibleWhen: of('encode'),
  }),
  values: field(z.array(z.string()).default([]), {
    label: 'Values',
    widget: 'names',
    help: 'If empty, those of the training rows, sorted; one-hot then gives one array.',
    visibleWhen: when('encode', 'encoding', 'onehot', 'ordinal'),
  }),
  target: field(z.string().default(''), {
    label: 'Target',
    widget: 'column',
    help: 'A number or BOOLEAN. A training row is encoded by those of other folds only.',
    visibleWhen: when('encode', 'encoding', 'target'),
  }),
  folds: field(z.number().int().min(2).max(20).default(5), {
    label: 'Folds',
    widget: 'number',
    visibleWhen: when('encode', 'encoding', 'target'),
  }),
  smoothing: field(z.number().int().min(1).max(1_000_000).default(10), {
    label: 'Weight of the overall mean, in rows',
    widget: 'number',
    visibleWhen: when('encode', 'encoding', 'target'),
  }),
  buckets: field(z.number().int().min(2).max(1_000_000).default(64), {
    label: 'Buckets',
    widget: 'number',
    visibleWhen: when('encode', 'encoding', 'hash'),
  }),
  binning: field(z.enum(['width', 'quantile', 'edges']).default('width'), {
    label: 'Bins',
    widget: 'select',
    options: { width: 'Of equal width', quantile: 'Of as many rows each', edges: 'Between given edges' },
    visibleWhen: of('bin'),
  }),
  bins: field(z.number().int().min(2).max(50).default(5), {
    label: 'Number of bins',
    widget: 'number',
    visibleWhen: when('bin', 'binning', 'width', 'quantile'),
  }),
  edges: field(z.array(z.string()).default([]), {
    label: 'Edges, ascending',
    widget: 'names',
    placeholder: '18',
    visibleWhen: when('bin', 'binning', 'edges'),
  }),
  filling: field(z.enum(['mean', 'median', 'mode', 'constant']).default('median'), {
    label: 'Fill with',
    widget: 'select',
    options: { mean: 'Mean', median: 'Median', mode: 'Most frequent value', constant: 'A value' },
    visibleWhen: of('impute'),
  }),
  constant: field(z.string().default(''), {
    label: 'Value',
    widget: 'text',
    visibleWhen: when('impute', 'filling', 'constant'),
  }),
  unit: field(z.enum(['words', 'characters']).default('words'), {
    label: 'Of',
    widget: 'select',
    options: { words: 'Words', characters: 'Characters' },
    visibleWhen: of('ngrams'),
  }),
  size: field(z.number().int().min(1).max(10).default(1), {
    label: 'How many in a row',
    widget: 'number',
    visibleWhen: of('ngrams'),
  }),
  ngramBuckets: field(z.number().int().min(2).max(4096).default(64), {
    label: 'Buckets',
    widget: 'number',
    help: 'The new column is an array with the count of each.',
    visibleWhen: of('ngrams'),
  }),
  part: field(z.enum(DATE_PARTS).default('month_cycle'), {
    label: 'Part',
    widget: 'select',
    options: DATE_LABELS,
    visibleWhen: of('date'),
  }),
  offset: field(z.number().int().min(1).max(1_000_000).default(1), {
    label: 'Rows before',
    widget: 'number',
    visibleWhen: of('lag'),
  }),
  aggregate: field(z.enum(['avg', 'sum', 'min', 'max', 'count']).default('avg'), {
    label: 'Compute',
    widget: 'select',
    options: { avg: 'Average', sum: 'Sum', min: 'Minimum', max: 'Maximum', count: 'Count' },
    visibleWhen: of('rolling'),
  }),
  over: field(z.enum(['rows', 'days']).default('rows'), {
    label: 'Over the last',
    widget: 'select',
    options: { rows: 'Rows', days: 'Days' },
    help: 'Without the row itself, nor others of the same time.',
    visibleWhen: of('rolling'),
  }),
  length: field(z.number().int().min(1).max(10_000).default(7), {
    label: 'How many',
    widget: 'number',
    visibleWhen: of('rolling'),
  }),
});

export type FeatureStep = z.output<typeof step>;

const here: FieldCondition = { field: 'fit', is: ['here'] };
const trainedBy = (...ways: readonly string[]): FieldCondition => ({
  all: [here, { field: 'training', is: ways }],
});
const hashed = trainedBy('hash');

export const config = z.object({
  keys: field(z.array(z.string()).default([]), {
    label: 'Key',
    widget: 'columns',
    help: 'Such as the customer. All rows of a key are on one side of a split, and have their own history.',
  }),
  time: field(z.array(z.string()).default([]), {
    label: 'Time',
    widget: 'columns',
    help: 'Orders the rows of a key, for earlier values and rolling windows.',
  }),
  fit: field(z.enum(['here', 'given']).default('here'), {
    label: 'Fitted values',
    widget: 'select',
    options: { here: 'From the training rows', given: 'From the input “Fitted values”' },
    help: 'New rows are transformed with the values that were fitted before: connect the table that they were written to.',
  }),
  training: field(z.enum(['all', 'hash', 'condition']).default('hash'), {
    label: 'Training rows',
    widget: 'select',
    options: { hash: 'A share of the keys', condition: 'By a condition', all: 'All' },
    help: 'Means, quantiles and categories are taken from these rows only.',
    visibleWhen: here,
  }),
  trainingShare: field(z.number().int().min(1).max(100).default(80), {
    label: 'Training, in percent',
    widget: 'number',
    visibleWhen: hashed,
  }),
  validationShare: field(z.number().int().min(0).max(99).default(10), {
    label: 'Validation, in percent',
    widget: 'number',
    help: 'The rest is the test.',
    visibleWhen: hashed,
  }),
  seed: field(z.number().int().min(0).max(1_000_000_000).default(0), {
    label: 'Seed',
    widget: 'number',
    help: 'A key stays on its side, also when rows are added; another seed makes another split.',
    visibleWhen: hashed,
  }),
  splitName: field(z.string().default('split'), {
    label: 'Column for the part',
    widget: 'text',
    help: 'train, validation or test. If empty, there is none.',
    visibleWhen: hashed,
  }),
  condition: field(z.string().default(''), {
    label: 'Rows where',
    widget: 'expression',
    expects: 'condition',
    placeholder: "day < DATE'2026-01-01'",
    visibleWhen: trainedBy('condition'),
  }),
  giveFitted: field(z.boolean().default(false), {
    label: 'Output the fitted values',
    widget: 'switch',
    help: 'A second output, to write to a table: this node transforms new rows with it.',
    visibleWhen: here,
  }),
  steps: field(z.array(step).default([]), {
    label: 'Features',
    widget: 'list',
    addLabel: 'Feature',
    help: 'Each reads the columns as they come in.',
  }),
});

export type FeatureConfig = z.output<typeof config>;
