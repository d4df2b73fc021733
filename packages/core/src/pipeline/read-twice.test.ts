import { expect, it } from 'vitest';
import { bundleTasks } from '../targets/bundle-tasks.ts';
import { sqlScript } from '../targets/sql-script.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { planPipeline } from './plan-pipeline.ts';
import { computed, pipeline, type Step, table } from './testing/step-pipeline.ts';

const orders: Step = ['s', 'source', { from: 'table', table: 'a.b.orders', schema: 'id BIGINT, x BIGINT' }];
const planOf = (step: Step, stored: Step[2]) =>
  planPipeline(pipeline(orders, step, ['stored', 'export', stored, step[0]]));
const drawn: Step = ['drawn', 'with-column', computed('key', 'CAST(rand() * 10 AS INT)'), 's'];
const few: Step = ['few', 'limit', { rows: 3 }, 's'];
const plain: Step = ['plain', 'with-column', computed('key', 'id + 1'), 's'];
const merged = { ...table('kept', 'merge'), mergeKeys: ['id'] };
const replaced = {
  ...table('kept', 'overwrite'),
  replaces: 'condition',
  replaceWhere: 'id > 5',
};

it.each([
  ['a merge of a drawn column', drawn, merged],
  ['a merge of some rows', few, merged],
  ['a condition on some rows', few, replaced],
] as const)('%s stores the very rows that it has checked', (_what, step, stored) => {
  const plan = planOf(step, stored);
  expect(emitPyspark(plan).text.match(/\.persist\(\)/gu)).toHaveLength(1);
  const { text } = sqlScript(plan);
  expect(text).toMatch(/CREATE OR REPLACE .*TABLE/u);
  expect(text).toMatch(/DROP TABLE IF EXISTS/u);
  expect(bundleTasks(plan).map(({ key }) => key)).toEqual(['stored']);
});

it.each([
  ['a merge of rows that do not vary', plain, merged],
  ['rows that are only added', few, table('kept', 'append')],
] as const)('%s needs no copy of them', (_what, step, stored) => {
  const plan = planOf(step, stored);
  expect(emitPyspark(plan).text).not.toContain('.persist()');
  expect(sqlScript(plan).text).not.toContain('DROP TABLE');
});

it('leaves a task to each table, whose rows no other has', () => {
  const plan = planPipeline(
    pipeline(orders, few, ['stored', 'export', merged, 'few'], ['other', 'export', table('copy'), 's']),
  );
  expect(emitPyspark(plan).text).toContain('.persist()');
  expect(
    bundleTasks(plan)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['other', 'stored']);
});
