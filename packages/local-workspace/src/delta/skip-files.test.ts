import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { describe, expect, it } from 'vitest';
import { filesFor, type RowCondition } from './skip-files.ts';
import type { TableFile } from './table-snapshot.ts';

const schema = parseSchema(
  'n INT, t STRING, day DATE, at TIMESTAMP, p STRING, d DOUBLE, big BIGINT, f FLOAT, m DECIMAL(20,18)',
);
const file = (path: string, p: string | null, stats: object): TableFile => ({
  path,
  partitionValues: { p },
  size: 1,
  modificationTime: 1,
  dataChange: true,
  stats: JSON.stringify(stats),
});
const files = [
  file('low', 'x', {
    numRecords: 3,
    minValues: { n: 1, t: 'a', day: '2024-01-01', at: '2024-01-01T00:00:00.000Z', d: 0, big: 2 ** 60 },
    maxValues: {
      n: 5,
      t: 'f',
      day: '2024-01-31',
      at: '2024-01-01T10:00:00.000Z',
      d: 1.5,
      big: 2 ** 60 + 512,
      f: 1.1,
      m: 0.5,
    },
    nullCount: { n: 0, t: 1, day: 0, at: 0, d: 0, big: 0 },
  }),
  file('high', null, {
    numRecords: 2,
    minValues: { n: 10, t: 'g', day: '2024-02-01', at: '2024-02-01T00:00:00.000Z' },
    maxValues: { n: 20, t: '😀', day: '2024-02-02', at: '2024-02-01T10:00:00.000Z' },
    nullCount: { n: 0, t: 0, day: 0, at: 0, d: 2, big: 0 },
  }),
  { ...file('unknown', 'y', {}), stats: 'no JSON' },
];
const read = (...conditions: RowCondition[]): string[] =>
  filesFor({ schema, physical: schema, partitionColumns: ['p'], files }, conditions).map(({ path }) => path);

describe('files are skipped by their statistics', () => {
  it.each<[string, RowCondition, string[]]>([
    ['n = 5', { column: 'n', op: '=', value: 5 }, ['low', 'unknown']],
    ['N = 7 (no file; case does not matter)', { column: 'N', op: '=', value: 7 }, ['unknown']],
    ['n > 5 (the greatest is 5)', { column: 'n', op: '>', value: 5 }, ['high', 'unknown']],
    ['n < 10 (the least is 10)', { column: 'n', op: '<', value: 10 }, ['low', 'unknown']],
    ['a float that its digits round down', { column: 'f', op: '>', value: 1.1 }, ['low', 'high', 'unknown']],
    ['a decimal of many digits', { column: 'm', op: '>', value: 0.5 }, ['low', 'high', 'unknown']],
    ['n > 6', { column: 'n', op: '>', value: 6 }, ['high', 'unknown']],
    ['n <= 9', { column: 'n', op: '<=', value: 9 }, ['low', 'unknown']],
    ['n IN (0, 20)', { column: 'n', op: 'in', values: [0, 20] }, ['high', 'unknown']],
    ['a text by its bytes: t >= U+FFFD', { column: 't', op: '>=', value: '�' }, ['high', 'unknown']],
    ['a day', { column: 'day', op: '<', value: { timestamp: '2024-02-01' } }, ['low', 'unknown']],
    [
      'a string is not a date',
      { column: 't', op: '=', value: { timestamp: '2024-02-01' } },
      ['low', 'high', 'unknown'],
    ],
    ['a day before', { column: 'day', op: '<=', value: '2024-01-31' }, ['low', 'unknown']],
    [
      'a timestamp that the cut-off bound may hide',
      { column: 'at', op: '=', value: '2024-01-01 10:00:00.0005' },
      ['low', 'unknown'],
    ],
    ['a later timestamp', { column: 'at', op: '>=', value: '2024-01-01 10:00:01' }, ['high', 'unknown']],
    [
      'a string that is not a timestamp',
      { column: 'at', op: '=', value: 'soon' },
      ['low', 'high', 'unknown'],
    ],
    ['t IS NULL', { column: 't', op: 'null' }, ['low', 'unknown']],
    ['d IS NOT NULL', { column: 'd', op: 'not null' }, ['low', 'unknown']],
    ['d = 1 where all are NULL', { column: 'd', op: '=', value: 1 }, ['low', 'unknown']],
    ['numbers beyond 2^53 are not trusted', { column: 'big', op: '=', value: 3 }, ['low', 'high', 'unknown']],
    ['a partition', { column: 'p', op: '=', value: 'y' }, ['unknown']],
    ['the partition NULL', { column: 'p', op: 'null' }, ['high']],
    ['a column that is not there', { column: 'zz', op: '=', value: 1 }, ['low', 'high', 'unknown']],
  ])('%s', (_what, condition, left) => {
    expect(read(condition)).toEqual(left);
  });

  it('by all conditions together, and by none', () => {
    expect(read({ column: 'n', op: '>', value: 6 }, { column: 'p', op: '=', value: 'x' })).toEqual([]);
    expect(read()).toHaveLength(3);
  });
});

it.each(['null', '3', '{"minValues":null}', '{"minValues":"a","maxValues":7}'])(
  'reads a file whose statistics are %s: JSON, but no statistics',
  (stats) => {
    const odd = { ...file('odd', 'y', {}), stats };
    const snapshot = { schema, physical: schema, partitionColumns: ['p'], files: [odd] };
    expect(filesFor(snapshot, [{ column: 'n', op: '=', value: 5 }])).toEqual([odd]);
  },
);
