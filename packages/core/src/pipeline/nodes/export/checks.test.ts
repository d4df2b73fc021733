import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { expect, it } from 'vitest';
import { exportProblems } from './checks.ts';
import { config } from './config.ts';

const SCHEMA = parseSchema('id INT, day DATE');
const codes = (given: object, schema = SCHEMA) =>
  exportProblems(config.parse({ table: 'a.b.c', ...given }), schema).map(({ code, field }) => [code, field]);

it('requires the settings of a merge and of a partition overwrite', () => {
  const merge = { mode: 'merge', mergeKeys: ['id'] };
  expect(codes(merge)).toEqual([]);
  expect(codes({ ...merge, whenMatched: 'keep', whenNew: 'ignore' })).toEqual([['merge-nothing', 'whenNew']]);
  expect(codes({ ...merge, whenMatched: 'keep', whenNew: 'ignore', whenAbsent: 'delete' })).toEqual([]);
  const partitions = { mode: 'overwrite', replaces: 'partitions' };
  expect(codes(partitions)).toEqual([['no-partitions', 'partitionBy']]);
  expect(codes({ ...partitions, partitionBy: ['day'] })).toEqual([]);
  const once = { mode: 'append', addOnce: true };
  expect(codes(once)).toEqual([['no-run-key', 'runKey']]);
  expect(codes({ ...once, runKey: '2026-01-31' })).toEqual([]);
  expect(codes({ ...once, mode: 'ignore' })).toEqual([]);
  // Left over from another mode, in which it has an effect.
  expect(codes({ ...partitions, mode: 'append' })).toEqual([]);
});

it('refuses columns of NULL alone, at any depth, where the format or the table has no type for them', () => {
  const schema = parseSchema('id INT, none VOID, list ARRAY<STRUCT<a: INT, b: VOID>>');
  const refused = [
    ['void-column', undefined],
    ['void-column', undefined],
  ];
  expect(codes({ mode: 'overwrite' }, schema)).toEqual(refused);
  expect(codes({ mode: 'append' }, schema)).toEqual(refused);
  expect(codes({ to: 'file', path: '/p', format: 'parquet' }, schema)).toEqual(refused);
  expect(codes({ to: 'file', path: '/p', format: 'json' }, schema)).toEqual([]);
  expect(codes({ mode: 'append', schemaChanges: 'cast' }, schema)).toEqual([]);
});
