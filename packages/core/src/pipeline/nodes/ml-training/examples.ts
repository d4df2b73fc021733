import type { z } from 'zod';
import type { ExampleCell, ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';
import { METRICS } from './outputs.ts';

const columns = 'id BIGINT, `monthly fee` DECIMAL(8,2), months INT, region STRING, zone INT, `left` BOOLEAN';
const REGIONS = ['North', 'South', null];

/** Customers, of whom those left that have come lately and pay much. */
const customers: ExampleTable = {
  schema: columns,
  rows: Array.from({ length: 40 }, (_row, at): readonly ExampleCell[] => {
    const [fee, months] = [20 + ((at * 7) % 60), (at * 11) % 48];
    const left = at === 39 ? null : String(months < 18 && fee > 30);
    const region = REGIONS[at % REGIONS.length] ?? null;
    return [String(at), at % 9 === 0 ? null : `${fee}.00`, String(months), region, String(at % 2), left];
  }),
};

/** Four weeks of two shops: one is closed on Sundays, of the other a day is missing. */
const sales: ExampleTable = {
  schema: 'shop STRING, day DATE, sales DECIMAL(8,2)',
  rows: Array.from({ length: 28 }, (_row, at) => at).flatMap((at): readonly (readonly ExampleCell[])[] => {
    const day = `2026-06-${String(at + 1).padStart(2, '0')}`;
    const first = ['North', day, at % 7 === 6 ? '0.00' : `${100 + at * 2 + ((at * 5) % 7)}.00`];
    return at === 11 ? [first] : [first, ['South', day, `${60 - at + ((at * 3) % 7) * 4}.50`]];
  }),
};

/** Both outputs: a cluster tells which rows they have. */
const outputs = (added: string): Readonly<Record<string, ExampleTable>> => ({
  predictions: { schema: `${columns}, ${added}`, rows: [] },
  metrics: { schema: METRICS, rows: [] },
});

const given = {
  inputs: { in: [customers] },
  pythonOnly: true,
  compare: { minRows: 1, maxRows: 60 },
} as const;
const classes = 'prediction_probability DOUBLE, prediction_probabilities MAP<STRING, DOUBLE>';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'forest',
    title: 'A random forest, whose parameters cross-validation chooses',
    config: {
      label: 'left',
      features: ['monthly fee', 'months', 'region', 'zone'],
      categories: ['zone'],
      parameters: [
        { name: 'maxDepth', values: '2, 4' },
        { name: 'numTrees', values: '5' },
      ],
      folds: 2,
      classMetric: 'f1',
    },
    ...given,
    outputs: outputs(`prediction BOOLEAN, ${classes}`),
  },
  {
    name: 'logistic',
    title: 'Logistic regression of the rows that have no NULL',
    config: {
      label: 'left',
      features: ['monthly fee', 'months', 'region'],
      featureNulls: 'drop',
      classifier: 'logistic-regression',
      parameters: [{ name: 'regParam', values: '0.01' }],
    },
    ...given,
    outputs: outputs(`prediction BOOLEAN, ${classes}`),
  },
  {
    name: 'boosted',
    title: 'Boosted trees over indexes of categories',
    config: {
      task: 'classification',
      label: 'region',
      features: ['months', 'zone'],
      categories: ['zone'],
      encoding: 'index',
      classifier: 'boosted-trees',
      parameters: [{ name: 'maxIter', values: '3' }],
      splitBy: ['id'],
    },
    ...given,
    outputs: outputs(`prediction STRING, ${classes}`),
  },
  {
    name: 'linear',
    title: 'A number by linear regression, without NULLs in features',
    config: {
      task: 'regression',
      label: 'monthly fee',
      features: ['months', 'zone'],
      regressor: 'linear-regression',
      featureNulls: 'refuse',
      prediction: 'expected fee',
    },
    ...given,
    outputs: outputs('`expected fee` DOUBLE'),
  },
  {
    name: 'clusters',
    title: 'Clusters of similar customers, as many as fit best',
    config: {
      task: 'clustering',
      features: ['monthly fee', 'months'],
      parameters: [{ name: 'k', values: '2, 3' }],
      folds: 2,
      prediction: 'cluster',
    },
    ...given,
    outputs: outputs('cluster INT'),
  },
  {
    name: 'forecast',
    title: 'The next days of each shop, tested on the weeks before',
    config: {
      task: 'forecasting',
      label: 'sales',
      time: 'day',
      series: ['shop'],
      horizon: 3,
      tests: 2,
      prediction: 'expected sales',
    },
    inputs: { in: [sales] },
    pythonOnly: true,
    compare: { minRows: 1, maxRows: 60 },
    outputs: {
      predictions: {
        schema:
          'shop STRING, day DATE, `expected sales` DOUBLE, `expected sales_low` DOUBLE, `expected sales_high` DOUBLE',
        rows: [],
      },
      metrics: { schema: METRICS, rows: [] },
    },
  },
];
