import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, startOtherEngines } from '../delta-cross/other-engines.ts';
import { GOLDEN, lineOf, writeCases } from '../write-modes/cases.ts';

const { home } = testStore();
let spark: OtherEngines;
beforeAll(async () => {
  spark = await startOtherEngines(home());
});
afterAll(() => spark.close());

it('stores on Spark what is stored here, and stops with the same words', async () => {
  const cases = writeCases('spark_catalog.default');
  const answers = await spark.store(
    cases.map(({ before, table, document }) => ({
      before,
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
