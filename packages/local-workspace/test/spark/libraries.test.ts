import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

let workspace: SparkWorkspace;
let cluster: string;
beforeAll(async () => {
  workspace = await startSparkWorkspace();
  const { cluster_id } = await workspace.client.clusters.create({
    cluster_name: 'Libraries',
    spark_version: '19.x-scala2.13',
    num_workers: 1,
    spark_conf: { 'spark.driver.extraJavaOptions': QUICK_JAVA, 'spark.sql.shuffle.partitions': '2' },
  });
  cluster = cluster_id;
  await workspace.untilRunning(cluster);
});
afterAll(() => workspace.close());

/** A wheel of one module, written where the cluster runs. */
const WHEEL = `
import os, tempfile, zipfile
folder = tempfile.mkdtemp()
wheel = os.path.join(folder, "twice_of-1.0-py3-none-any.whl")
info = "twice_of-1.0.dist-info"
with zipfile.ZipFile(wheel, "w") as file:
    file.writestr("twice_of.py", "def twice(n):\\n    return n * 2\\n")
    file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\\nName: twice-of\\nVersion: 1.0\\n")
    file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    file.writestr(f"{info}/RECORD", "")
wheel`;

it('%pip install gives a context, and the workers of its functions, a package that other contexts lack', async () => {
  const context = await openContext(workspace, cluster);
  const said = async (code: string): Promise<unknown> => {
    const { results } = await context.run(code);
    return results?.resultType === 'error' ? results.summary : results?.data;
  };
  const wheel = String(await said(WHEEL)).replaceAll("'", '');
  expect(await said('import twice_of')).toContain('ModuleNotFoundError');
  expect(await said(`%pip install --no-index ${wheel}`)).toContain('Successfully installed twice');
  expect(await said('import twice_of\ntwice_of.twice(3)')).toContain('6');
  const udf = `from pyspark.sql import functions as F

def double(n):
    import twice_of
    return twice_of.twice(n)

spark.range(3, 4).select(F.udf(double, "bigint")("id")).first()[0]`;
  expect(await said(udf)).toContain('6');
  expect(await said('%pip install --no-index nothing-of-this-name')).toContain('pip failed');
  expect(await said('%pip uninstall twice_of')).toContain('%pip install');
  const other = await openContext(workspace, cluster);
  expect((await other.run('import twice_of')).results?.resultType).toBe('error');
});

it('a notebook of a job, and the workers of its functions, import the modules beside it', async () => {
  const { workspace: objects, jobs } = workspace.client;
  await objects.mkdirs({ path: '/project' });
  const files = {
    'thrice.py': 'def thrice(n):\n    return n * 3\n',
    main: `# Databricks notebook source
from pyspark.sql import functions as F
from thrice import thrice

rows = spark.range(2, 3).select(F.udf(thrice, "bigint")("id")).collect()
dbutils.notebook.exit(str(rows[0][0]))`,
  };
  for (const [name, text] of Object.entries(files))
    await objects.import({
      path: `/project/${name}`,
      content: Buffer.from(text).toString('base64'),
      ...(name === 'main' ? { format: 'SOURCE', language: 'PYTHON' } : { format: 'RAW' }),
    });
  const main = {
    task_key: 'main',
    existing_cluster_id: cluster,
    notebook_task: { notebook_path: '/project/main' },
  };
  const { run_id } = await jobs.submit({ tasks: [main] });
  await expect.poll(async () => (await jobs.getRun({ run_id })).state?.life_cycle_state).toBe('TERMINATED');
  const [task] = (await jobs.getRun({ run_id })).tasks;
  expect(await jobs.getOutput({ run_id: task?.run_id ?? '' })).toMatchObject({
    notebook_output: { result: '6' },
  });
});
