import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSpark } from './support/spark-batch.ts';

it('a comparison stops with the case in which Spark ended, and asks nothing more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-ends-'));
  const spark = await startSpark(folder, {});
  await spark.ready;
  const ask = (name: string, value: string) =>
    spark.ask({
      name,
      python: `from pyspark.sql import SparkSession\nspark = SparkSession.builder.getOrCreate()\n${value}`,
      wanted: ['v'],
    });
  expect(await ask('fine', 'v = spark.range(1)')).toMatchObject({ rows: [['0']] });
  expect(await ask('wrong', 'v = spark.sql("SELECT missing")')).toMatchObject({
    error: 'UNRESOLVED_COLUMN.WITHOUT_SUGGESTION',
  });
  const kill = 'import os\nos.kill(spark.sparkContext._gateway.proc.pid, 9)\nv = spark.range(1)';
  const why = /Spark's process ended with -9 while it answered deadly/u;
  await expect(ask('deadly', kill)).rejects.toThrow(why);
  await expect(ask('after', 'v = spark.range(1)')).rejects.toThrow(why);
  await expect(spark.finish()).rejects.toThrow(why);
  await rm(folder, { recursive: true, force: true });
});
