import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, pipeline, where } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { freezeTest } from '@lakehouse/core/pipeline-tests/freeze-test';
import { onSql, type RowsOrRefusal, runTest } from '@lakehouse/core/pipeline-tests/run-tests';
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
