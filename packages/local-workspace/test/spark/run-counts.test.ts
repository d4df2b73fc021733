import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import type { RunSummary } from '@lakehouse/core/pipeline/running/node-run';
import {
  computed,
  numbers,
  pipeline,
  type Step,
  table,
  where,
} from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const CLUSTER = {
  cluster_name: 'Counts',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '2',
  },
};

let workspace: SparkWorkspace;
let context: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  workspace = await startSparkWorkspace();
  const { cluster_id } = await workspace.client.clusters.create(CLUSTER);
  await workspace.untilRunning(cluster_id);
  context = await openContext(workspace, cluster_id);
});
afterAll(() => workspace.close());

async function onCluster(document: PipelineDocument) {
  const sent: string[] = [];
  const execute = async (code: string): Promise<string> => {
    sent.push(code);
    const { results } = await context.run(code);
    if (results?.resultType === 'error') throw new Error(results.summary ?? results.cause ?? '');
    return typeof results?.data === 'string' ? results.data : '';
  };
  const summary = await runOnCluster(planPipeline(document), {
    ...unattended(execute),
    onOutput: () => undefined,
  });
  return { sent, summary };
}

async function onWarehouse(document: PipelineDocument): Promise<RunSummary> {
  const execute = async (statement: string) => ({ columns: [], rows: await workspace.rows(statement) });
  return runPlan(planPipeline(document), unattended(execute));
}

const ends = ({ nodes }: RunSummary) =>
  nodes.map(({ nodeId, status, rowCount, message }) => [nodeId, status, rowCount, message]);

it('on a cluster counts what a run on a warehouse does, with one action a destination', async () => {
  const steps: readonly Step[] = [
    numbers('SELECT id FROM range(2000)'),
    ['f', 'filter', where('id', '>', '99'), 's'],
    ['c', 'with-column', computed('part', 'id % 10'), 'f'],
    ['d', 'drop-duplicates', { columns: ['part'] }, 'c'],
  ];
  const document = pipeline(...steps, ['e', 'export', table('parts'), 'd']);
  const { sent, summary } = await onCluster(document);
  expect(ends(summary)).toEqual(ends(await onWarehouse(document)));
  expect(ends(summary).map(([, , rows]) => rows)).toEqual(['2000', '1900', '1900', '10', '10']);
  const actions = (code: string): boolean => code.includes('.count()') || code.includes('count(*)');
  expect(sent.filter(actions)).toEqual([]);
  const appended = await onCluster(
    pipeline(...steps, ['e', 'export', { ...table('parts'), mode: 'append' }, 'd']),
  );
  expect(ends(appended.summary)).toEqual(ends(summary));
  expect(appended.sent.filter(actions)).toEqual([]);
});

it('counts rows that lead to several new tables while the first of them is made', async () => {
  const document = pipeline(numbers('SELECT id FROM range(2000)'), [
    'made',
    'export',
    table('shared_numbers'),
    's',
  ]);
  expect((await onCluster(document)).summary.status).toBe('succeeded');
  const forked = pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.shared_numbers', schema: 'id BIGINT' }],
    ['f', 'filter', where('id', '>', '499'), 's'],
    ['c', 'with-column', computed('part', 'id % 10'), 'f'],
    ['g', 'filter', where('part', '<', '3'), 'c'],
    ['a', 'export', table('small_parts'), 'g'],
    ['h', 'filter', where('part', '>', '6'), 'c'],
    ['o', 'order-by', { keys: [{ column: 'id' }] }, 'h'],
    ['b', 'export', table('large_parts', 'error'), 'o'],
  );
  const { sent, summary } = await onCluster(forked);
  expect(ends(summary).map(([id, , rows]) => `${String(id)} ${String(rows)}`)).toEqual([
    's 2000',
    'f 1500',
    'c 1500',
    'g 450',
    'h 450',
    'a 450',
    'o 450',
    'b 450',
  ]);
  expect(sent.filter((code) => code.includes('.count()') || code.includes('count(*)'))).toEqual([
    's.count()\n',
  ]);
});

it('counts the same where rows are sorted, limited and shared', async () => {
  const document = pipeline(
    numbers('SELECT id FROM range(2000)'),
    ['f', 'filter', where('id', '>', '499'), 's'],
    ['o', 'order-by', { keys: [{ column: 'id' }] }, 'f'],
    ['g', 'filter', where('id', '<', '1000'), 'o'],
    ['a', 'export', table('sorted'), 'g'],
    ['l', 'limit', { rows: 7 }, 'g'],
    ['b', 'export', table('limited'), 'l'],
  );
  const { sent, summary } = await onCluster(document);
  expect(ends(summary)).toEqual(ends(await onWarehouse(document)));
  expect(sent.filter((code) => code.includes('.persist()'))).not.toEqual([]);
  expect(await context.text('g.storageLevel.useMemory')).toBe('False');
});

it('counts rows that the optimizer never computes, and names the node that fails', async () => {
  const none = pipeline(
    numbers('SELECT id FROM range(10)'),
    ['f', 'filter', where('id', '>', '3'), 's'],
    ['n', 'sample', { fraction: 0, seed: 1 }, 'f'],
    ['e', 'export', table('none'), 'n'],
  );
  expect(ends((await onCluster(none)).summary)).toEqual(ends(await onWarehouse(none)));
  const failing = pipeline(
    numbers('SELECT id FROM range(10)'),
    ['f', 'filter', where('id', '>', '3'), 's'],
    ['t', 'with-column', computed('text', "if(id = 7, 'x', '1')"), 'f'],
    ['c', 'with-column', computed('number', 'CAST(text AS INT)'), 't'],
    ['d', 'drop-duplicates', { columns: ['number'] }, 'c'],
    ['e', 'export', table('failing'), 'd'],
  );
  const { summary } = await onCluster(failing);
  expect(summary.nodes.map(({ nodeId, status, rowCount }) => [nodeId, status, rowCount])).toEqual([
    ['s', 'succeeded', '10'],
    ['f', 'succeeded', '6'],
    ['t', 'succeeded', '6'],
    ['c', 'failed', undefined],
    ['d', 'skipped', undefined],
    ['e', 'skipped', undefined],
  ]);
});

it('counts inside of generated code, and leaves other observations to Spark', async () => {
  const { results } = await context.run(`from pyspark.sql import functions as F
def plan_of(*metrics):
    observed = spark.range(9).filter("id > 1").observe("seen", *metrics).withColumn("x", F.col("id") + 1)
    return observed._jdf.queryExecution().executedPlan().toString()
print(plan_of(F.count(F.lit(1)).alias("rows")), plan_of(F.max("id").alias("most")))`);
  const plans = typeof results?.data === 'string' ? results.data : '';
  expect(
    [...plans.matchAll(/(\*\(1\) )?(CountedRows|CollectMetrics) seen/gu)].map(([found]) => found),
  ).toEqual(['*(1) CountedRows seen', 'CollectMetrics seen']);
});
