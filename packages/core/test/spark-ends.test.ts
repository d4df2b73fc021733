import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastingSpark, SPARK_ENDED } from './support/lasting-spark.ts';
import { startSpark } from './support/spark-batch.ts';

const asked = (name: string, value: string) => ({
  name,
  python: `from pyspark.sql import SparkSession\nspark = SparkSession.builder.getOrCreate()\n${value}`,
  wanted: ['v'],
});
const KILL = 'import os\nos.kill(spark.sparkContext._gateway.proc.pid, 9)\nv = spark.range(1)';

it('a comparison stops with the case in which Spark ended, and asks nothing more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-ends-'));
  const spark = await startSpark(folder, {});
  await spark.ready;
  const ask = (name: string, value: string) => spark.ask(asked(name, value));
  expect(await ask('fine', 'v = spark.range(1)')).toMatchObject({ rows: [['0']] });
  expect(await ask('wrong', 'v = spark.sql("SELECT missing")')).toMatchObject({
    error: 'UNRESOLVED_COLUMN.WITHOUT_SUGGESTION',
  });
  const why = /Spark's process ended with -9 while it answered deadly/u;
  await expect(ask('deadly', KILL)).rejects.toThrow(why);
  await expect(ask('after', 'v = spark.range(1)')).rejects.toThrow(why);
  await expect(spark.finish()).rejects.toThrow(why);
  await rm(folder, { recursive: true, force: true });
});

it('expressions beside one in which Spark ends are asked again, and that one is told by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-ends-'));
  const spark = await lastingSpark(() => startSpark(folder, {}));
  const answers = await Promise.all([
    spark.ask(asked('slow', 'import time\ntime.sleep(5)\nv = spark.range(1)')),
    spark.ask(asked('deadly', KILL)),
    spark.ask(asked('waiting', 'v = spark.range(2)')),
  ]);
  expect(answers).toMatchObject([{ rows: [['0']] }, { error: SPARK_ENDED }, { rows: [['0'], ['1']] }]);
  expect(await spark.ask(asked('after', 'v = spark.range(1)'))).toMatchObject({ rows: [['0']] });
  await spark.finish();
  await rm(folder, { recursive: true, force: true });
});
