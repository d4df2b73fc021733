import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const readings: ExampleTable = {
  schema: 'id INT, `a.b` DOUBLE, `count` INT, same DECIMAL(4,1)',
  rows: [
    ['1', '3.0', '0', '5.0'],
    ['2', '3.0', '1', '5.0'],
    ['3', '7.0', '2', '5.0'],
    ['4', '7.0', '10', '5.0'],
    ['5', '11.0', null, '6.0'],
    ['6', null, '40', null],
  ],
};

/** Only the first four rows are known when something is fitted. */
const firstFour = { training: 'condition', condition: 'id <= 4' } as const;

const people: ExampleTable = {
  schema: 'id INT, `home town` STRING, bought BOOLEAN',
  rows: [
    ['1', "L'Aquila", 'true'],
    ['2', 'Bern', 'false'],
    ['3', 'Bern', null],
    ['4', null, 'true'],
    ['5', 'Chur', 'true'],
  ],
};

/** Points are multiples of 60, so that their deviation is the same number in whichever order up to six of them are added up. */
const buyers: ExampleTable = {
  schema: 'id INT, `home town` STRING, bought BOOLEAN, points INT',
  rows: [
    ['1', 'Bern', 'true', '60'],
    ['2', 'Bern', 'false', '120'],
    ['3', 'Bern', 'true', '180'],
    ['4', null, 'true', '240'],
    ['5', null, 'false', '300'],
    ['6', 'Bern', null, '360'],
    ['7', 'Bern', 'true', '420'],
    ['8', 'Chur', null, '480'],
  ],
};

const visits: ExampleTable = {
  schema: 'customer INT, day DATE, amount DECIMAL(6,2)',
  rows: [
    ['1', '2026-01-01', '1.00'],
    ['1', '2026-01-02', '2.00'],
    ['1', '2026-01-02', '3.00'],
    ['1', '2026-01-09', null],
    ['1', '2026-01-10', '5.00'],
    ['2', '2026-01-02', '7.00'],
  ],
};

/** A target that is encoded, an order, missing values and a scale, fitted on people who bought something. */
const ofBuyers = {
  keys: ['id'],
  training: 'condition',
  steps: [
    {
      kind: 'encode',
      columns: ['HOME town'],
      encoding: 'target',
      target: 'bought',
      folds: 3,
      smoothing: 1,
    },
    { kind: 'encode', columns: ['home town'], encoding: 'ordinal' },
    { kind: 'impute', columns: ['bought'], filling: 'mode' },
    { kind: 'scale', columns: ['points'] },
  ],
} satisfies z.input<typeof config>;

