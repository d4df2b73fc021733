import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';

let home: string;
let workspace: LocalWorkspace;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-lineage-'));
  const seed = { catalog: 'main', schema: 'shop', text: '' };
  workspace = await startLocalWorkspace({
    home,
    port: 0,
    seedTables: [
      { ...seed, table: 'orders', statement: 'CREATE TABLE main.shop.orders AS SELECT 1 AS id, 5 AS amount' },
    ],
  });
  const { warehouses } = await call<{ warehouses: { id: string }[] }>('GET', '/api/2.0/sql/warehouses');
  for (const statement of [
    'CREATE TABLE main.shop.report AS SELECT id, amount * 2 AS total FROM main.shop.orders',
    'CREATE VIEW main.shop.large AS SELECT total FROM main.shop.report WHERE total > 3',
  ]) {
    const asked = { statement, warehouse_id: warehouses[0]?.id, wait_timeout: '50s' };
    const { status } = await call<{ status: { state: string } }>('POST', '/api/2.0/sql/statements', asked);
    if (status.state !== 'SUCCEEDED') throw new Error(`${statement}: ${status.state}`);
  }
});
afterAll(async () => {
  await workspace.close();
  await rm(home, { recursive: true });
});

/** `fetch` sends no GET with a body, which clients of the lineage do. */
async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json' };
  const text = body === undefined ? '' : JSON.stringify(body);
  const options = { method, headers: { ...headers, 'content-length': Buffer.byteLength(text) } };
  return new Promise((resolve, reject) => {
    const sent = request(`${workspace.url}${path}`, options, (answer) => {
      (json(answer) as Promise<Answer>).then(resolve, reject);
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
const TABLE = '/api/2.0/lineage-tracking/table-lineage';
const COLUMN = '/api/2.0/lineage-tracking/column-lineage';
const lineage_timestamp = expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d{1,3}$/u);
const inShop = { catalog_name: 'main', schema_name: 'shop', lineage_timestamp };

it('tells the tables next to a table, whose inputs are in the query or, as DataHub sends them, in a body', async () => {
  const expected = {
    upstreams: [{ tableInfo: { name: 'orders', table_type: 'TABLE', ...inShop } }],
    downstreams: [{ tableInfo: { name: 'large', table_type: 'VIEW', ...inShop } }],
  };
  expect(await call('GET', `${TABLE}?table_name=main.shop.report&include_entity_lineage=true`)).toEqual(
    expected,
  );
  expect(await call('GET', TABLE, { table_name: 'Main.Shop.REPORT', include_entity_lineage: true })).toEqual(
    expected,
  );
  expect(await call('GET', `${TABLE}?table_name=main.shop.large`)).toEqual({
    upstreams: [{ tableInfo: { name: 'report', table_type: 'TABLE', ...inShop } }],
    downstreams: [],
  });
});

it('tells the columns next to a column', async () => {
  expect(await call('GET', COLUMN, { table_name: 'main.shop.report', column_name: 'total' })).toEqual({
    upstream_cols: [{ name: 'amount', table_name: 'orders', table_type: 'TABLE', ...inShop }],
    downstream_cols: [{ name: 'total', table_name: 'large', table_type: 'VIEW', ...inShop }],
  });
  expect(await call('GET', `${COLUMN}?table_name=main.shop.report&column_name=id`)).toMatchObject({
    upstream_cols: [{ name: 'id', table_name: 'orders' }],
    downstream_cols: [],
  });
});

it('refuses what is not there, and half a question', async () => {
  expect(await call('GET', `${TABLE}?table_name=main.shop.gone`)).toMatchObject({
    error_code: 'TABLE_DOES_NOT_EXIST',
  });
  expect(await call('GET', `${COLUMN}?table_name=main.shop.report&column_name=gone`)).toMatchObject({
    error_code: 'COLUMN_DOES_NOT_EXIST',
  });
  expect(await call('GET', TABLE)).toMatchObject({ error_code: 'INVALID_PARAMETER_VALUE' });
  expect(await call('GET', `${TABLE}?table_name=report`)).toMatchObject({
    error_code: 'INVALID_PARAMETER_VALUE',
  });
});
