import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findDbt } from '@lakehouse/core/codegen/python/testing/python-tools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';
import { type BehindHttps, behindHttps } from '../support/behind-https.ts';

const PROGRAM = fileURLToPath(new URL('../../../../spark/thrift_connector_test.py', import.meta.url));
const TOKEN = 'dapi-connector-test';
const store = testStore();
let workspace: ServedWorkspace;
let front: BehindHttps;
let python: string;
beforeAll(async () => {
  python = await findDbt();
  await store.run('CREATE CATALOG samples');
  await store.run('CREATE SCHEMA samples.retail');
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: new FakeClusterRuntime(),
  });
  front = await behindHttps(workspace.url, store.home(), python);
});
afterAll(async () => {
  front.close();
  await workspace.close();
});

it('the official SQL connector works as it comes, by Thrift', async () => {
  const connector = spawn(python, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      HOME: store.home(),
      ...front.env,
      DATABRICKS_HOST: front.host,
      DATABRICKS_HTTP_PATH: `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}`,
      DATABRICKS_TOKEN: TOKEN,
    },
  });
  const [out, said] = await Promise.all([
    text(connector.stdout),
    text(connector.stderr),
    once(connector, 'close'),
  ]);
  // What it complains of comes first, so that a failure tells its cause.
  expect([said.match(/^\S*(?:Error|Exception)\b.*/mu)?.[0], out.trimEnd().split('\n').at(-1)]).toEqual([
    undefined,
    'done',
  ]);
});
