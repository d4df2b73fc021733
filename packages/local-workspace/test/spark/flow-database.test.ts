import { checkFlow } from '@lakehouse/core/flows/check-flow';
import {
  clusterProgram,
  columnsProgram,
  comparisonProgram,
  historyProgram,
  loadsProgram,
} from '@lakehouse/core/flows/cluster-run';
import type { FlowDocument } from '@lakehouse/core/flows/document';
import { newestLoad } from '@lakehouse/core/flows/load-progress';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { remoteFailure } from '@lakehouse/core/flows/remote-failures';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { type DatabaseOnCluster, startDatabaseOnCluster } from './database-on-cluster.ts';

let database: DatabaseOnCluster;
let python: DatabaseOnCluster['python'];

beforeAll(async () => {
  database = await startDatabaseOnCluster(startPostgres);
  ({ python } = database);
});
afterAll(() => database.close());

/** Runs a flow, which has no problems; gives what was wrong where it failed. */
async function load(flow: FlowDocument): Promise<string | undefined> {
  expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
  const { status, results } = await python.run(clusterProgram(flow) ?? '');
  return status === 'Finished' && results?.resultType !== 'error' ? undefined : `${results?.summary}`;
}

/** How far the newest load of a table got. */
async function progressOf(table: string) {
  const { results } = await python.run(loadsProgram(['main', 'default', table]));
  return newestLoad(tableOfResults(results).rows);
}

it('loads a table of PostgreSQL in parts, with the login of a secret scope, and reports what was written', async () => {
  await database.server.run(`CREATE TABLE orders (id bigint PRIMARY KEY, "Full name" text, paid numeric(10,2), at timestamptz, note varchar(10));
    INSERT INTO orders SELECT n, 'Ann ' || n, n * 1.25, timestamptz '2024-01-01 00:00:00+00' + n * interval '1 minute', CASE WHEN n % 3 = 0 THEN NULL ELSE 'x' END
    FROM generate_series(1, 5000) AS n`);
  const flow = await database.flowOf('public.orders', 'main.default.orders', { writeMode: 'merge' });
  expect(flow.mapping.map(({ source, sourceType, key }) => [source, sourceType, key])).toEqual([
    ['id', 'BIGINT', true],
    ['Full name', 'STRING', false],
    ['paid', 'DECIMAL(10,2)', false],
    ['at', 'TIMESTAMP', false],
    ['note', 'STRING', false],
  ]);
  expect(await load(flow)).toBeUndefined();
  const counts = `SELECT count(*), sum(id), sum(paid), count(note), max(at) = TIMESTAMP'2024-01-04 11:20:00' FROM main.default.orders`;
  const all = ['5000', '12502500', '15628125.00', '3334', 'true'];
  expect(await database.workspace.rows(counts)).toEqual([all]);
  const [metrics] = tableOfResults(
    (await python.run(historyProgram(['main', 'default', 'orders']))).results,
  ).rows;
  expect(JSON.parse(metrics?.[1] ?? '{}')).toMatchObject({ numTargetRowsInserted: '5000' });
  // Four connections read a part each, and a repeated run changes nothing.
  expect(await python.text('arriving.rdd.getNumPartitions()')).toContain('4');
  expect(await load(flow)).toBeUndefined();
  expect(await database.workspace.rows(counts)).toEqual([all]);
  expect(clusterProgram(flow)).not.toContain(database.server.login.password);
});

it('keeps the history of a table of PostgreSQL, and loads one without rows', async () => {
  await database.server.run(`CREATE TABLE prices (id int, price int, changed int);
    INSERT INTO prices VALUES (1, 10, 1), (2, 20, 1); CREATE TABLE empty (id int, price int, changed int)`);
  const job = { writeMode: 'history', sequence: 'changed' } as const;
  expect(await load(await database.flowOf('empty', 'main.default.prices', job))).toBeUndefined();
  expect(await database.workspace.rows('SELECT count(*) FROM main.default.prices')).toEqual([['0']]);
  const flow = await database.flowOf('prices', 'main.default.prices', job);
  expect(await load(flow)).toBeUndefined();
  await database.server.run('INSERT INTO prices VALUES (1, 12, 2)');
  expect(await load(flow)).toBeUndefined();
  expect(await load(flow)).toBeUndefined();
  expect(
    await database.workspace.rows(
      'SELECT id, price, effective_from, effective_to FROM main.default.prices ORDER BY 1, 3',
    ),
  ).toEqual([
    ['1', '10', '1', '2'],
    ['1', '12', '2', null],
    ['2', '20', '1', null],
  ]);
});

it('says what to correct: the login, the host, the port, the database, the table', async () => {
  const failure = async (remoteTable: string, other: { url?: string; passwordKey?: string }) => {
    const { results } = await python.run(
      columnsProgram({ kind: 'database', settings: database.settingsOf(remoteTable, other) }),
    );
    return remoteFailure(`${results?.summary}\n${results?.cause}`) ?? results;
  };
  expect([
    await failure('orders', { passwordKey: 'wrong' }),
    await failure('orders', { url: 'jdbc:postgresql://nowhere.invalid:5432/postgres' }),
    await failure('orders', { url: 'jdbc:postgresql://127.0.0.1:1/postgres' }),
    await failure('orders', { url: `jdbc:postgresql://127.0.0.1:${database.server.port}/other` }),
    await failure('public.missing', {}),
    await failure('orders', { url: 'jdbc:oracle:thin:@//127.0.0.1:1/x' }),
  ]).toEqual([
    'The database refuses the login: check the secrets of user name and password',
    'The host nowhere.invalid is not known on the cluster: check the JDBC URL',
    'Nothing answers at 127.0.0.1:1: check host and port in the JDBC URL, and that the cluster may reach them',
    'The server has no database other: check the JDBC URL',
    'The database has no table public.missing',
    'The cluster has no JDBC driver for this database: add it to the libraries of the cluster',
  ]);
});