const fittedBuyers: ExampleTable = {
  schema: 'name STRING, category STRING, value STRING',
  rows: [
    ['home town_target_mean_1', null, '0.6'],
    ['home town_categories_2', null, '["Bern"]'],
    ['bought_mode_3', null, 'true'],
    ['points_mean_4', null, '210.0'],
    ['points_stddev_4', null, '102.46950765959599'],
    ['home town_target_1', 'Bern', '0.65'],
    ['home town_target_1', null, '0.5333333333333333'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'scale',
    title: 'Scaled by the training rows; a constant column becomes zeros',
    config: {
      ...firstFour,
      steps: [
        { kind: 'scale', columns: ['A.B', 'same'] },
        { kind: 'scale', columns: ['a.b'], scaling: 'minmax' },
        { kind: 'scale', columns: ['a.b'], scaling: 'robust' },
      ],
    },
    inputs: { in: [readings] },
    output: {
      schema: `${readings.schema}, \`a.b_standard\` DOUBLE, same_standard DOUBLE, \`a.b_minmax\` DOUBLE, \`a.b_robust\` DOUBLE`,
      rows: [
        ['1', '3.0', '0', '5.0', '-1.0', '0.0', '0.0', '-0.5'],
        ['2', '3.0', '1', '5.0', '-1.0', '0.0', '0.0', '-0.5'],
        ['3', '7.0', '2', '5.0', '1.0', '0.0', '1.0', '0.5'],
        ['4', '7.0', '10', '5.0', '1.0', '0.0', '1.0', '0.5'],
        ['5', '11.0', null, '6.0', '3.0', '1.0', '2.0', '1.5'],
        ['6', null, '40', null, null, null, null, null],
      ],
    },
  },
  {
    name: 'bins',
    title: 'Bins of equal width, of as many rows each, and between given edges',
    config: {
      ...firstFour,
      steps: [
        { kind: 'bin', columns: ['count'] },
        { kind: 'bin', columns: ['a.b'], binning: 'quantile', bins: 2 },
        { kind: 'bin', columns: ['id'], binning: 'edges', edges: ['2', '4.5'] },
      ],
    },
    inputs: { in: [readings] },
    output: {
      schema: `${readings.schema}, count_bin INT, \`a.b_bin\` INT, id_bin INT`,
      rows: [
        ['1', '3.0', '0', '5.0', '0', '0', '0'],
        ['2', '3.0', '1', '5.0', '0', '0', '1'],
        ['3', '7.0', '2', '5.0', '1', '1', '1'],
        ['4', '7.0', '10', '5.0', '4', '1', '1'],
        ['5', '11.0', null, '6.0', null, '1', '2'],
        ['6', null, '40', null, '4', null, '2'],
      ],
    },
  },
  {
    name: 'impute',
    title: 'Missing values filled in their own type, by the training rows',
    config: {
      ...firstFour,
      steps: [
        { kind: 'impute', columns: ['count'] },
        { kind: 'impute', columns: ['a.b'], filling: 'mean' },
        { kind: 'impute', columns: ['same'], filling: 'mode' },
      ],
    },
    inputs: { in: [readings] },
    output: {
      schema: readings.schema,
      rows: [...readings.rows.slice(0, 4), ['5', '11.0', '2', '6.0'], ['6', '5.0', '40', '5.0']],
    },
  },
  {
    name: 'categories',
    title: 'One-hot and in an order, of given values or those of the training rows',
    config: {
      ...firstFour,
      steps: [
        { kind: 'encode', columns: ['home town'], values: ["L'Aquila", 'Bern'] },
        { kind: 'encode', columns: ['home town'], encoding: 'ordinal' },
        { kind: 'encode', columns: ['home town'] },
        { kind: 'impute', columns: ['bought'], filling: 'constant', constant: 'false' },
      ],
    },
    inputs: { in: [people] },
    output: {
      schema:
        "id INT, `home town` STRING, bought BOOLEAN, `home town_L'Aquila` INT, `home town_Bern` INT, `home town_code` INT, `home town_onehot` ARRAY<INT>",
      rows: [
        ['1', "L'Aquila", 'true', '1', '0', '1', '[0,1]'],
        ['2', 'Bern', 'false', '0', '1', '0', '[1,0]'],
        ['3', 'Bern', 'false', '0', '1', '0', '[1,0]'],
        ['4', null, 'true', '0', '0', null, '[0,0]'],
        ['5', 'Chur', 'true', '0', '0', null, '[0,0]'],
      ],
    },
  },
  {
    name: 'target',
    title: 'The mean of a target, in which a training row has no part itself',
    config: {
      keys: ['id'],
      training: 'condition',
      condition: 'id <= 6',
      steps: [
        {
          kind: 'encode',
          columns: ['home town'],
          encoding: 'target',
          target: 'bought',
          folds: 3,
          smoothing: 1,
        },
      ],
    },
    inputs: { in: [buyers] },
    output: {
      schema: `${buyers.schema}, \`home town_target\` DOUBLE`,
      rows: [
        ['1', 'Bern', 'true', '60', '0.4444444444444444'],
        ['2', 'Bern', 'false', '120', '1.0'],
        ['3', 'Bern', 'true', '180', '0.5'],
        ['4', null, 'true', '240', '0.16666666666666666'],
        ['5', null, 'false', '300', '1.0'],
        ['6', 'Bern', null, '360', '0.5'],
        ['7', 'Bern', 'true', '420', '0.65'],
        ['8', 'Chur', null, '480', '0.6'],
      ],
    },
  },
  {
    name: 'history',
    title: 'Earlier values of a customer: none of the row itself, and by days none of its day',
    config: {
      training: 'all',
      keys: ['customer'],
      time: ['day', 'amount'],
      steps: [
        { kind: 'lag', columns: ['amount'] },
        { kind: 'rolling', columns: ['amount'], aggregate: 'sum', length: 2 },
        { kind: 'rolling', columns: ['amount'], aggregate: 'count', over: 'days', length: 7 },
        { kind: 'date', columns: ['day'], part: 'weekday' },
        { kind: 'date', columns: ['day'], part: 'month_cycle' },
      ],
    },
    inputs: { in: [visits] },
    output: {
      schema: `${visits.schema}, amount_lag_1 DECIMAL(6,2), amount_sum_2 DECIMAL(16,2), amount_count_7d BIGINT, day_weekday INT, day_month_sin DOUBLE, day_month_cos DOUBLE`,
      rows: [
        ['1', '2026-01-01', '1.00', null, null, '0', '3', '0.0', '1.0'],
        ['1', '2026-01-02', '2.00', '1.00', '1.00', '1', '4', '0.0', '1.0'],
        ['1', '2026-01-02', '3.00', '2.00', '3.00', '1', '4', '0.0', '1.0'],
        ['1', '2026-01-09', null, '3.00', '5.00', '2', '4', '0.0', '1.0'],
        ['1', '2026-01-10', '5.00', null, '3.00', '0', '5', '0.0', '1.0'],
        ['2', '2026-01-02', '7.00', null, null, '0', '4', '0.0', '1.0'],
      ],
    },
  },
  {
    name: 'split',
    title: 'A split by key: all rows of a key are on one side, in every run',
    config: {
      keys: ['home town'],
      trainingShare: 50,
      validationShare: 25,
      splitName: 'the part',
      steps: [{ kind: 'encode', columns: ['home town'], encoding: 'hash', buckets: 8 }],
    },
    inputs: { in: [people] },
    output: {
      schema: `${people.schema}, \`the part\` STRING, \`home town_bucket\` INT`,
      rows: [
        ['1', "L'Aquila", 'true', 'train', '3'],
        ['2', 'Bern', 'false', 'validation', '1'],
        ['3', 'Bern', null, 'validation', '1'],
        ['4', null, 'true', 'train', null],
        ['5', 'Chur', 'true', 'test', '1'],
      ],
    },
  },
  {
    name: 'ngrams',
    title: 'Texts as counts of hashed words, pairs of words and runs of characters',
    config: {
      training: 'all',
      steps: [
        { kind: 'ngrams', columns: ['a note'], ngramBuckets: 4 },
        { kind: 'ngrams', columns: ['pair'], size: 2, ngramBuckets: 3 },
        { kind: 'ngrams', columns: ['code'], unit: 'characters', size: 3, ngramBuckets: 2 },
      ],
    },
    inputs: {
      in: [
        {
          schema: 'id INT, `a note` STRING, pair STRING, code STRING',
          rows: [
            ['1', "It's the cat, the CAT!", 'red big car', 'AB12'],
            ['2', '', 'red', ' a '],
            ['3', null, null, null],
          ],
        },
      ],
    },
    output: {
      schema:
        'id INT, `a note` STRING, pair STRING, code STRING, `a note_ngrams` ARRAY<INT>, pair_ngrams ARRAY<INT>, code_ngrams ARRAY<INT>',
      rows: [
        ['1', "It's the cat, the CAT!", 'red big car', 'AB12', '[1,1,4,0]', '[1,1,0]', '[1,1]'],
        ['2', '', 'red', ' a ', '[0,0,0,0]', '[0,1,0]', '[1,0]'],
        ['3', null, null, null, null, null, null],
      ],
    },
  },
  {
    name: 'fitted',
    title: 'The fitted values as a second output, to be written to a table',
    config: { ...ofBuyers, condition: 'id <= 6', giveFitted: true },
    inputs: { in: [buyers] },
    outputs: {
      features: {
        schema: `${buyers.schema}, \`home town_target\` DOUBLE, \`home town_code\` INT, points_standard DOUBLE`,
        rows: [
          ['1', 'Bern', 'true', '60', '0.4444444444444444', '0', '-1.4638501094227996'],
          ['2', 'Bern', 'false', '120', '1.0', '0', '-0.8783100656536798'],
          ['3', 'Bern', 'true', '180', '0.5', '0', '-0.2927700218845599'],
          ['4', null, 'true', '240', '0.16666666666666666', null, '0.2927700218845599'],
          ['5', null, 'false', '300', '1.0', null, '0.8783100656536798'],
          ['6', 'Bern', 'true', '360', '0.5', '0', '1.4638501094227996'],
          ['7', 'Bern', 'true', '420', '0.65', '0', '2.0493901531919194'],
          ['8', 'Chur', 'true', '480', '0.6', null, '2.6349301969610393'],
        ],
      },
      fitted: fittedBuyers,
    },
  },
  {
    name: 'given',
    title: 'New rows, transformed with the values that were fitted before; one of a new category',
    config: { ...ofBuyers, fit: 'given' },
    inputs: {
      in: [
        {
          schema: buyers.schema,
          rows: [
            ['7', 'Bern', 'true', '420'],
            ['8', 'Chur', null, '480'],
            ['9', null, 'false', '540'],
          ],
        },
      ],
      fitted: [fittedBuyers],
    },
    output: {
      schema: `${buyers.schema}, \`home town_target\` DOUBLE, \`home town_code\` INT, points_standard DOUBLE`,
      rows: [
        ['7', 'Bern', 'true', '420', '0.65', '0', '2.0493901531919194'],
        ['8', 'Chur', 'true', '480', '0.6', null, '2.6349301969610393'],
        ['9', null, 'false', '540', '0.5333333333333333', null, '3.220470240730159'],
      ],
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows the columns are there',
    config: { training: 'all', steps: [{ kind: 'scale', columns: ['x'] }] },
    inputs: { in: [{ schema: 'x INT, fitted INT', rows: [] }] },
    output: { schema: 'x INT, fitted INT, x_standard DOUBLE', rows: [] },
  },
];
