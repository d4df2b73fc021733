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
