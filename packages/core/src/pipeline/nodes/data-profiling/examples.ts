import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const people: ExampleTable = {
  schema: '`order id` BIGINT, `a.b` STRING, amount DOUBLE, at DATE, tags MAP<STRING, INT>, paid BOOLEAN',
  rows: [
    ['1', 'Ann 1', '2.0', '2026-01-01', '{"a":1}', 'true'],
    ['2', 'Bob 2', '4.0', '2026-01-03', null, 'true'],
    ['3', 'Bob 2', '4.0', null, null, 'false'],
    ['4', '', '6.0', '2026-01-02', '{}', null],
    ['9', null, null, '2026-01-31', null, 'true'],
  ],
};

const columns = (...rows: ExampleTable['rows']): ExampleTable => ({
  schema:
    'position INT, `column` STRING, type STRING, method STRING, rows BIGINT, nulls BIGINT, distinct BIGINT, is_key BOOLEAN, min STRING, max STRING, mean DOUBLE, deviation DOUBLE, p5 STRING, p25 STRING, median STRING, p75 STRING, p95 STRING, min_length INT, max_length INT, mean_length DOUBLE, histogram ARRAY<BIGINT>',
  rows,
});
const values = (...rows: ExampleTable['rows']): ExampleTable => ({
  schema: '`column` STRING, kind STRING, rank INT, value STRING, rows BIGINT, share DOUBLE',
  rows,
});
const correlations = (...rows: ExampleTable['rows']): ExampleTable => ({
  schema: '`column` STRING, other STRING, correlation DOUBLE',
  rows,
});

const none = (count: number): readonly null[] => Array.from({ length: count }, () => null);
const amount = ['2.0', '6.0', '4.0', '1.632993161855452', '2.0', '2.0', '4.0', '4.0', '6.0', ...none(3)];
const days = ['2026-01-01', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-31'];
const at = ['2026-01-01', '2026-01-31', null, null, ...days, ...none(3)];
const orderId = ['1', '9', '3.8', '3.1144823004794877', '1', '2', '3', '4', '9', ...none(3)];

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'all-columns',
    title: 'A row for each column, and its most frequent values and patterns',
    config: { exactRows: 5, top: 2, bins: 3, correlations: true },
    inputs: { in: [people] },
    outputs: {
      columns: columns(
        ['1', 'order id', 'bigint', 'exact', '5', '0', '5', 'true', ...orderId, '[3,1,1]'],
        [
          '2',
          'a.b',
          'string',
          'exact',
          '5',
          '1',
          '3',
          'false',
          '',
          'Bob 2',
          ...none(7),
          '0',
          '5',
          '3.75',
          null,
        ],
        ['3', 'amount', 'double', 'exact', '5', '1', '3', 'false', ...amount, '[1,2,1]'],
        ['4', 'at', 'date', 'exact', '5', '1', '4', 'false', ...at, '[3,0,1]'],
        ['5', 'tags', 'map<string,int>', 'exact', '5', '3', ...none(15)],
        ['6', 'paid', 'boolean', 'exact', '5', '1', '2', 'false', 'false', 'true', ...none(11)],
      ),
      values: values(
        ['order id', 'value', '1', '1', '1', '0.2'],
        ['order id', 'value', '2', '2', '1', '0.2'],
        ['a.b', 'value', '1', 'Bob 2', '2', '0.4'],
        ['a.b', 'value', '2', '', '1', '0.2'],
        ['a.b', 'pattern', '1', 'Aaa 9', '3', '0.6'],
        ['a.b', 'pattern', '2', '', '1', '0.2'],
        ['amount', 'value', '1', '4.0', '2', '0.4'],
        ['amount', 'value', '2', '2.0', '1', '0.2'],
        ['at', 'value', '1', '2026-01-01', '1', '0.2'],
        ['at', 'value', '2', '2026-01-02', '1', '0.2'],
        ['paid', 'value', '1', 'true', '3', '0.6'],
        ['paid', 'value', '2', 'false', '1', '0.2'],
      ),
      correlations: correlations(['order id', 'amount', '0.9486832980505138']),
    },
  },
  {
    name: 'sketches',
    title: 'Sketches, which are exact for few values but never sure of a key',
    config: { columns: ['order id', 'A.B'], method: 'sketch', top: 1, bins: 2 },
    inputs: { in: [people] },
    outputs: {
      columns: columns(
        ['1', 'order id', 'bigint', 'sketch', '5', '0', '5', null, ...orderId, '[4,1]'],
        [
          '2',
          'a.b',
          'string',
          'sketch',
          '5',
          '1',
          '3',
          'false',
          '',
          'Bob 2',
          ...none(7),
          '0',
          '5',
          '3.75',
          null,
        ],
      ),
      values: values(
        ['order id', 'value', '1', '1', '1', '0.2'],
        ['a.b', 'value', '1', 'Bob 2', '2', '0.4'],
        ['a.b', 'pattern', '1', 'Aaa 9', '3', '0.6'],
      ),
      correlations: correlations(),
    },
  },
  {
    name: 'more-rows',
    title: 'Sketches, since there are more rows than are described exactly',
    config: { columns: ['order id', 'A.B'], method: 'auto', exactRows: 4, top: 1, bins: 2 },
    inputs: { in: [people] },
    outputs: {
      columns: columns(
        ['1', 'order id', 'bigint', 'sketch', '5', '0', '5', null, ...orderId, '[4,1]'],
        [
          '2',
          'a.b',
          'string',
          'sketch',
          '5',
          '1',
          '3',
          'false',
          '',
          'Bob 2',
          ...none(7),
          '0',
          '5',
          '3.75',
          null,
        ],
      ),
      values: values(
        ['order id', 'value', '1', '1', '1', '0.2'],
        ['a.b', 'value', '1', 'Bob 2', '2', '0.4'],
        ['a.b', 'pattern', '1', 'Aaa 9', '3', '0.6'],
      ),
      correlations: correlations(),
    },
  },
  {
    name: 'no-rows',
    title: 'Without rows there is still a row for each column',
    config: { columns: ['amount'] },
    inputs: { in: [{ ...people, rows: [] }] },
    outputs: {
      columns: columns(['1', 'amount', 'double', 'exact', '0', '0', ...none(15)]),
      values: values(),
      correlations: correlations(),
    },
  },
];
