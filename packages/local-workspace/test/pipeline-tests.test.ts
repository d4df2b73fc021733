import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { computed, pipeline, where } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { measureCoverage } from '@lakehouse/core/pipeline-tests/coverage/coverage';
import { coverageSummary } from '@lakehouse/core/pipeline-tests/coverage/coverage-summary';
import { freezeTest } from '@lakehouse/core/pipeline-tests/freeze-test';
import { onSql, type RowsOrRefusal, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
import { SHOP, SHOP_TESTS } from '@lakehouse/core/pipeline-tests/testing/shop';
import { unsteadyNodes } from '@lakehouse/core/pipeline-tests/unsteady-nodes';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { run } = testStore();

async function execute(statement: string): Promise<RowsOrRefusal> {
  try {
    return { rows: (await run(statement)).chunks.flat() };
  } catch (cause) {
    return { refused: cause instanceof Error ? cause.message : String(cause) };
  }
}
const compute = onSql(execute);

const SCHEMA =
  'id BIGINT, price DECIMAL(10,2), day DATE, at TIMESTAMP, tags ARRAY<STRING>, raw BINARY, ratio DOUBLE';
const plan = planPipeline(
  pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.frozen', schema: SCHEMA }],
    ['large', 'filter', where('price', '>', '1.5'), 's'],
    ['twice', 'with-column', computed('twice', 'price * 2'), 'large'],
    ['late', 'with-column', computed('now', 'current_timestamp()'), 'twice'],
  ),
);

it('freezes rows of the sources, of all types, and what the pipeline makes of them', async () => {
  await run(`CREATE TABLE main.default.frozen AS SELECT id, CAST(id / 2 AS DECIMAL(10,2)) AS price,
    date_add(DATE'2024-02-28', CAST(id AS INT)) AS day, TIMESTAMP'2024-03-31 02:30:00.123456' AS at,
    IF(id = 3, NULL, array('a', NULL, "it's")) AS tags, X'00FF' AS raw, IF(id = 4, double('NaN'), id / 3) AS ratio
    FROM range(100)`);
  const frozen = await freezeTest(plan, { nodeId: 'twice', id: 'test-1', name: 'Prices' }, execute, compute);
  if ('problem' in frozen) throw new Error(frozen.problem);
  expect(frozen.test.inputs.map(({ node, rows }) => [node, rows.length])).toEqual([['s', 50]]);
  await run('DROP TABLE main.default.frozen');
  expect(await runTest(plan, frozen.test, compute)).toMatchObject({ passed: true });
  expect(unsteadyNodes(plan, frozen.test)).toEqual([]);
  const [input] = frozen.test.inputs;
  if (!input) throw new Error('No rows');
  // One row less of the source is one row less of the result.
  const fewer = { ...frozen.test, inputs: [{ ...input, rows: input.rows.slice(0, -1) }] };
  const [output] = (await runTest(plan, fewer, compute)).outputs;
  expect(output?.failures).toMatchObject([{ is: 'rows', differences: [{ is: 'missing' }] }]);
});

it('freezes the rows before one node alone, names steps that differ from run to run, and says what can’t be read', async () => {
  const gone = await freezeTest(plan, { nodeId: 'twice', id: 'a', name: 'A' }, execute, compute);
  expect(gone).toMatchObject({ problem: expect.stringContaining('“s”: [TABLE_OR_VIEW_NOT_FOUND]') });
  await run(
    "CREATE TABLE main.default.frozen AS SELECT 9L AS id, CAST(2 AS DECIMAL(10,2)) AS price, DATE'2024-01-01' AS day, TIMESTAMP'2024-01-01' AS at, array('x') AS tags, X'00' AS raw, 0D AS ratio",
  );
  const alone = await freezeTest(plan, { nodeId: 'late', id: 'b', name: 'B', alone: true }, execute, compute);
  if ('problem' in alone) throw new Error(alone.problem);
  expect(alone.test.inputs.map(({ node }) => node)).toEqual(['twice']);
  expect(unsteadyNodes(plan, alone.test)).toEqual(['late']);
  expect((await runTest(plan, alone.test, compute)).passed).toBe(false);
});