/** Rows of which each batch of 10,000 is a range. */
const RANGED = { batchSize: '1000', writeMode: 'append' } as const;

it('goes on after the last range that was committed, and begins again once all are', async () => {
  const { server, flowOf, workspace } = database;
  await server.run(`CREATE TABLE steps (id int PRIMARY KEY, amount text);
    INSERT INTO steps SELECT n, CASE WHEN n = 25000 THEN 'none' ELSE n::text END FROM generate_series(1, 30000) AS n`);
  const made = await flowOf('steps', 'main.default.steps', RANGED);
  const mapping = made.mapping.map((row) =>
    row.source === 'amount' ? { ...row, targetType: 'BIGINT' } : row,
  );
  const flow = { ...made, mapping };
  const sums = 'SELECT count(*), count(DISTINCT id), sum(amount) FROM main.default.steps';
  expect(await load(flow)).toContain('CAST_INVALID_INPUT');
  expect(await workspace.rows(sums)).toEqual([['20000', '20000', '200010000']]);
  expect(await progressOf('steps')).toMatchObject({ range: 2, ranges: 3, planned: 30_000, written: 20_000 });
  // What is committed is not read again, and rows beyond the planned keys are of the next run.
  await server.run(
    "UPDATE steps SET amount = '0' WHERE id IN (1, 25000); INSERT INTO steps VALUES (30001, '1')",
  );
  expect(await load(flow)).toBeUndefined();
  expect(await workspace.rows(sums)).toEqual([['30000', '30000', String(450015000 - 25000)]]);
  expect(await progressOf('steps')).toMatchObject({ range: 3, ranges: 3, written: 30_000 });
  const merge = { ...flow, job: { ...flow.job, writeMode: 'merge' as const } };
  expect(await load(merge)).toBeUndefined();
  expect(await load(merge)).toBeUndefined();
  expect(await workspace.rows(sums)).toEqual([['30001', '30001', String(450015000 - 25000)]]);
  expect(await progressOf('steps')).toMatchObject({ range: 4, ranges: 4, planned: 30_001 });
});

it('completes an interrupted load by a watermark with the rows above the value from before it', async () => {
  const { server, flowOf, workspace } = database;
  await server.run(`CREATE TABLE events (id int PRIMARY KEY, changed int, amount text);
    INSERT INTO events SELECT n, 50000 - n, CASE WHEN n = 15000 THEN 'none' ELSE '1' END FROM generate_series(1, 30000) AS n`);
  const made = await flowOf('events', 'main.default.events', {
    ...RANGED,
    cdc: 'query',
    watermark: 'changed',
  });
  const mapping = made.mapping.map((row) => (row.source === 'amount' ? { ...row, targetType: 'INT' } : row));
  const flow = { ...made, mapping };
  const counts = 'SELECT count(*), count(DISTINCT id), max(changed) FROM main.default.events';
  expect(await load(flow)).toContain('CAST_INVALID_INPUT');
  expect(await workspace.rows(counts)).toEqual([['10000', '10000', '49999']]);
  await server.run("UPDATE events SET amount = '1' WHERE id = 15000");
  const byOther = { ...flow, job: { ...flow.job, watermark: 'id' } };
  expect(await load(byOther)).toContain('choose the same key and watermark to complete it');
  expect(await load(flow)).toBeUndefined();
  expect(await workspace.rows(counts)).toEqual([['30000', '30000', '49999']]);
  await server.run("INSERT INTO events VALUES (30001, 50001, '1'), (30002, 7, '1')");
  expect(await load(flow)).toBeUndefined();
  expect(await workspace.rows(counts)).toEqual([['30001', '30001', '50001']]);
  expect(await progressOf('events')).toMatchObject({ range: 1, ranges: 1, planned: 1, written: 1 });
});

it('compares source and target after a run, and finds what differs', async () => {
  const { server, flowOf, workspace } = database;
  await server.run(`CREATE TABLE sums (id int PRIMARY KEY, at timestamptz, name text);
    INSERT INTO sums SELECT n, timestamptz '2024-01-01 00:00:00+00' + n * interval '1 second', 'é' || n FROM generate_series(1, 12000) AS n`);
  const flow = await flowOf('sums', 'main.default.sums', RANGED);
  expect(await load(flow)).toBeUndefined();
  const load1 = await progressOf('sums');
  expect(load1).toMatchObject({ ranges: 2, before: 0 });
  const versions = {
    before: { source: undefined, target: 0 },
    after: { source: undefined, target: 2 },
    commits: 2,
  };
  const report = async (after: number) => {
    const of = { ...versions, after: { source: undefined, target: after } };
    const { results } = await python.run(comparisonProgram(flow, of));
    return readReconciliation(flow, of, tableOfResults(results), load1?.written);
  };
  expect(await report(2)).toEqual({
    rows: { source: 12_000n, arriving: 12_000n, before: 0n, after: 12_000n },
    columns: ['id', 'at', 'name'].map((name) => ({ name, equal: true })),
    differences: [],
    notes: [],
  });
  await workspace.rows("UPDATE main.default.sums SET name = 'x' WHERE id = 7");
  expect(await report(3)).toMatchObject({
    differences: [{ kind: 'column', name: 'name' }],
    notes: ['target-changed'],
  });
});
