import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import type { RequestOf, Started } from '../../src/resources/thrift/structs.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';
import { callBytes, thriftClient, valuesOf } from './thrift-client.ts';

const TOKEN = 'dapi-thrift-catalog';
const PATH = `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}`;
const store = testStore();
const runtime = new FakeClusterRuntime();
let workspace: ServedWorkspace;
let client: ReturnType<typeof thriftClient>;
let sessionHandle: RequestOf<'CloseSession'>['sessionHandle'];

beforeAll(async () => {
  const statements = [
    'CREATE SCHEMA main.shop COMMENT $$x$$',
    "CREATE TABLE main.shop.orders (id BIGINT NOT NULL COMMENT 'the key', price DECIMAL(10,2), tags ARRAY<STRING>, at TIMESTAMP_NTZ, PRIMARY KEY (id))".replace(
      'PRIMARY',
      'CONSTRAINT orders_key PRIMARY',
    ),
    'CREATE TABLE main.shop.items (of BIGINT, CONSTRAINT of_order FOREIGN KEY (of) REFERENCES main.shop.orders (id))',
    'CREATE TABLE main.shop.`a_b%c` (x INT)',
    'CREATE VIEW main.shop.cheap AS SELECT id FROM main.shop.orders',
    "CREATE FUNCTION main.shop.twice(x INT) RETURNS INT COMMENT 'two times' RETURN x * 2",
  ];
  for (const statement of statements) await store.run(statement.replace(' COMMENT $$x$$', ''));
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: runtime,
  });
  client = thriftClient(workspace.url, PATH, TOKEN);
  ({ sessionHandle } = await client.call('OpenSession', {}));
});
afterAll(() => workspace.close());

const asked = () => ({ sessionHandle, getDirectResults: { maxRows: 1000n } });

/** Rows by the names of their columns. */
async function rows(begun: Promise<Started>): Promise<Record<string, unknown>[]> {
  const { status, directResults } = await begun;
  if (status?.statusCode !== 0) throw new Error(status?.errorMessage);
  const of = (directResults?.resultSetMetadata?.schema?.columns ?? []).map(
    ({ columnName = '' }) => columnName,
  );
  const columns = (directResults?.resultSet?.results?.columns ?? []).map((one) => valuesOf(one));
  expect(directResults?.closeOperation?.status?.statusCode).toBe(0);
  return (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(of.map((name, at) => [name, columns[at]?.[row]])),
  );
}
const names = (found: readonly Record<string, unknown>[], of: string): unknown[] =>
  found.map((row) => row[of]);

it('lists catalogs and schemas', async () => {
  expect(names(await rows(client.call('GetCatalogs', asked())), 'TABLE_CAT')).toContain('main');
  expect(
    await rows(client.call('GetSchemas', { ...asked(), catalogName: 'main', schemaName: 'sh%' })),
  ).toEqual([{ TABLE_SCHEM: 'shop', TABLE_CATALOG: 'main' }]);
  expect(await rows(client.call('GetSchemas', { ...asked(), catalogName: 'nowhere' }))).toEqual([]);
});

it('lists tables by patterns, in which a backslash takes a character as it is', async () => {
  const shop = { catalogName: 'main', schemaName: 'shop' };
  const found = await rows(client.call('GetTables', { ...asked(), ...shop }));
  expect(found).toHaveLength(4);
  expect(found.find((row) => row['TABLE_NAME'] === 'cheap')).toEqual({
    TABLE_CAT: 'main',
    TABLE_SCHEM: 'shop',
    TABLE_NAME: 'cheap',
    TABLE_TYPE: 'VIEW',
    REMARKS: '',
    TYPE_CAT: null,
    TYPE_SCHEM: null,
    TYPE_NAME: null,
    SELF_REFERENCING_COL_NAME: null,
    REF_GENERATION: null,
  });
  const tables = async (tableName: string, tableTypes: readonly string[] = []) =>
    names(await rows(client.call('GetTables', { ...asked(), ...shop, tableName, tableTypes })), 'TABLE_NAME');
  expect(await tables('%')).toHaveLength(4);
  expect(await tables('%', ['TABLE'])).toEqual(['a_b%c', 'items', 'orders']);
  expect(await tables('%', ['SYSTEM TABLE'])).toEqual([]);
  expect(await tables('ORDERS')).toEqual(['orders']);
  expect(await tables('_tems')).toEqual(['items']);
  expect(await tables('a\\_b\\%c')).toEqual(['a_b%c']);
  expect(await tables('a_b\\_c')).toEqual([]);
  expect(await tables('(.*)')).toEqual([]);
});

