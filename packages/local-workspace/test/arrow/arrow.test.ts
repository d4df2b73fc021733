import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';

const PROGRAM = fileURLToPath(new URL('../../../../spark/arrow_test.py', import.meta.url));
const TOKEN = 'dapi-arrow-test';
const store = testStore();
let workspace: ServedWorkspace;
beforeAll(async () => {
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: new FakeClusterRuntime(),
  });
});
afterAll(() => workspace.close());

it('the official SDK and Arrow read results of every type, of a million rows, compressed, attached and by links', async () => {
  const python = spawn(await findPython(), [PROGRAM, workspace.url], {
    env: { PATH: process.env['PATH'], HOME: store.home(), DATABRICKS_TOKEN: TOKEN },
  });
  const [out, said] = await Promise.all([text(python.stdout), text(python.stderr), once(python, 'close')]);
  // What it complains of comes first, so that a failure tells its cause.
  expect([said, out.trimEnd().split('\n').at(-1)]).toEqual(['', 'done']);
});
