import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';
import { GOLDEN, lineOf, writeCases } from '../write-modes/cases.ts';
import { applying, expected, feed, shown, WAYS } from '../write-modes/feeds.ts';

const { home, run, rows } = testStore();

const execute = async (statement: string) => {
  const { schema, chunks } = await run(statement);
  return { columns: schema, rows: chunks.flat() };
};

let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

it('stores on Spark what is stored here, and stops with the same words', async () => {
  const cases = writeCases('spark_catalog.default');
  const answers = await spark.store(
    cases.map(({ before, table, document }) => ({
      // As open-source Spark has it: what the code says of the format has to be enough.
      before: ['SET spark.sql.sources.default = parquet', ...before],
      table,
      python: emitPyspark(planPipeline(document)).text,
    })),
  );
  const lines = cases.map((one, at) => {
    const { refused, table } = required(answers[at], one.name);
    if ('error' in table) return lineOf(one, refused ?? undefined, undefined);
    const { names, types = [], rows } = table;
    const columns = names.map((name, column) => `${name} ${types[column]}`);
    return lineOf(one, refused ?? undefined, { columns, rows });
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
});

it('comes to the same table on Spark in whatever order changes arrive, and however often', async () => {
  const cases = Object.values(WAYS).flatMap((way, at) =>
    fc.sample(feed, { numRuns: 4, seed: 14 + at }).map(({ changes, batches }, of) => {
      const table = `spark_catalog.default.replayed_${at}_${of}`;
      const scripts = batches.map((batch) => emitPyspark(planPipeline(applying(table, way, batch))).text);
      return { way, changes, table, before: [], python: scripts.join('\n') };
    }),
  );
  const answers = await spark.store(cases.map(({ before, table, python }) => ({ before, table, python })));
  for (const [at, { way, changes }] of cases.entries()) {
    const { refused, table } = required(answers[at], `case ${at}`);
    expect(refused).toBeNull();
    expect(shown(table.rows)).toEqual(expected(way, changes));
  }
});

it('adds nothing on Spark where a run with the same key added its rows here, and the other way round', async () => {
  const keyed = (runKey: string, to: JsonObject) =>
    planPipeline(
      pipeline(
        ['s', 'source', { from: 'query', query: 'SELECT id FROM range(3)', schema: 'id BIGINT' }],
        ['e', 'export', { ...to, mode: 'append', addOnce: true, runKey }, 's'],
      ),
    );
  const path = join(home(), 'catalogs/main/default/keyed');
  const here = async (runKey: string) => {
    await runPlan(keyed(runKey, { to: 'table', table: 'main.default.keyed' }), unattended(execute));
    return (await rows('SELECT count(*) FROM main.default.keyed')).flat();
  };
  const there = async (runKey: string) => {
    const python = emitPyspark(keyed(runKey, { to: 'file', format: 'delta', path })).text;
    return (await spark.run(python, `delta.\`${path}\``)).rows.length;
  };
  expect(await here('monday')).toEqual(['3']);
  expect(await there('monday')).toBe(3);
  expect(await there('tuesday')).toBe(6);
  expect(await here('tuesday')).toEqual(['6']);
  expect(await here('a sunday')).toEqual(['9']);
  expect(await there('monday')).toBe(9);
  const first = emitPyspark(keyed('monday', { to: 'table', table: 'spark_catalog.default.keyed' })).text;
  expect((await spark.run(first, 'spark_catalog.default.keyed')).rows).toHaveLength(3);
  expect((await spark.run(first, 'spark_catalog.default.keyed')).rows).toHaveLength(3);
});
