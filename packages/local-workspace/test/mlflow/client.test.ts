import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPython } from '../../../core/src/codegen/python/testing/python-tools.ts';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';

const PROGRAM = fileURLToPath(new URL('../../../../spark/mlflow_test.py', import.meta.url));
const TOKEN = 'dapi-mlflow-test';
const store = testStore();
const log: string[] = [];
let workspace: ServedWorkspace;
beforeAll(async () => {
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: (line) => log.push(line),
    setUp: async () => undefined,
    clusterRuntime: new FakeClusterRuntime(),
  });
});
afterAll(() => workspace.close());

/** Runs the client's program; what it complains of comes first, so that a failure tells its cause. */
async function drive(uri: string, variables: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const python = spawn(await findPython(), [PROGRAM, uri], {
    env: { PATH: process.env['PATH'], HOME: store.home(), MLFLOW_DISABLE_TELEMETRY: 'true', ...variables },
  });
  const [out, said] = await Promise.all([text(python.stdout), text(python.stderr), once(python, 'close')]);
  return [said.match(/^\w*(Error|Exception)\b.*/mu)?.[0], out.trimEnd().split('\n').at(-1)];
}

it('the official MLflow client works as with a Databricks workspace', async () => {
  const variables = { DATABRICKS_HOST: workspace.url, DATABRICKS_TOKEN: TOKEN };
  expect(await drive('databricks', variables)).toEqual([undefined, 'done']);
  expect(log.join('\n')).not.toContain(TOKEN);
});

it('the official MLflow client works as with a server of MLflow', async () => {
  expect(await drive(workspace.url, { MLFLOW_TRACKING_TOKEN: TOKEN })).toEqual([undefined, 'done']);
});
