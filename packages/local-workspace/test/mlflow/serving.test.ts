import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findPython } from '../../../core/src/codegen/python/testing/python-tools.ts';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';

const PROGRAM = fileURLToPath(new URL('../../../../spark/serving_test.py', import.meta.url));
const TOKEN = 'dapi-serving-test';
const store = testStore();
let workspace: ServedWorkspace;

const serve = () =>
  serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: new FakeClusterRuntime(),
  });
beforeAll(async () => {
  vi.stubEnv('LAKEHOUSE_SERVING_PYTHON', await findPython());
  vi.stubEnv('LAKEHOUSE_SERVING_TIMEOUT_S', '20');
  vi.stubEnv('LAKEHOUSE_SERVING_MEMORY_MIB', '1024');
  vi.stubEnv('MY_SECRET_KEY', 'hush');
  workspace = await serve();
});
afterAll(async () => {
  await workspace.close();
  vi.unstubAllEnvs();
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const ask = async (token = TOKEN) => {
  const answer = await fetch(`${workspace.url}/serving-endpoints/odd/invocations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'task\ntell\n',
  });
  return { status: answer.status, text: await answer.text() };
};

it('the official SDK serves models of the official MLflow client, whatever these do', async () => {
  const python = spawn(await findPython(), [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      HOME: store.home(),
      DATABRICKS_HOST: workspace.url,
      DATABRICKS_TOKEN: TOKEN,
    },
  });
  const [out, said] = await Promise.all([text(python.stdout), text(python.stderr), once(python, 'close')]);
  const last = out.trimEnd().split('\n').at(-1);
  expect([last, last === 'done' ? '' : said.slice(-2000)]).toEqual(['done', '']);
  const pid = Number(/^pid (\d+)$/mu.exec(out)?.[1]);
  expect(isRunning(pid)).toBe(true);
  expect(await ask()).toEqual({
    status: 200,
    text: JSON.stringify({ predictions: [String(pid)] }).replace(':', ': '),
  });
  expect((await ask('dapi-wrong')).status).toBe(403);
  await workspace.close();
  expect(isRunning(pid)).toBe(false);
  // An endpoint outlives the workspace; its process begins with the first request.
  workspace = await serve();
  const again = await ask();
  expect(again.status).toBe(200);
  expect(again.text).not.toContain(String(pid));
});
