import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import type { RequestOf } from '../../src/resources/thrift/structs.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { makeRoles } from '../access/roles.ts';
import { FakeClusterRuntime } from '../http/fake-cluster-runtime.ts';
import { thriftClient, valuesOf } from './thrift-client.ts';

const TOKEN = 'dapi-thrift-test';
const PATH = `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}`;
const DIRECT = { getDirectResults: { maxRows: 100n } };
const [RUNNING, FINISHED, CANCELED, CLOSED, FAILED, PENDING] = [1, 2, 3, 4, 5, 7];
const store = testStore();
const runtime = new FakeClusterRuntime();
runtime.act = (driver, message) => {
  if (!message) driver.launch.onEvent({ event: 'ready', version: '4.2.0' });
};
let workspace: ServedWorkspace;
let reader: string;

beforeAll(async () => {
  await makeRoles(store);
  workspace = await serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    host: '127.0.0.1',
    token: TOKEN,
    log: () => undefined,
    setUp: async () => undefined,
    clusterRuntime: runtime,
  });
  reader = String(
    (await rest('POST', '/api/2.0/token-management/on-behalf-of/tokens', { application_id: 'reader@x.org' }))
      .token_value,
  );
});
afterAll(() => workspace.close());

async function rest(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${workspace.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json() as Promise<Record<string, unknown>>;
}

const clientOf = (token = TOKEN, path = PATH) => thriftClient(workspace.url, path, token);

/** A new session, and what its statements give. */
async function session(more: RequestOf<'OpenSession'> = {}, token = TOKEN) {
  const client = clientOf(token);
  const opened = await client.call('OpenSession', { client_protocol_i64: 0xa509n, ...more });
  const { sessionHandle } = opened;
  const execute = (statement: string, how: RequestOf<'ExecuteStatement'> = DIRECT) =>
    client.call('ExecuteStatement', { sessionHandle, statement, runAsync: true, ...how });
  /** The columns of a statement, read to the end in parts. */
  const columns = async (statement: string, how: RequestOf<'ExecuteStatement'> = {}) => {
    const { operationHandle, status } = await execute(statement, how);
    if (status?.statusCode !== 0) throw new Error(status?.errorMessage);
    const parts: (readonly unknown[])[][] = [];
    for (let more = true; more; ) {
      const got = await client.call('FetchResults', { operationHandle, orientation: 0, maxRows: 2n });
      if (got.status?.statusCode !== 0) throw new Error(got.status?.errorMessage);
      parts.push((got.results?.columns ?? []).map((one) => valuesOf(one)));
      more = got.hasMoreRows === true;
    }
    return (parts[0] ?? []).map((_, at) => parts.flatMap((part) => part[at] ?? []));
  };
  return { client, opened, sessionHandle, execute, columns };
}

it('opens a session with the newest version that both know, and closes it once', async () => {
  const { client, opened, sessionHandle } = await session({
    client_protocol_i64: 0xa5ffn,
    initialNamespace: { catalogName: 'main', schemaName: 'shop' },
  });
  expect(opened).toMatchObject({
    status: { statusCode: 0 },
    serverProtocolVersion: 0xa509,
    initialNamespace: { catalogName: 'main', schemaName: 'shop' },
    canUseMultipleCatalogs: true,
  });
  const older = async (request: RequestOf<'OpenSession'>) =>
    (await client.call('OpenSession', request)).serverProtocolVersion;
  expect(await older({ client_protocol_i64: 0xa505n })).toBe(0xa505);
  expect(await older({ client_protocol: 9 })).toBe(9);
  expect(await older({ client_protocol: -7 })).toBe(0xa501);
  expect(await client.call('CloseSession', { sessionHandle })).toEqual({ status: { statusCode: 0 } });
  const again = await client.call('CloseSession', { sessionHandle });
  expect(again.status).toMatchObject({
    statusCode: 4,
    errorMessage: expect.stringContaining('Invalid SessionHandle'),
  });
});

it('tells what is wrong with a session', async () => {
  const said = async (request: RequestOf<'OpenSession'>) => {
    const { status, sessionHandle, serverProtocolVersion } = await clientOf().call('OpenSession', request);
    expect([status?.statusCode, sessionHandle, serverProtocolVersion]).toEqual([3, undefined, 0xa509]);
    return status;
  };
  expect(await said({ initialNamespace: { catalogName: 'nowhere' } })).toMatchObject({
    sqlState: '42704',
    errorMessage: expect.stringContaining('CATALOG_NOT_FOUND'),
  });
  expect(await said({ configuration: new Map([['spark.sql.ansi.enabled', 'false']]) })).toMatchObject({
    errorMessage: expect.stringContaining('spark.sql.ansi.enabled'),
  });
  const asText = 'spark.thriftserver.arrowBasedRowSet.timestampAsString';
  expect(await said({ configuration: new Map([[asText, 'true']]) })).toMatchObject({
    errorMessage: expect.stringContaining(asText),
  });
});

it('a session keeps what its statements change, and begins with its settings', async () => {
  const { columns } = await session({
    configuration: new Map([
      ['TIMEZONE', 'Asia/Tokyo'],
      ['set:hiveconf:use_cached_result', 'true'],
      ['use:database', 'shop'],
      ['spark.thriftserver.arrowBasedRowSet.timestampAsString', 'false'],
    ]),
  });
  expect(await columns('SELECT current_schema(), current_timezone()')).toEqual([['shop'], ['Asia/Tokyo']]);
  const overlay = { confOverlay: new Map([['timezone', 'Europe/Berlin']]) };
  expect(await columns('SELECT current_timezone()', overlay)).toEqual([['Europe/Berlin']]);
  await columns('CREATE TEMPORARY VIEW here AS SELECT 7 AS n');
  expect(await columns('SELECT n, current_timezone() FROM here')).toEqual([[7], ['Asia/Tokyo']]);
  await expect(columns('SELECT 1', { confOverlay: new Map([['no.such', '1']]) })).rejects.toThrow('no.such');
});

it('gives columns to clients that read no Arrow: of every type, with what is NULL, a few rows at a time', async () => {
  const { columns } = await session({ configuration: new Map([['TIMEZONE', 'Europe/Berlin']]) });
  const found = await columns(`
    SELECT * FROM VALUES
      (true, 1Y, 1S, 1, 1L, CAST(1.5 AS FLOAT), CAST(2.5 AS DOUBLE), 'ä', X'00FF', DATE'2024-02-29',
        TIMESTAMP'2024-07-01 12:00:00.120', TIMESTAMP_NTZ'2024-07-01 12:00:00', 1.50BD, array(1, 2), named_struct('n', 1)),
      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      (false, -1Y, -1S, -1, -1L, CAST('NaN' AS FLOAT), CAST('-Infinity' AS DOUBLE), '', X'', DATE'1969-12-31',
        TIMESTAMP'1969-12-31 23:59:59', TIMESTAMP_NTZ'1969-12-31 23:59:59.000001', -0.05BD, array(), named_struct('n', 2))
    AS t(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)`);
  expect(found).toEqual([
    [true, null, false],
    [1, null, -1],
    [1, null, -1],
    [1, null, -1],
    [1n, null, -1n],
    [1.5, null, Number.NaN],
    [2.5, null, Number.NEGATIVE_INFINITY],
    ['ä', null, ''],
    [[0, 255], null, []],
    ['2024-02-29', null, '1969-12-31'],
    ['2024-07-01 12:00:00.12', null, '1969-12-31 23:59:59'],
    ['2024-07-01 12:00:00', null, '1969-12-31 23:59:59.000001'],
    ['1.50', null, '-0.05'],
    ['[1,2]', null, '[]'],
    ['{"n":1}', null, '{"n":2}'],
  ]);
  expect(await columns('SELECT 1 AS x WHERE false')).toEqual([[]]);
  expect(await columns('SELECT id FROM range(7)')).toEqual([[0n, 1n, 2n, 3n, 4n, 5n, 6n]]);
});

it('answers a statement at once, with its rows and their columns, and is done with it', async () => {
  const { client, execute } = await session();
  const { directResults, operationHandle } = await execute('SELECT 1.5BD AS d, INTERVAL 1 DAY AS i');
  const types = directResults?.resultSetMetadata?.schema?.columns?.map(
    ({ columnName, typeDesc, position }) => [
      columnName,
      position,
      typeDesc?.types?.[0]?.primitiveEntry?.type,
      Object.fromEntries(typeDesc?.types?.[0]?.primitiveEntry?.typeQualifiers?.qualifiers ?? []),
    ],
  );
  expect(types).toEqual([
    ['d', 1, 15, { precision: { i32Value: 2 }, scale: { i32Value: 1 } }],
    ['i', 2, 7, {}],
  ]);
  expect(directResults).toMatchObject({
    operationStatus: { operationState: FINISHED, hasResultSet: true },
    resultSetMetadata: { resultFormat: 1, isStagingOperation: false },
    resultSet: { hasMoreRows: false, results: { startRowOffset: 0n } },
    closeOperation: { status: { statusCode: 0 } },
  });
  const status = await client.call('GetOperationStatus', { operationHandle });
  expect(status.operationState).toBe(CLOSED);
  const { status: gone } = await client.call('FetchResults', {
    operationHandle,
    orientation: 0,
    maxRows: 1n,
  });
  expect(gone?.statusCode).toBe(4);
  // Clients close what is closed already.
  expect((await client.call('CloseOperation', { operationHandle })).status?.statusCode).toBe(0);
});

it('a statement is one of the API for SQL statements: in the query history, with its session', async () => {
  const { sessionHandle, execute } = await session();
  const { operationHandle } = await execute('SELECT 4711 AS once');
  const { res } = (await rest('GET', '/api/2.0/sql/history/queries?max_results=20')) as {
    res: { query_text: string; query_id: string; session_id: string; status: string }[];
  };
  const hex = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('hex');
  const found = res.find((one) => one.query_text === 'SELECT 4711 AS once');
  expect(found?.query_id.replaceAll('-', '')).toBe(hex(operationHandle?.operationId?.guid));
  expect(found?.session_id.replaceAll('-', '')).toBe(hex(sessionHandle?.sessionId?.guid));
  expect(found?.status).toBe('FINISHED');
});

it('begins again where it is told', async () => {
  const { client, execute } = await session();
  const { operationHandle } = await execute('SELECT id FROM range(5)', {});
  const fetch = async (more: RequestOf<'FetchResults'>) => {
    const { results, hasMoreRows } = await client.call('FetchResults', {
      operationHandle,
      orientation: 0,
      maxRows: 2n,
      ...more,
    });
    return [results?.startRowOffset, (results?.columns ?? []).flatMap((one) => valuesOf(one)), hasMoreRows];
  };
  expect(await fetch({})).toEqual([0n, [0n, 1n], true]);
  expect(await fetch({ maxRows: 1n })).toEqual([2n, [2n], true]);
  expect(await fetch({ orientation: 4 })).toEqual([0n, [0n, 1n], true]);
  expect(await fetch({ startRowOffset: 4n })).toEqual([4n, [4n], false]);
  expect(await fetch({})).toEqual([5n, [], false]);
  expect(await fetch({ startRowOffset: 0n })).toEqual([5n, [], false]);
});

it('goes on where the driver of Simba says row 0 with each call', async () => {
  const { client, execute } = await session();
  const { operationHandle } = await execute('SELECT id FROM range(5)', {});
  const fetch = async () => {
    const more = { operationHandle, orientation: 0, maxRows: 2n, startRowOffset: 0n };
    const { results, hasMoreRows } = await client.call('FetchResults', more);
    return [results?.startRowOffset, hasMoreRows];
  };
  expect([await fetch(), await fetch(), await fetch(), await fetch()]).toEqual([
    [0n, true],
    [2n, true],
    [4n, false],
    [5n, false],
  ]);
});

const rowsIn = (parts: readonly { readonly rowCount?: bigint | undefined }[] = []): bigint =>
  parts.reduce((sum, { rowCount = 0n }) => sum + rowCount, 0n);

it('sends large results of Arrow by links, which need no token, and small ones as they are', async () => {
  const { client, execute } = await session();
  const arrow = {
    canReadArrowResult: true,
    canDownloadResult: true,
    canDecompressLZ4Result: true,
    getDirectResults: { maxRows: 100_000n },
  };
  const large = await execute("SELECT id, repeat('x', 90) AS t FROM range(200000)", arrow);
  const { operationHandle } = large;
  for (let state = RUNNING; state !== FINISHED; )
    state = (await client.call('GetOperationStatus', { operationHandle })).operationState ?? 0;
  const metadata = await client.call('GetResultSetMetadata', { operationHandle });
  expect([metadata.resultFormat, metadata.lz4Compressed]).toEqual([3, true]);
  const { results, hasMoreRows } = await client.call('FetchResults', {
    operationHandle,
    orientation: 4,
    maxRows: 10n,
  });
  const links = results?.resultLinks ?? [];
  expect(links.length).toBeGreaterThan(1);
  expect(rowsIn(links)).toBe(200_000n);
  expect(hasMoreRows).toBe(false);
  const more = { operationHandle, orientation: 0, startRowOffset: 0n };
  const again = (await client.call('FetchResults', more)).results?.resultLinks ?? [];
  expect([again.length, again[0]?.startRowOffset]).toEqual([links.length, 0n]);
  const file = await globalThis.fetch(links[1]?.fileLink ?? '');
  expect([file.status, (await file.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  expect(Number(links[1]?.expiryTime)).toBeGreaterThan(Date.now());
  const small = (await execute('SELECT 1', arrow)).directResults;
  expect(small?.resultSetMetadata).toMatchObject({ resultFormat: 0, lz4Compressed: true });
  expect(small?.resultSet?.results?.arrowBatches).toMatchObject([{ rowCount: 1n }]);
  // One that may not be sent elsewhere comes whole.
  const inline = await execute('SELECT id FROM range(1000000)', { ...arrow, canDownloadResult: false });
  let rows = rowsIn(inline.directResults?.resultSet?.results?.arrowBatches);
  for (let more = true; more; ) {
    const got = await client.call('FetchResults', {
      operationHandle: inline.operationHandle,
      orientation: 0,
      maxRows: 100_000n,
    });
    rows += rowsIn(got.results?.arrowBatches);
    more = got.hasMoreRows === true;
  }
  expect(rows).toBe(1_000_000n);
});

it('takes parameters by name and in their order, and a limit of rows', async () => {
  const { columns } = await session();
  const named = [
    { name: 'a', type: 'INT', value: { stringValue: '41' } },
    { name: 'b', type: 'VOID' },
    { name: 'c', type: 'DOUBLE', value: { doubleValue: 2.5 } },
  ];
  expect(await columns('SELECT :a + 1 AS a, :b AS b, :c AS c', { parameters: named })).toEqual([
    [42],
    [null],
    [2.5],
  ]);
  const inOrder = named.map(({ name: _, ...rest }) => rest);
  expect(await columns('SELECT ? AS a, ? AS b, ? AS c', { parameters: inOrder })).toEqual([
    [41],
    [null],
    [2.5],
  ]);
  const numbered = inOrder.map((one, at) => ({ ...one, ordinal: at + 1 })).toReversed();
  expect(await columns('SELECT ? AS a, ? AS b, ? AS c', { parameters: numbered })).toEqual([
    [41],
    [null],
    [2.5],
  ]);
  const list = [{ name: 'a', type: 'ARRAY', arguments: [{}] }];
  await expect(columns('SELECT :a', { parameters: list })).rejects.toThrow('ARRAY, MAP or STRUCT');
  expect(await columns('SELECT id FROM range(10)', { resultRowLimit: 3n })).toEqual([[0n, 1n, 2n]]);
});

it('tells why a statement failed', async () => {
  const { client, execute } = await session();
  const { directResults, operationHandle } = await execute('SELECT * FROM main.default.nothing');
  expect(directResults?.operationStatus).toMatchObject({
    status: { statusCode: 0 },
    operationState: FAILED,
    sqlState: '42P01',
    errorMessage: expect.stringContaining('[TABLE_OR_VIEW_NOT_FOUND]'),
    displayMessage: expect.stringContaining('[TABLE_OR_VIEW_NOT_FOUND]'),
  });
  const details: unknown = JSON.parse(directResults?.operationStatus?.errorDetailsJson ?? '');
  expect(details).toMatchObject({ errorClass: 'TABLE_OR_VIEW_NOT_FOUND', sqlState: '42P01' });
  const asked = { operationHandle, orientation: 0, maxRows: 1n };
  for (const call of ['FetchResults', 'GetResultSetMetadata'] as const)
    expect((await client.call(call, asked)).status).toMatchObject({ statusCode: 3, sqlState: '42P01' });
  expect((await execute('  ')).status).toMatchObject({
    statusCode: 3,
    errorMessage: 'The statement is empty',
  });
});

it('stops what is cancelled, what has a time limit, and what its session began', async () => {
  const endless = 'SELECT sum(a.id * b.id) FROM range(10000000) a CROSS JOIN range(10000000) b';
  const { client, execute, sessionHandle } = await session();
  const stateOf = async (operationHandle: RequestOf<'CancelOperation'>['operationHandle']) =>
    client.call('GetOperationStatus', { operationHandle });
  const ended = async (operationHandle: RequestOf<'CancelOperation'>['operationHandle']) => {
    const open: readonly (number | undefined)[] = [PENDING, RUNNING];
    await expect.poll(async () => open.includes((await stateOf(operationHandle)).operationState)).toBe(false);
    return stateOf(operationHandle);
  };
  const first = await execute(endless);
  expect([PENDING, RUNNING]).toContain(first.directResults?.operationStatus?.operationState);
  await client.call('CancelOperation', { operationHandle: first.operationHandle });
  expect((await ended(first.operationHandle)).operationState).toBe(CANCELED);
  const late = await execute(endless, { ...DIRECT, queryTimeout: 1n });
  expect(await ended(late.operationHandle)).toMatchObject({ operationState: FAILED, sqlState: '57KD0' });
  const last = await execute(endless, {});
  await client.call('CloseSession', { sessionHandle });
  expect((await ended(last.operationHandle)).operationState).toBe(CANCELED);
});

it('a client that does not run in the background gets its answer when the statement has ended', async () => {
  const { execute, client } = await session();
  const { operationHandle } = await execute('CREATE OR REPLACE TABLE main.default.waited AS SELECT 1 AS id', {
    runAsync: false,
  });
  expect((await client.call('GetOperationStatus', { operationHandle })).operationState).toBe(FINISHED);
  const { directResults } = await execute('DELETE FROM main.default.waited');
  expect(directResults?.operationStatus?.numModifiedRows).toBe(1n);
});

it('nobody else has a session, an operation or what they may not see', async () => {
  const mine = await session();
  const { operationHandle } = await mine.execute('SELECT 1', {});
  const theirs = await session({}, reader);
  const { sessionHandle } = mine;
  const refused = [
    theirs.client.call('CloseSession', { sessionHandle }),
    theirs.client.call('ExecuteStatement', { sessionHandle, statement: 'SELECT 1' }),
    theirs.client.call('GetTables', { sessionHandle }),
    theirs.client.call('GetOperationStatus', { operationHandle }),
    theirs.client.call('CancelOperation', { operationHandle }),
    theirs.client.call('CloseOperation', { operationHandle }),
    theirs.client.call('FetchResults', { operationHandle, orientation: 0, maxRows: 1n }),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status?.statusCode).toBe(4);
  // A handle has a secret, which nobody guesses.
  const sessionId = { ...sessionHandle?.sessionId, secret: new Uint8Array(16) };
  const guessed = await mine.client.call('GetInfo', { sessionHandle: { sessionId }, infoType: 17 });
  expect(guessed.status?.statusCode).toBe(4);
  const listed = await mine.client.call('GetTables', { sessionHandle });
  const answer = await theirs.client.call('FetchResults', {
    operationHandle: listed.operationHandle,
    orientation: 0,
    maxRows: 1n,
  });
  expect(answer.status?.statusCode).toBe(4);
  await store.run('CREATE SCHEMA IF NOT EXISTS main.closed');
  const schemas = async ({ client, sessionHandle: own }: typeof mine) => {
    const { directResults } = await client.call('GetSchemas', {
      sessionHandle: own,
      schemaName: 'closed',
      ...DIRECT,
    });
    return valuesOf(directResults?.resultSet?.results?.columns?.[0]);
  };
  expect([await schemas(mine), await schemas(theirs)]).toEqual([['closed'], []]);
  expect((await theirs.execute('SELECT * FROM main.closed.t')).directResults?.operationStatus).toMatchObject({
    operationState: FAILED,
  });
});
