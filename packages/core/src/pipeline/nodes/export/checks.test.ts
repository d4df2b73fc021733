import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { exportProblems } from './checks.ts';
import { config } from './config.ts';
import { kind } from './index.ts';

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

const FEED = parseSchema('id INT, tier STRING, op STRING, at TIMESTAMP, tags MAP<STRING, STRING>');
const feed = { mergeKeys: ['id'], sequence: 'at', leftOut: ['tags'] };

it.each(['changes', 'history'])('requires what tells changes and their order apart: %s', (mode) => {
  const found = (given: object) => codes({ mode, ...feed, ...given }, FEED);
  expect(found({})).toEqual([]);
  expect(found({ mergeKeys: [] })).toEqual([['no-keys', 'mergeKeys']]);
  expect(found({ mergeKeys: ['gone'] })).toEqual([['unknown-column', 'mergeKeys']]);
  expect(found({ sequence: '' })).toEqual([['no-sequence', 'sequence']]);
  expect(found({ sequence: 'gone' })).toEqual([['unknown-column', 'sequence']]);
  expect(found({ sequence: 'id' })).toEqual([['sequence-key', 'sequence']]);
  expect(found({ sequence: 'tags', leftOut: [] })).toContainEqual(['sequence-type', 'sequence']);
  expect(found({ deleteWhen: "kind = 'D'" })).toEqual([['unknown-column', 'deleteWhen']]);
  expect(found({ deleteWhen: 'op' })).toEqual([['not-a-condition', 'deleteWhen']]);
  expect(found({ leftOut: [] })).toEqual([['map-value', 'leftOut']]);
  expect(found({ leftOut: ['tags', 'id'] })).toEqual([['left-out', 'leftOut']]);
  expect(found({ partitionBy: ['op'], leftOut: ['tags', 'op'] })).toEqual([
    ['unknown-column', 'partitionBy'],
  ]);
  expect(found({ to: 'file', format: 'parquet', path: '/p' })).toEqual([['merge-format', 'mode']]);
});

it('finds names for the columns that it adds, and offers others', () => {
  const [problem] = exportProblems(
    config.parse({ table: 'a.b.c', mode: 'history', ...feed, toColumn: 'Tier' }),
    FEED,
  );
  expect(problem).toMatchObject({
    code: 'same-name',
    field: 'toColumn',
    fixes: [{ changes: [{ kind: 'set-config', values: { toColumn: 'Tier_' } }] }],
  });
  expect(codes({ mode: 'history', ...feed, currentColumn: 'unchanged_at' }, FEED)).toEqual([
    ['same-name', 'currentColumn'],
  ]);
  expect(codes({ mode: 'changes', ...feed, deleteWhen: "op = 'D'", deletedColumn: ' ' }, FEED)).toEqual([
    ['no-name', 'deletedColumn'],
  ]);
  // Nothing marks rows that nothing deletes.
  expect(codes({ mode: 'changes', ...feed, deletedColumn: 'tier' }, FEED)).toEqual([]);
});

it('checks the conditions of merges and of replaced rows where they count', () => {
  const merge = { mode: 'merge', mergeKeys: ['id'] };
  expect(codes({ ...merge, updateIf: 'source.day > target.day', insertIf: 'source.id > 1' })).toEqual([]);
  expect(codes({ ...merge, updateIf: 'source.month > 1' })).toEqual([['unknown-field', 'updateIf']]);
  expect(codes({ ...merge, insertIf: 'target.id > 1' })).toEqual([['unknown-column', 'insertIf']]);
  expect(codes({ ...merge, matchedDelete: 'source.day' })).toEqual([['not-a-condition', 'matchedDelete']]);
  expect(codes({ ...merge, whenMatched: 'keep', updateIf: 'source.month > 1' })).toEqual([]);
  expect(codes({ ...merge, updateColumns: ['month'] })).toEqual([['unknown-column', 'updateColumns']]);
  // The table may have columns that are not known here.
  expect(codes({ ...merge, schemaChanges: 'add', updateIf: 'target.month > 1' })).toEqual([]);
  const where = { mode: 'overwrite', replaces: 'condition' };
  expect(codes(where)).toEqual([['no-expression', 'replaceWhere']]);
  expect(codes({ ...where, replaceWhere: 'month > 1' })).toEqual([['unknown-column', 'replaceWhere']]);
  expect(codes({ ...where, replaceWhere: 'id > 1' })).toEqual([]);
  expect(codes({ ...where, replaceWhere: 'id > 1', to: 'file', format: 'csv', path: '/p' })).toEqual([
    ['where-format', 'replaces'],
  ]);
});

it('says on its card how it writes, in words that are not those of a failure', () => {
  const said = (mode: string) => kind.details(config.parse({ table: 'a.b.c', mode }));
  expect(['error', 'ignore', 'overwrite'].map(said)).toEqual([
    'create · a.b.c',
    'create once · a.b.c',
    'overwrite · a.b.c',
  ]);
});
