import { array, map, struct, T } from '@lakehouse/spark-sql/types/column-type';
import { expect, it } from 'vitest';
import { parquetColumns } from './parquet-schema.ts';

const STRUCT = 'STRUCT("at" TIMESTAMP, n INTEGER)';

/** The schema of a file written by Spark or Arrow, with one physical type for all timestamps. */
const elements = (type: string, list = 'list', element = 'element') => [
  ['schema', null, '4'],
  ['at', type, null],
  ['s', null, '2'],
  ['at', type, null],
  ['n', 'INT32', null],
  ['l', null, '1'],
  [list, null, '1'],
  [element, null, '2'],
  ['at', type, null],
  ['n', 'INT32', null],
  ['m', null, '1'],
  ['key_value', null, '2'],
  ['key', 'BYTE_ARRAY', null],
  ['value', null, '1'],
  ['list', null, '1'],
  ['element', type, null],
];
const described = [
  ['at', 'TIMESTAMP'],
  ['s', STRUCT],
  ['l', `${STRUCT}[]`],
  ['m', 'MAP(VARCHAR, TIMESTAMP[])'],
];
const columns = (instant: typeof T.timestamp | typeof T.timestamp_ntz) => {
  const inner = struct([
    { name: 'at', type: instant },
    { name: 'n', type: T.int },
  ]);
  return [
    { name: 'at', type: instant },
    { name: 's', type: inner },
    { name: 'l', type: array(inner) },
    { name: 'm', type: map(T.string, array(instant)) },
  ];
};

it('reads INT96 as TIMESTAMP at any depth, and other timestamps without a zone as TIMESTAMP_NTZ', () => {
  expect(parquetColumns(described, elements('INT96'))).toEqual(columns(T.timestamp));
  expect(parquetColumns(described, elements('INT96', 'bag', 'array_element'))).toEqual(columns(T.timestamp));
  expect(parquetColumns(described, elements('INT64'))).toEqual(columns(T.timestamp_ntz));
});

it('distinguishes a repeated group that is the element from one that wraps it', () => {
  const old = (group: string) => [
    ['schema', null, '1'],
    ['l', null, '1'],
    [group, null, '1'],
    ['at', 'INT96', null],
  ];
  const list = [['l', 'STRUCT("at" TIMESTAMP)[]']];
  const expected = [{ name: 'l', type: array(struct([{ name: 'at', type: T.timestamp }])) }];
  expect(parquetColumns(list, old('array'))).toEqual(expected);
  expect(parquetColumns(list, old('l_tuple'))).toEqual(expected);
  const plain = [
    ['schema', null, '1'],
    ['l', null, '1'],
    ['array', 'INT96', null],
  ];
  expect(parquetColumns([['l', 'TIMESTAMP[]']], plain)).toEqual([{ name: 'l', type: array(T.timestamp) }]);
});