it('lists columns as drivers of Java number them', async () => {
  const found = await rows(
    client.call('GetColumns', { ...asked(), catalogName: 'main', schemaName: 'shop', tableName: 'orders' }),
  );
  expect(
    found.map((row) => [
      ...[
        'COLUMN_NAME',
        'DATA_TYPE',
        'TYPE_NAME',
        'COLUMN_SIZE',
        'DECIMAL_DIGITS',
        'NUM_PREC_RADIX',
        'NULLABLE',
      ].map((of) => row[of]),
      ...['REMARKS', 'ORDINAL_POSITION', 'IS_NULLABLE', 'IS_AUTO_INCREMENT'].map((of) => row[of]),
    ]),
  ).toEqual([
    ['id', -5, 'BIGINT', 19, 0, 10, 0, 'the key', 0, 'NO', 'NO'],
    ['price', 3, 'DECIMAL(10,2)', 10, 2, 10, 1, '', 1, 'YES', 'NO'],
    ['tags', 2003, 'ARRAY<STRING>', null, null, null, 1, '', 2, 'YES', 'NO'],
    ['at', 93, 'TIMESTAMP_NTZ', null, null, null, 1, '', 3, 'YES', 'NO'],
  ]);
  expect(
    names(
      await rows(client.call('GetColumns', { ...asked(), schemaName: 'shop', columnName: 'p%' })),
      'COLUMN_NAME',
    ),
  ).toEqual(['price']);
});

it('lists functions, types and kinds of tables', async () => {
  expect(
    await rows(
      client.call('GetFunctions', {
        ...asked(),
        catalogName: 'main',
        schemaName: 'shop',
        functionName: 't%',
      }),
    ),
  ).toEqual([
    {
      FUNCTION_CAT: 'main',
      FUNCTION_SCHEM: 'shop',
      FUNCTION_NAME: 'twice',
      REMARKS: 'two times',
      FUNCTION_TYPE: 1,
      SPECIFIC_NAME: 'twice',
    },
  ]);
  expect(names(await rows(client.call('GetTableTypes', asked())), 'TABLE_TYPE')).toEqual(['TABLE', 'VIEW']);
  const types = await rows(client.call('GetTypeInfo', asked()));
  expect(types.find((row) => row['TYPE_NAME'] === 'INT')).toMatchObject({
    DATA_TYPE: 4,
    PRECISION: 10,
    CASE_SENSITIVE: false,
    UNSIGNED_ATTRIBUTE: false,
    NUM_PREC_RADIX: 10,
  });
  expect(types.find((row) => row['TYPE_NAME'] === 'STRING')).toMatchObject({
    DATA_TYPE: 12,
    CASE_SENSITIVE: true,
  });
  expect(names(types, 'TYPE_NAME')).toEqual(expect.arrayContaining(['ARRAY', 'DECIMAL', 'TIMESTAMP']));
});

