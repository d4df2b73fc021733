import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabricksClient, type DatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWorkspace, startLocalWorkspace } from '../../src/app/start.ts';

let home: string;
let workspace: LocalWorkspace;
let transport: Transport;
let client: DatabricksClient;
const progress: number[] = [];

async function start(): Promise<void> {
  workspace = await startLocalWorkspace({ home, port: 0, onProgress: (_text, done) => progress.push(done) });
  transport = createFetchTransport({
    baseUrl: workspace.url,
    headers: () => ({ authorization: `Bearer ${workspace.token}` }),
  });
  client = createDatabricksClient(transport);
}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-start-'));
  await start();
});
afterAll(async () => {
  await workspace.close();
  await rm(home, { recursive: true });
});

const rowsOf = async (statement: string) => {
  const [warehouse] = (await client.warehouses.list()).warehouses;
  return (await runStatement(transport, { statement, warehouse_id: warehouse?.id ?? '' })).rows;
};

describe('a real local workspace', () => {
  it.each([
    'CREATE OR REPLACE TABLE samples.retail.products AS SELECT 1 AS x',
    'CREATE TABLE samples.retail.mine AS SELECT 1 AS x',
    'CREATE VIEW samples.retail.mine AS SELECT 1 AS x',
    'CREATE SCHEMA samples.mine',
    'CREATE VOLUME samples.retail.mine',
    'INSERT INTO samples.retail.orders SELECT * FROM samples.retail.orders',
    'INSERT OVERWRITE samples.retail.orders SELECT * FROM samples.retail.orders',
    'UPDATE samples.retail.products SET price = 0',
    'DELETE FROM samples.retail.products',
    'TRUNCATE TABLE samples.retail.products',
    'MERGE INTO samples.retail.products t USING samples.retail.products s ON t.product_id = s.product_id WHEN MATCHED THEN DELETE',
    'ALTER TABLE samples.retail.products ADD COLUMN x INT',
    'ALTER TABLE samples.retail.products RENAME TO samples.retail.goods',
    'RESTORE TABLE samples.retail.products TO VERSION AS OF 0',
    "COMMENT ON TABLE samples.retail.products IS 'x'",
    "COMMENT ON SCHEMA samples.retail IS 'x'",
    'DROP TABLE samples.retail.products',
    'DROP SCHEMA samples.retail CASCADE',
    'DROP VOLUME samples.retail.raw',
    'DROP CATALOG samples CASCADE',
    "INSERT OVERWRITE DIRECTORY '/Volumes/samples/retail/raw/mine' USING CSV SELECT 1 AS x",
  ])('keeps its samples as they are: %s', async (statement) => {
    await expect(rowsOf(statement)).rejects.toThrow(/PERMISSION_DENIED.*read-only/u);
  });

  it('keeps the samples from REST calls and uploads too, and lets everybody read and copy them', async () => {
    const denied = { status: 403, code: 'PERMISSION_DENIED' };
    const path = '/Volumes/samples/retail/raw';
    const files = client.files;
    await expect(files.upload({ path: `${path}/mine.csv`, body: 'x' })).rejects.toMatchObject(denied);
    await expect(
      files.upload({ path: `${path}/orders.csv`, body: 'x', overwrite: true }),
    ).rejects.toMatchObject(denied);
    await expect(files.delete({ path: `${path}/orders.csv` })).rejects.toMatchObject(denied);
    await expect(files.createDirectory({ path: `${path}/mine` })).rejects.toMatchObject(denied);
    await expect(files.deleteDirectory({ path: `${path}/regional` })).rejects.toMatchObject(denied);
    const denies = async (method: string, path: string, body?: object): Promise<void> => {
      const answer = await fetch(`${workspace.url}/api/2.1/unity-catalog/${path}`, {
        method,
        headers: { authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { error_code } = (await answer.json()) as { error_code?: string };
      expect([method, path, answer.status, error_code]).toEqual([method, path, 403, denied.code]);
    };
    const place = { catalog_name: 'samples', schema_name: 'retail', name: 'mine' };
    await denies('POST', 'schemas', { catalog_name: 'samples', name: 'mine' });
    await denies('POST', 'volumes', { ...place, volume_type: 'MANAGED' });
    await denies('DELETE', 'tables/samples.retail.products');
    await denies('DELETE', 'schemas/samples.retail?force=true');
    await denies('DELETE', 'volumes/samples.retail.raw');
    await denies('DELETE', 'catalogs/samples?force=true');
    await rowsOf('CREATE OR REPLACE TABLE main.default.my_products AS SELECT * FROM samples.retail.products');
    expect(await rowsOf('SELECT count(*) FROM main.default.my_products')).toEqual([['480']]);
  });

  it('has its samples when it is ready', async () => {
    expect(progress.at(-1)).toBe(1);
    const { tables } = await client.unityCatalog.listTables({
      catalog_name: 'samples',
      schema_name: 'retail',
    });
    expect(tables.map(({ name }) => name)).toContain('orders');
    expect(tables.every(({ columns }) => columns.length > 0)).toBe(true);
    expect(await rowsOf('SELECT count(*) FROM samples.retail.orders')).toEqual([['120000']]);
  });

  it('reads an uploaded file, writes a table and keeps it over a restart', async () => {
    const path = '/Volumes/main/default/uploads/a b.csv';
    await client.files.upload({ path, body: 'id,name\n1,Ada\n2,Grace\n' });
    await rowsOf(
      `CREATE TABLE main.default.people AS SELECT * FROM read_files('${path}', format => 'csv', header => true, schema => 'id BIGINT, name STRING')`,
    );
    const { token } = workspace;
    await workspace.close();
    await start();
    expect(workspace.token).toBe(token);
    expect(await rowsOf('SELECT * FROM main.default.people ORDER BY id')).toEqual([
      ['1', 'Ada'],
      ['2', 'Grace'],
    ]);
    const table = await client.unityCatalog.getTable({ full_name: 'main.default.people' });
    expect(table.columns).toMatchObject([
      { name: 'id', type_name: 'LONG', type_text: 'bigint' },
      { name: 'name', type_name: 'STRING', type_text: 'string' },
    ]);
  });

  it('names a missing table', async () => {
    await expect(rowsOf('SELECT * FROM samples.retail.nope')).rejects.toMatchObject({
      name: 'StatementError',
      message: expect.stringContaining('[TABLE_OR_VIEW_NOT_FOUND]'),
    });
  });
});
