import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { generateTarget } from '@lakehouse/core/targets/target';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const CLUSTER = {
  cluster_name: 'Keyed',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: { 'spark.driver.extraJavaOptions': QUICK_JAVA },
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

const execute = async (statement: string) => ({ columns: [], rows: await workspace.rows(statement) });
const stored = async (): Promise<unknown> =>
  (await workspace.rows('SELECT count(*) FROM main.default.keyed')).flat();

const DOCUMENT = {
  ...pipeline(
    ['s', 'source', { from: 'query', query: 'SELECT id FROM range(3)', schema: 'id BIGINT' }],
    ['e', 'export', { ...table('keyed', 'append'), addOnce: true, runKey: '${run_date}' }, 's'],
  ),
  settings: { parameters: [{ name: 'run_date', type: 'text' as const, default: '' }] },
};

/** A run of the designer, on a SQL warehouse. */
async function inDesigner(run_date: string): Promise<unknown> {
  const { status } = await runPlan(planPipeline(DOCUMENT, { run_date }), unattended(execute));
  expect(status).toBe('succeeded');
  return stored();
}

/** The exported bundle's task as a job runs it: the notebook with its widgets, beside the module that it imports. */
async function asBundle(run_date: string): Promise<unknown> {
  const { files } = generateTarget(planPipeline(DOCUMENT), 'bundle');
  const code = (isWanted: (path: string) => boolean): readonly [string, string] => {
    const { path, text } = required(
      files.find((file) => file.path.startsWith('src/') && isWanted(file.path)),
      'a file of the bundle',
    );
    return [path.replace(/^src\/|\.py$/gu, ''), text];
  };
  const [module, steps] = code((path) => path.endsWith('_steps.py'));
  const [, notebook] = code((path) => !path.endsWith('_steps.py'));
  const python = `
import sys
import types
from pyspark.sql import SparkSession

given = ${JSON.stringify({ run_date })}
runtime = types.ModuleType("databricks.sdk.runtime")
widgets = types.SimpleNamespace(
    text=lambda name, default, label=None: given.setdefault(name, default),
    get=lambda name: given[name],
)
runtime.dbutils = types.SimpleNamespace(widgets=widgets)
runtime.spark = SparkSession.getActiveSession()
runtime.display = print
for name in ("databricks", "databricks.sdk"):
    sys.modules.setdefault(name, types.ModuleType(name))
sys.modules["databricks.sdk.runtime"] = runtime
steps = types.ModuleType(${JSON.stringify(module)})
exec(${JSON.stringify(steps)}, steps.__dict__)
sys.modules[${JSON.stringify(module)}] = steps
exec(${JSON.stringify(notebook)}, {"__name__": "__main__"})
`;
  await context.text(python);
  return stored();
}

it('adds nothing in the exported bundle where the designer ran with the same key, and the other way round', async () => {
  expect(await inDesigner('2026-01-31')).toEqual(['3']);
  expect(await asBundle('2026-01-31')).toEqual(['3']);
  expect(await asBundle('2026-02-28')).toEqual(['6']);
  expect(await inDesigner('2026-02-28')).toEqual(['6']);
  expect(await asBundle('2026-01-31')).toEqual(['6']);
  expect(await inDesigner('2026-01-30')).toEqual(['9']);
});

it('adds nothing in the designer where the exported bundle made the table with the same key', async () => {
  await workspace.rows('DROP TABLE main.default.keyed');
  expect(await asBundle('2026-03-31')).toEqual(['3']);
  expect(await inDesigner('2026-03-31')).toEqual(['3']);
});
