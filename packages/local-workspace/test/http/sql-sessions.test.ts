import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabricksClient, type DatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../src/app/create-engine.ts';
import { serveWorkspace } from '../../src/app/serve-workspace.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';

const TOKEN = 'dapi-session-test-token';
const warehouse_id = LOCAL_WAREHOUSE.id;
let client: DatabricksClient;
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'sql-sessions-'));
  const store = await openLocalStore({ home });
  const served = await serveWorkspace(store, {
    home,
    port: 0,
    token: TOKEN,
    host: '127.0.0.1',
    log: () => undefined,
    setUp: () => Promise.resolve(),
  });
  client = createDatabricksClient(
    createFetchTransport({ baseUrl: served.url, headers: () => ({ authorization: `Bearer ${TOKEN}` }) }),
  );
  stop = async () => {
    await served.close();
    await store.close();
    await rm(home, { recursive: true, force: true });
  };
});
afterAll(() => stop());

const send = async (session_id: string, statement: string, more: object = {}) => {
  const { status, result } = await client.statements.execute({
    statement,
    warehouse_id,
    session_id,
    ...more,
  });
  return status.state === 'SUCCEEDED' ? (result?.data_array ?? []) : status.error?.message;
};

it('keeps what its statements change, apart from other sessions', async () => {
  const { session_id: one } = await client.sqlSessions.create({ warehouse_id });
  const { session_id: other } = await client.sqlSessions.create({ warehouse_id });
  await send(one, 'CREATE TEMPORARY VIEW v AS SELECT 1 AS id');
  expect(await send(one, 'SELECT * FROM v')).toEqual([['1']]);
  expect(await send(other, 'SELECT * FROM v')).toContain('TABLE_OR_VIEW_NOT_FOUND');
  await send(one, 'DECLARE x INT DEFAULT 4');
  expect(await send(one, 'SELECT x FROM v', { row_limit: 1 })).toEqual([['4']]);
});

it('begins where it is opened', async () => {
  const { session_id } = await client.sqlSessions.create({
    warehouse_id,
    catalog: 'main',
    schema: 'information_schema',
    session_confs: { TIMEZONE: 'Asia/Tokyo', QUERY_TAGS: 'team:bi,run:7' },
  });
  expect(await send(session_id, 'SELECT current_schema(), current_timezone()')).toEqual([
    ['information_schema', 'Asia/Tokyo'],
  ]);
  expect(await send(session_id, 'SELECT current_schema()', { schema: 'default' })).toEqual([['default']]);
  await expect(
    client.sqlSessions.create({ warehouse_id, session_confs: { ANSI_MODE: 'false' } }),
  ).rejects.toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
});

it('ends when it is closed, once', async () => {
  const { session_id } = await client.sqlSessions.create({ warehouse_id });
  await client.sqlSessions.delete({ session_id, warehouse_id });
  await expect(send(session_id, 'SELECT 1')).rejects.toMatchObject({ status: 404 });
  await expect(client.sqlSessions.delete({ session_id })).rejects.toMatchObject({ status: 404 });
});

it('is of a warehouse that exists', async () => {
  await expect(client.sqlSessions.create({ warehouse_id: 'none' })).rejects.toMatchObject({ status: 400 });
  const { session_id } = await client.sqlSessions.create({ warehouse_id });
  await expect(
    client.statements.execute({ statement: 'SELECT 1', warehouse_id: 'none', session_id }),
  ).rejects.toMatchObject({ status: 404 });
});
