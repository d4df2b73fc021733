import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PYTHON, SPARK_SOURCES, startSparkWorkspace } from '../spark/spark-workspace.ts';

it('the official Python SDK drives users, SQL, tables, files, workspace objects, secrets, clusters, commands and jobs with its waiters', async () => {
  const workspace = await startSparkWorkspace();
  try {
    const [warehouse] = (await workspace.client.warehouses.list()).warehouses;
    const args = [join(SPARK_SOURCES, 'sdk_test.py'), workspace.url, warehouse?.id ?? ''];
    const sdk = spawn(PYTHON, args, {
      env: { PATH: process.env['PATH'], HOME: workspace.home, DATABRICKS_TOKEN: workspace.token },
    });
    const [out, said] = await Promise.all([text(sdk.stdout), text(sdk.stderr), once(sdk, 'close')]);
    // What it complains of comes first, so that a failure tells its cause.
    expect([said, out.trimEnd().split('\n').at(-1)]).toEqual(['', 'done']);
  } finally {
    await workspace.close();
  }
});
