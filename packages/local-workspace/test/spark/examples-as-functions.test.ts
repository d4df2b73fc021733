import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { destinationOf } from '@lakehouse/core/pipeline/destinations';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { type Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA, QUICK_PLANS } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/pipelines/', import.meta.url));
const CLUSTER = {
  cluster_name: 'Examples',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    ...QUICK_PLANS,
    'spark.sql.shuffle.partitions': '2',
  },
};

let workspace: SparkWorkspace;
let context: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  workspace = await startSparkWorkspace({ withSamples: true });
  const { cluster_id } = await workspace.client.clusters.create(CLUSTER);
  await workspace.untilRunning(cluster_id);
  context = await openContext(workspace, cluster_id);
  // What a script finds when it is started without arguments.
  await context.text("import sys\nsys.argv = ['pipeline.py']");
});
afterAll(() => workspace.close());

const tablesOf = (plan: Plan): readonly string[] =>
  plan.order.flatMap((planned) => {
    const destination = destinationOf(planned);
    return destination?.kind === 'table' ? [destination.table.join('.')] : [];
  });

/** The rows of a table, in any order, without the time at which they were stored. */
async function rowsIn(table: string): Promise<readonly string[]> {
  const columns = await workspace.rows(`SHOW COLUMNS IN ${table}`);
  const steady = columns.map(([name]) => name ?? '').filter((name) => name !== 'loaded_at');
  const rows = await workspace.rows(`SELECT ${steady.map((name) => `\`${name}\``).join(', ')} FROM ${table}`);
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

const FILES = (await readdir(EXAMPLES)).filter((name) => name.endsWith('.json'));

it.each(FILES)('%s as functions stores the same on Spark as on a warehouse', async (file) => {
  const opened = openPipeline(await readFile(`${EXAMPLES}${file}`, 'utf8'));
  if (!opened.ok) throw new Error(opened.message);
  const plan: Plan = { ...planPipeline(opened.document), layout: 'functions' };
  const tables = tablesOf(plan);
  expect(tables).not.toEqual([]);

  const execute = async (statement: string) => ({ columns: [], rows: await workspace.rows(statement) });
  const { nodes } = await runPlan(plan, unattended(execute));
  expect(nodes.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  const wanted = new Map<string, readonly string[]>();
  for (const table of tables) {
    wanted.set(table, await rowsIn(table));
    await workspace.rows(`DROP TABLE ${table}`);
  }

  const { text } = emitPyspark(plan);
  expect(text).toContain('def main() -> None:');
  await context.text(text);
  for (const table of tables) {
    const stored = await rowsIn(table);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).toEqual(wanted.get(table));
  }
});