it('copies no secrets, and makes no test that a file could not hold', async () => {
  await run(
    "CREATE TABLE main.default.keys AS SELECT id, concat('real-', id) AS api_key, repeat('x', 30000) AS text FROM range(3)",
  );
  const source = (schema: string) =>
    planPipeline(
      pipeline(
        ['s', 'source', { from: 'table', table: 'main.default.keys', schema }],
        ['f', 'filter', where('id', '>', '0'), 's'],
      ),
    );
  const options = { nodeId: 'f', id: 'a', name: 'A' };
  const frozen = await freezeTest(source('id BIGINT, api_key STRING'), options, execute, compute);
  if ('problem' in frozen) throw new Error(frozen.problem);
  expect(JSON.stringify(frozen)).not.toContain('real-');
  expect(frozen.test.outputs[0]?.expect[0]).toMatchObject({
    is: 'rows',
    rows: [{ length: 2 }, { length: 2 }],
  });
  expect(await freezeTest(source('id BIGINT, text STRING'), options, execute, compute)).toEqual({
    problem: 'A test holds 1,000 rows of a step and 20,000 characters of a cell: these are more',
  });
});

it('tells which nodes, branches and conditions the rows of the tests pass', async () => {
  const [whole, part] = SHOP_TESTS;
  const points = await measureCoverage(planPipeline(SHOP), [whole], execute);
  const words = (covered: boolean) =>
    points.filter(({ isCovered }) => isCovered === covered).map(({ label, what }) => `${label}: ${what}`);
  expect(words(true)).toEqual([
    'paid: a row comes out',
    'paid: a row is left out',
    "paid: status = 'paid' is true",
    "paid: status = 'paid' is false",
    "paid: status = 'paid' is NULL",
    'paid: amount >= 10 is true',
    'paid: amount >= 10 is false',
    'paid: amount >= 10 is NULL',
    'joined: a row comes out',
    'joined: rows of both sides match',
    'joined: a left row has no match',
    'totals: a row comes out',
    'sorted: a row comes out',
  ]);
  expect(words(false)).toEqual(['joined: a right row has no match']);
  expect(coverageSummary(points)).toBe('4 of 4 nodes, 3 of 4 branches, 6 of 6 conditions');
  // A test of one node passes no other.
  const few = await measureCoverage(planPipeline(SHOP), [part], execute);
  expect(coverageSummary(few)).toBe('1 of 4 nodes, 1 of 4 branches, 6 of 6 conditions');
});

it('counts each output of a step with several as a branch, and the conditions by which values are chosen', async () => {
  const shop = pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.none', schema: 'id INT' }],
    [
      'c',
      'with-column',
      computed('size', "CASE WHEN id > 9 THEN 'large' ELSE if(id IS NULL, 'none', 'small') END"),
      's',
    ],
    ['split', 'condition', { cases: [{ name: 'big', condition: 'id > 5 AND id != 7' }] }, 'c'],
  );
  const test: PipelineTest = {
    id: 'a',
    name: 'A',
    inputs: [{ node: 's', columns: [{ name: 'id', type: 'int' }], rows: [['6'], ['10']] }],
    outputs: [{ node: 'split', expect: [{ is: 'row-count', min: 0 }] }],
  };
  const points = await measureCoverage(planPipeline(shop), [test], execute);
  expect(points.map(({ label, what, isCovered }) => `${isCovered ? '+' : '-'} ${label}: ${what}`)).toEqual([
    '+ c: a row comes out',
    '+ c: id > 9 is true',
    '+ c: id > 9 is false',
    '- c: id > 9 is NULL',
    '- c: id IS NULL is true',
    '+ c: id IS NULL is false',
    '+ split: a row comes out',
    '+ split: id > 5 is true',
    '- split: id > 5 is false',
    '- split: id > 5 is NULL',
    '+ split: id != 7 is true',
    '- split: id != 7 is false',
    '- split: id != 7 is NULL',
    '+ split: a row goes to “big”',
    '- split: a row goes to “otherwise”',
  ]);
});
