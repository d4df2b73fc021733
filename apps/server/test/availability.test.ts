import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ServedWorkspace,
  serveWorkspace,
} from '../../../packages/local-workspace/src/app/serve-workspace.ts';
import { DiskCatalog } from '../../../packages/local-workspace/src/catalog/disk-catalog.ts';
import { startServer, type TestServer } from './test-server.ts';

const TOKEN = 'dapi-availability';
const WAREHOUSE = '10ca1000000000a1';
const VIEWS = 19;
/** Each of these takes minutes, in another part of the product. */
const LONG: readonly (readonly [part: string, statement: string])[] = [
  ['planning a query', `SELECT x FROM doubled_${VIEWS}`],
  ['planning a write', `CREATE TABLE t AS SELECT x FROM doubled_${VIEWS}`],
  ['the engine', 'SELECT sum(a.id * b.id) FROM range(100000000) a CROSS JOIN range(100000000) b'],
  [
    'a write of the engine',
    'CREATE TABLE u AS SELECT a.id FROM range(100000000) a CROSS JOIN range(100000000) b',
  ],
];

let home: string;
let store: Awaited<ReturnType<typeof openLocalStore>>;
let workspace: ServedWorkspace;
let server: TestServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'availability-'));
  store = await openLocalStore({ home, planLimitMs: 600_000 });
  await makeViews();
  const setUp = async (): Promise<void> => undefined;
  const log = (): void => undefined;
  workspace = await serveWorkspace(store, { home, port: 0, host: '127.0.0.1', token: TOKEN, log, setUp });
  server = await startServer({ localWorkspace: { url: workspace.url, token: TOKEN } });
});
afterAll(async () => {
  await server.close();
  await workspace.close();
  await store.close();
  await rm(home, { recursive: true });
});

/** Each view reads the one before twice. Written as CREATE VIEW does, which would have to bind each. */
async function makeViews(): Promise<void> {
  const catalog = new DiskCatalog(home, { latest: async () => undefined, forget: () => undefined });
  const before = (at: number): string => `SELECT x FROM doubled_${at - 1}`;
  for (let at = 0; at <= VIEWS; at++)
    await catalog.putTable('main', 'default', `doubled_${at}`, {
      tableType: 'VIEW',
      columns: [{ name: 'x', type: T.int }],
      partitionColumns: [],
      properties: {},
      view: { text: at === 0 ? 'SELECT 1 AS x' : `${before(at)} UNION ALL ${before(at)}` },
    });
}

/** A call of the web app, through both servers. */
async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await server.toWorkspace(workspace.url, {
    method,
    path: `/api/2.0/sql/statements${path}`,
    headers: { authorization: `Bearer ${TOKEN}` },
    body: body && JSON.stringify(body),
  });
  return JSON.parse(answer.text) as Record<string, unknown>;
}
const execute = async (statement: string, wait_timeout: string): Promise<Record<string, unknown>> =>
  call('POST', '', { statement, warehouse_id: WAREHOUSE, wait_timeout });
const stateOf = async (id: unknown): Promise<unknown> =>
  ((await call('GET', `/${String(id)}`))['status'] as { state: string }).state;

it.each(LONG)(
  'both ports answer while %s takes long, and so do others’ statements',
  async (_part, statement) => {
    const { statement_id: id } = await execute(statement, '0s');
    await expect.poll(() => stateOf(id)).toBe('RUNNING');
    for (const url of [server.url, workspace.url]) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const other = await execute('SELECT 1 AS a', '50s');
    expect(other).toMatchObject({ status: { state: 'SUCCEEDED' }, result: { data_array: [['1']] } });
    // Later requests were answered earlier.
    expect(await stateOf(id)).toBe('RUNNING');
    await call('POST', `/${String(id)}/cancel`);
    expect(await stateOf(id)).toBe('CANCELED');
  },
);