it('lists the keys of tables, from both sides', async () => {
  const orders = { catalogName: 'main', schemaName: 'shop', tableName: 'orders' };
  expect(await rows(client.call('GetPrimaryKeys', { ...asked(), ...orders }))).toEqual([
    {
      TABLE_CAT: 'main',
      TABLE_SCHEM: 'shop',
      TABLE_NAME: 'orders',
      COLUMN_NAME: 'id',
      KEY_SEQ: 1,
      PK_NAME: 'orders_key',
    },
  ]);
  expect(await rows(client.call('GetPrimaryKeys', { ...asked(), ...orders, tableName: 'none' }))).toEqual([]);
  const foreign = { foreignCatalogName: 'main', foreignSchemaName: 'shop', foreignTableName: 'items' };
  const parent = { parentCatalogName: 'main', parentSchemaName: 'shop', parentTableName: 'orders' };
  for (const request of [foreign, parent, { ...foreign, ...parent }])
    expect(await rows(client.call('GetCrossReference', { ...asked(), ...request }))).toMatchObject([
      {
        PKTABLE_NAME: 'orders',
        PKCOLUMN_NAME: 'id',
        FKTABLE_NAME: 'items',
        FKCOLUMN_NAME: 'of',
        KEY_SEQ: 1,
        FK_NAME: 'of_order',
        PK_NAME: 'orders_key',
      },
    ]);
  expect(
    await rows(client.call('GetCrossReference', { ...asked(), ...foreign, parentTableName: 'items' })),
  ).toEqual([]);
});

it('tells what it is, and refuses what it is not asked', async () => {
  const info = async (infoType: number) => client.call('GetInfo', { sessionHandle, infoType });
  expect((await info(17)).infoValue).toEqual({ stringValue: 'Spark SQL' });
  expect((await info(9999)).status?.statusCode).toBe(3);
  const { status } = await client.call('GetDelegationToken', { sessionHandle });
  expect(status).toMatchObject({ statusCode: 3, sqlState: '0A000' });
});

it('tells in a header what is wrong with a request, as drivers read no body', async () => {
  const open = callBytes('OpenSession', {});
  const told = async (body: BodyInit, headers: Record<string, string> = {}, path = PATH) => {
    const answer = await thriftClient(workspace.url, path, TOKEN).send(body, headers);
    return [answer.status, answer.headers.get('x-thriftserver-error-message')];
  };
  expect(await told('{"a":1}')).toEqual([400, expect.stringContaining('MALFORMED_REQUEST')]);
  expect(await told('')).toEqual([400, expect.stringContaining('MALFORMED_REQUEST')]);
  expect(await told(open, { authorization: '' })).toEqual([401, expect.stringContaining('Credential')]);
  expect(await told(open, { authorization: 'Bearer no' })).toEqual([
    403,
    expect.stringContaining('Invalid access token'),
  ]);
  const unknown = await told(open, {}, '/sql/1.0/warehouses/0123456789abcdef');
  expect(unknown).toEqual([404, expect.stringContaining('does not exist')]);
  // Older drivers send the token as a password.
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  expect(await told(open, basic(`token:${TOKEN}`))).toEqual([200, null]);
  expect((await told(open, basic(`someone:${TOKEN}`)))[0]).toBe(401);
  expect((await told(open, basic('token:dapi-no')))[0]).toBe(403);
  const nothing = Buffer.from('80010001000000034164640000000100', 'hex');
  const answer = await client.send(new Uint8Array(nothing));
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString()]).toEqual([
    200,
    expect.stringContaining('There is no method Add'),
  ]);
});

it('a cluster is started for its drivers, which ask again until it runs', async () => {
  const made = await fetch(`${workspace.url}/api/2.0/clusters/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({
      cluster_name: 'drivers',
      spark_version: '15.4.x-scala2.12',
      num_workers: 0,
      node_type_id: 'local',
    }),
  });
  const { cluster_id } = (await made.json()) as { cluster_id: string };
  const cluster = thriftClient(workspace.url, `/sql/protocolv1/o/0/${cluster_id}`, TOKEN);
  const early = await cluster.send(callBytes('OpenSession', {}));
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '3']);
  await expect.poll(() => runtime.drivers.length).toBe(1);
  runtime.driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
  const opened = await expect
    .poll(async () => (await cluster.send(callBytes('OpenSession', {}))).status)
    .toBe(200)
    .then(() => cluster.call('OpenSession', {}));
  const { directResults } = await cluster.call('ExecuteStatement', {
    sessionHandle: opened.sessionHandle,
    statement: 'SELECT 5 AS five',
    getDirectResults: { maxRows: 1n },
  });
  expect(valuesOf(directResults?.resultSet?.results?.columns?.[0])).toEqual([5]);
});
