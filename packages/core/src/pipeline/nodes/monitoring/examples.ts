import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

type Rows = ExampleTable['rows'];

const results = (...rows: Rows): ExampleTable => ({
  schema:
    'window TIMESTAMP, `column` STRING, slice STRING, metric STRING, value DOUBLE, baseline DOUBLE, change DOUBLE, threshold DOUBLE, verdict STRING',
  rows,
});

/** All results, and those that reached a threshold. */
const outputs = (...rows: Rows) => ({
  metrics: results(...rows),
  alerts: results(...rows.filter((row) => row.at(-1) === 'ALERT' || row.at(-1) === 'WARN')),
});

const orders = '`order id` BIGINT, amount DOUBLE, `pay type` STRING, flat INT';
/** The values of two columns side by side. */
const table = (
  amounts: readonly (number | null)[],
  types: readonly (string | null)[],
  flat: string,
): ExampleTable => ({
  schema: orders,
  rows: amounts.map((amount, at) => [
    `${at}`,
    amount === null ? null : amount.toFixed(1),
    types[at] ?? null,
    flat,
  ]),
});

const before = table(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, null],
  [...Array.from({ length: 10 }, () => 'card'), ...Array.from({ length: 8 }, () => 'cash'), null, null],
  '7',
);
const now = table(
  [3, 12, 12.5, 14, 15, 18, 19, 25, 30, null],
  ['card', 'card', 'card', 'cash', 'cash', 'crypto', 'crypto', 'cash', 'card', 'card'],
  '6',
);

const FIRST = '2026-03-01 00:00:00';
const SECOND = '2026-03-02 00:00:00';

const visits = 'at TIMESTAMP, `home country` STRING, pages INT';
const visit = (day: string, time: string, country: string | null, pages: string | null) =>
  [`2026-03-${day} ${time}:00`, country, pages] as const;
const days: ExampleTable = {
  schema: visits,
  rows: [
    visit('01', '08:00', 'DE', '1'),
    visit('01', '12:00', 'DE', '2'),
    visit('01', '18:00', 'FR', '3'),
    visit('01', '20:00', null, '4'),
    visit('02', '09:00', 'DE', '1'),
    visit('02', '23:30', 'FR', null),
    [null, 'DE', '5'],
  ],
};

/**
 * PSI, KS and Jensen-Shannon were computed apart from this code: bins by numpy’s quantiles (`inverted_cdf`), KS by its cumulative counts, and PSI and
 * Jensen-Shannon by their definitions.
 */
