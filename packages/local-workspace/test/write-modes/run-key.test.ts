import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { writeSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { generateTarget } from '@lakehouse/core/targets/target';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';

const { home, run, rows } = testStore();

const execute = async (statement: string) => {
  const { schema, chunks } = await run(statement);
  return { columns: schema, rows: chunks.flat() };
};

const storing = (runKey: string, count = 3, more: JsonObject = {}) =>
  planPipeline(
    pipeline(
      ['s', 'source', { from: 'query', query: `SELECT id FROM range(${count})`, schema: 'id BIGINT' }],
      ['e', 'export', { ...table('keyed', 'append'), addOnce: true, runKey, ...more }, 's'],
    ),
  );

async function stored(...run: Parameters<typeof storing>) {
  const { nodes } = await runPlan(storing(...run), unattended(execute));
  const [[all] = []] = await rows('SELECT count(*) FROM main.default.keyed');
  return [...nodes.map(({ status, rowCount }) => `${status} ${rowCount}`), all];
}

it('adds the rows of a run once, from the first on, in whatever order runs are repeated', async () => {
  expect(await stored('monday')).toEqual(['succeeded 3', 'succeeded 3', '3']);
  expect(await stored('monday')).toEqual(['succeeded 3', 'succeeded 0', '3']);
  expect(await stored('tuesday')).toEqual(['succeeded 3', 'succeeded 3', '6']);
  expect(await stored('monday', 5)).toEqual(['succeeded 5', 'succeeded 0', '6']);
  // A day before the others is not taken for one that is done.
  expect(await stored('a sunday')).toEqual(['succeeded 3', 'succeeded 3', '9']);
  expect(await stored('tuesday', 2, { schemaChanges: 'add' })).toEqual(['succeeded 2', 'succeeded 0', '9']);
  const log = join(home(), 'catalogs/main/default/keyed/_delta_log');
  const commits = (await readdir(log)).filter((name) => name.endsWith('.json')).toSorted();
  const actions = (await Promise.all(commits.map((name) => readFile(join(log, name), 'utf8'))))
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => JSON.parse(line) as { txn?: { appId: string; version: number } });
  expect(actions.flatMap(({ txn }) => (txn ? [`${txn.appId} ${txn.version}`] : []))).toEqual([
    'p/e/monday 1',
    'p/e/tuesday 1',
    'p/e/a sunday 1',
  ]);
});

/** What is left of a table whose writer is killed after the commit that made it, before the catalog knew of it. */
const killedCreating = async (runKey: string): Promise<void> => {
  await rows('DROP TABLE IF EXISTS main.default.keyed');
  expect(await stored(runKey, 2)).toEqual(['succeeded 2', 'succeeded 2', '2']);
  await rm(join(home(), 'catalogs/main/default/keyed/_lakehouse.json'));
  await expect(rows('SELECT * FROM main.default.keyed')).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
};

it('adds the rows of a run that was killed while it made the table', async () => {
  await killedCreating('monday');
  expect(await stored('monday')).toEqual(['succeeded 3', 'succeeded 3', '3']);
  expect(await stored('monday')).toEqual(['succeeded 3', 'succeeded 0', '3']);
});

it('adds the rows of a killed run after another run has made the table', async () => {
  await killedCreating('monday');
  expect(await stored('tuesday')).toEqual(['succeeded 3', 'succeeded 3', '3']);
  expect(await stored('monday')).toEqual(['succeeded 3', 'succeeded 3', '6']);
  expect(await stored('tuesday')).toEqual(['succeeded 3', 'succeeded 0', '6']);
});

it('adds rows again where runs are not told apart', async () => {
  const before = Number((await stored('x', 3, { addOnce: false })).at(-1));
  expect((await stored('x', 3, { addOnce: false })).at(-1)).toBe(String(before + 3));
});

const withParameter = {
  ...pipeline(
    ['s', 'source', { from: 'query', query: 'SELECT 1 AS id', schema: 'id INT' }],
    ['e', 'export', { ...table('keyed', 'append'), addOnce: true, runKey: '${run_date}' }, 's'],
  ),
  settings: { parameters: [{ name: 'run_date', type: 'text' as const, default: '2026-01-31' }] },
};

it('takes the key from a parameter in the generated code', () => {
  const document = withParameter;
  const code = emitPyspark(planPipeline(document)).text;
  expect(code).toContain('.option("txnAppId", "p/e/" + check_run_key(run_date))');
  const sent = writeSql(planPipeline(document), 'e', undefined, { columns: [], partitionBy: [] });
  expect(sent.ok && sent.value[0]?.text).toContain(
    "WITH ('txnAppId' = 'p/e/2026-01-31', 'txnVersion' = '1')",
  );
});

it('identifies a run in the tasks of a bundle as in a run of the whole pipeline', () => {
  const { files } = generateTarget(planPipeline(withParameter), 'bundle');
  expect(files.map(({ text }) => text).join()).toContain(
    '.option("txnAppId", "p/e/" + check_run_key(run_date))',
  );
});

it('refuses to run without a key', async () => {
  const plan = planPipeline(withParameter, { run_date: ' ' });
  expect(plan.problems).toMatchObject([{ code: 'no-run-key', field: 'runKey' }]);
  const { status } = await runPlan(
    plan,
    unattended(() => Promise.reject(new Error('A statement ran'))),
  );
  expect(status).toBe('failed');
});

it('refuses half of an identity, and options that it does not know', async () => {
  await run('CREATE TABLE main.default.plain (id INT)');
  const insert = (options: string) => run(`INSERT INTO main.default.plain WITH (${options}) VALUES (1)`);
  await expect(insert("'txnAppId' = 'a'")).rejects.toThrow('DELTA_INVALID_IDEMPOTENT_WRITES_OPTIONS');
  await expect(insert("'txnAppId' = 'a', 'txnVersion' = 'x'")).rejects.toThrow('txnVersion');
  await expect(insert("'mergeSchema' = 'true'")).rejects.toThrow('mergeSchema');
  await insert('txnAppId = a, txnVersion = 2');
  // An earlier version of the same application is done, too.
  await insert('txnAppId = a, txnVersion = 1');
  expect(await rows('SELECT count(*) FROM main.default.plain')).toEqual([['1']]);
});