export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'baseline',
    title: 'All rows against a baseline, with a new category, NULLs, and a column that had one value only',
    config: {
      columns: ['amount', 'pay type', 'flat'],
      checks: [
        { metric: 'rows' },
        { metric: 'schema' },
        { metric: 'nulls' },
        { metric: 'distinct', warn: '0.5', alert: '2' },
        { metric: 'psi' },
        { metric: 'ks' },
        { metric: 'js' },
      ],
      bins: 4,
    },
    inputs: { in: [now], baseline: [before] },
    outputs: outputs(
      [null, ':table', ':all', 'rows', '10.0', '20.0', '0.5', '0.5', 'ALERT'],
      [null, ':table', ':all', 'schema', '0.0', null, '0.0', '1.0', 'OK'],
      [null, 'amount', ':all', 'nulls', '0.1', '0.05', '0.05', '0.05', 'WARN'],
      [null, 'amount', ':all', 'distinct', '9.0', '19.0', '0.526315789', '0.5', 'WARN'],
      [null, 'amount', ':all', 'psi', '2.336460047', null, '2.336460047', '0.25', 'ALERT'],
      [null, 'amount', ':all', 'ks', '0.467836257', null, '0.467836257', '0.2', 'ALERT'],
      [null, 'pay type', ':all', 'nulls', '0.0', '0.1', '0.1', '0.1', 'ALERT'],
      [null, 'pay type', ':all', 'distinct', '3.0', '2.0', '0.5', '0.5', 'WARN'],
      [null, 'pay type', ':all', 'psi', '2.238273361', null, '2.238273361', '0.25', 'ALERT'],
      [null, 'pay type', ':all', 'js', '0.393916428', null, '0.393916428', '0.2', 'ALERT'],
      [null, 'flat', ':all', 'nulls', '0.0', '0.0', '0.0', '0.05', 'OK'],
      [null, 'flat', ':all', 'distinct', '1.0', '1.0', '0.0', '0.5', 'OK'],
      [null, 'flat', ':all', 'psi', '18.418838676', null, '18.418838676', '0.25', 'ALERT'],
      [null, 'flat', ':all', 'ks', '1.0', null, '1.0', '0.2', 'ALERT'],
    ),
  },
  {
    name: 'windows-before',
    title: 'Each day against the day before, of all rows and of each country',
    config: {
      checks: [
        { metric: 'rows' },
        { metric: 'freshness', warn: '2', alert: '6' },
        { metric: 'nulls', columns: ['pages'] },
      ],
      time: 'at',
      window: 'day',
      compare: 'previous',
      slices: ['home country'],
    },
    inputs: { in: [days] },
    outputs: outputs(
      [FIRST, ':table', ':all', 'freshness', '4.0', null, '4.0', '2.0', 'WARN'],
      [FIRST, ':table', ':all', 'rows', '4.0', null, null, '0.25', 'NO_VERDICT'],
      [FIRST, 'pages', ':all', 'nulls', '0.0', null, null, '0.05', 'NO_VERDICT'],
      [FIRST, ':table', 'home country = DE', 'freshness', '12.0', null, '12.0', '6.0', 'ALERT'],
      [FIRST, ':table', 'home country = DE', 'rows', '2.0', null, null, '0.25', 'NO_VERDICT'],
      [FIRST, 'pages', 'home country = DE', 'nulls', '0.0', null, null, '0.05', 'NO_VERDICT'],
      [FIRST, ':table', 'home country = FR', 'freshness', '6.0', null, '6.0', '6.0', 'ALERT'],
      [FIRST, ':table', 'home country = FR', 'rows', '1.0', null, null, '0.25', 'NO_VERDICT'],
      [FIRST, 'pages', 'home country = FR', 'nulls', '0.0', null, null, '0.05', 'NO_VERDICT'],
      [FIRST, ':table', 'home country = NULL', 'freshness', '4.0', null, '4.0', '2.0', 'WARN'],
      [FIRST, ':table', 'home country = NULL', 'rows', '1.0', null, null, '0.25', 'NO_VERDICT'],
      [FIRST, 'pages', 'home country = NULL', 'nulls', '0.0', null, null, '0.05', 'NO_VERDICT'],
      [SECOND, ':table', ':all', 'freshness', '0.5', null, '0.5', '2.0', 'OK'],
      [SECOND, ':table', ':all', 'rows', '2.0', '4.0', '0.5', '0.5', 'ALERT'],
      [SECOND, 'pages', ':all', 'nulls', '0.5', '0.0', '0.5', '0.1', 'ALERT'],
      [SECOND, ':table', 'home country = DE', 'freshness', '15.0', null, '15.0', '6.0', 'ALERT'],
      [SECOND, ':table', 'home country = DE', 'rows', '1.0', '2.0', '0.5', '0.5', 'ALERT'],
      [SECOND, 'pages', 'home country = DE', 'nulls', '0.0', '0.0', '0.0', '0.05', 'OK'],
      [SECOND, ':table', 'home country = FR', 'freshness', '0.5', null, '0.5', '2.0', 'OK'],
      [SECOND, ':table', 'home country = FR', 'rows', '1.0', '1.0', '0.0', '0.25', 'OK'],
      [SECOND, 'pages', 'home country = FR', 'nulls', '1.0', '0.0', '1.0', '0.1', 'ALERT'],
      [SECOND, ':table', 'home country = NULL', 'freshness', null, null, null, '2.0', 'NO_VERDICT'],
      [SECOND, ':table', 'home country = NULL', 'rows', '0.0', '1.0', '1.0', '0.5', 'ALERT'],
      [SECOND, 'pages', 'home country = NULL', 'nulls', null, '0.0', null, '0.05', 'NO_VERDICT'],
    ),
  },
  {
    name: 'windows-baseline',
    title: 'The distribution of each day against a baseline with other columns',
    config: {
      columns: ['pages'],
      checks: [{ metric: 'psi' }, { metric: 'ks' }, { metric: 'schema' }, { metric: 'distinct' }],
      time: 'at',
      window: 'day',
      bins: 2,
    },
    inputs: {
      in: [days],
      baseline: [
        {
          schema: 'pages DOUBLE, note STRING',
          rows: [
            ['1.0', 'a'],
            ['1.0', 'b'],
            ['2.0', 'c'],
            ['4.0', null],
          ],
        },
      ],
    },
    outputs: outputs(
      [FIRST, 'at', ':all', 'schema', '1.0', null, '1.0', '1.0', 'WARN'],
      [FIRST, 'home country', ':all', 'schema', '1.0', null, '1.0', '1.0', 'WARN'],
      [FIRST, 'note', ':all', 'schema', '2.0', null, '2.0', '2.0', 'ALERT'],
      [FIRST, 'pages', ':all', 'schema', '2.0', null, '2.0', '2.0', 'ALERT'],
      [FIRST, 'pages', ':all', 'distinct', '4.0', null, null, '0.25', 'NO_VERDICT'],
      [FIRST, 'pages', ':all', 'ks', '0.25', null, '0.25', '0.2', 'ALERT'],
      [FIRST, 'pages', ':all', 'psi', '0.274653072', null, '0.274653072', '0.25', 'ALERT'],
      [SECOND, 'at', ':all', 'schema', '1.0', null, '1.0', '1.0', 'WARN'],
      [SECOND, 'home country', ':all', 'schema', '1.0', null, '1.0', '1.0', 'WARN'],
      [SECOND, 'note', ':all', 'schema', '2.0', null, '2.0', '2.0', 'ALERT'],
      [SECOND, 'pages', ':all', 'schema', '2.0', null, '2.0', '2.0', 'ALERT'],
      [SECOND, 'pages', ':all', 'distinct', '1.0', '4.0', '0.75', '0.5', 'ALERT'],
      [SECOND, 'pages', ':all', 'ks', '0.5', null, '0.5', '0.2', 'ALERT'],
      [SECOND, 'pages', ':all', 'psi', '8.515489753', null, '8.515489753', '0.25', 'ALERT'],
    ),
  },
  {
    name: 'first-run',
    title: 'Without a baseline there is no verdict',
    config: { columns: ['amount'] },
    inputs: { in: [now] },
    outputs: outputs(
      [null, ':table', ':all', 'rows', '10.0', null, null, '0.25', 'NO_VERDICT'],
      [null, ':table', ':all', 'schema', null, null, null, '1.0', 'NO_VERDICT'],
      [null, 'amount', ':all', 'ks', null, null, null, '0.1', 'NO_VERDICT'],
      [null, 'amount', ':all', 'nulls', '0.1', null, null, '0.05', 'NO_VERDICT'],
      [null, 'amount', ':all', 'psi', null, null, null, '0.1', 'NO_VERDICT'],
    ),
  },
  {
    name: 'no-rows',
    title: 'No rows are all rows less than before',
    config: {
      columns: ['amount'],
      checks: [{ metric: 'rows' }, { metric: 'nulls' }, { metric: 'psi' }, { metric: 'ks' }],
    },
    inputs: { in: [{ schema: orders, rows: [] }], baseline: [before] },
    outputs: outputs(
      [null, ':table', ':all', 'rows', '0.0', '20.0', '1.0', '0.5', 'ALERT'],
      [null, 'amount', ':all', 'ks', null, null, null, '0.1', 'NO_VERDICT'],
      [null, 'amount', ':all', 'nulls', null, '0.05', null, '0.05', 'NO_VERDICT'],
      [null, 'amount', ':all', 'psi', null, null, null, '0.1', 'NO_VERDICT'],
    ),
  },
];
