import { checkFlow } from '@lakehouse/core/flows/check-flow';
import {
  clusterProgram,
  columnsProgram,
  databaseFailure,
  historyProgram,
} from '@lakehouse/core/flows/cluster-run';
import { emptyFlow, type FlowDocument } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { suggestMapping } from '@lakehouse/core/flows/mapping';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

let workspace: SparkWorkspace;
let postgres: Postgres;
let python: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  [workspace, postgres] = await Promise.all([startSparkWorkspace(), startPostgres()]);
  const { secrets, clusters } = workspace.client;
  const { user, password } = postgres.login;
  await secrets.createScope({ scope: 'shop' });
  await secrets.put({ scope: 'shop', key: 'user', string_value: user });
  await secrets.put({ scope: 'shop', key: 'password', string_value: password });
  await secrets.put({ scope: 'shop', key: 'wrong', string_value: 'guess' });
  const { cluster_id: id } = await clusters.create({
    cluster_name: 'Loads',
    spark_version: '19.x-scala2.13',
    num_workers: 1,
    spark_conf: { 'spark.driver.extraJavaOptions': QUICK_JAVA, 'spark.sql.shuffle.partitions': '2' },
  });
  await workspace.untilRunning(id);
  python = await openContext(workspace, id);
});
afterAll(async () => {
  await workspace.close();
  await postgres.close();
});

const settingsOf = (remoteTable: string, other: { url?: string; passwordKey?: string } = {}) => ({
  url: postgres.url,
  remoteTable,
  secretScope: 'shop',
  userKey: 'user',
  passwordKey: 'password',
  ...other,
});

/** A flow from a table of the server to one of the catalog, with the columns that the cluster tells. */
async function flowOf(from: string, to: string, job: Partial<JobSettings>): Promise<FlowDocument> {
  const { results } = await python.run(columnsProgram(settingsOf(from)));
  const columns = tableOfResults(results).rows.map(([name, type]) => ({
    name: name ?? '',
    type: parseType(type ?? ''),
  }));
  return {
    ...emptyFlow(),
    sourceKind: 'database',
    targetKind: 'delta-lake',
    sources: { database: { from: 'jdbc', table: '', ...settingsOf(from) } },
    targets: { 'delta-lake': { table: to } },
    mapping: suggestMapping(columns, null),
    job: { ...emptyFlow().job, name: 'Load', ...job },
  };
}

async function load(flow: FlowDocument): Promise<void> {
  expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
  await python.text(clusterProgram(flow) ?? '');
}

it('loads a table of PostgreSQL in parts, with the login of a secret scope, and reports what was written', async () => {
  await postgres.run(`CREATE TABLE orders (id bigint PRIMARY KEY, "Full name" text, paid numeric(10,2), at timestamptz, note varchar(10));
    INSERT INTO orders SELECT n, 'Ann ' || n, n * 1.25, timestamptz '2024-01-01 00:00:00+00' + n * interval '1 minute', CASE WHEN n % 3 = 0 THEN NULL ELSE 'x' END
    FROM generate_series(1, 5000) AS n`);
  const flow = await flowOf('public.orders', 'main.default.orders', { writeMode: 'merge' });
  expect(flow.mapping.map(({ source, sourceType, key }) => [source, sourceType, key])).toEqual([
    ['id', 'BIGINT', true],
    ['Full name', 'STRING', false],
    ['paid', 'DECIMAL(10,2)', false],
    ['at', 'TIMESTAMP', false],
    ['note', 'STRING', false],
  ]);
  await load(flow);
  const counts = `SELECT count(*), sum(id), sum(paid), count(note), max(at) = TIMESTAMP'2024-01-04 11:20:00' FROM main.default.orders`;
  const all = ['5000', '12502500', '15628125.00', '3334', 'true'];
  expect(await workspace.rows(counts)).toEqual([all]);
  const [metrics] = tableOfResults(
    (await python.run(historyProgram(['main', 'default', 'orders']))).results,
  ).rows;
  expect(JSON.parse(metrics?.[1] ?? '{}')).toMatchObject({ numTargetRowsInserted: '5000' });
  // Four connections read a part each, and a repeated run changes nothing.
  expect(await python.text('arriving.rdd.getNumPartitions()')).toContain('4');
  await load(flow);
  expect(await workspace.rows(counts)).toEqual([all]);
  expect(clusterProgram(flow)).not.toContain(postgres.login.password);
});

it('keeps the history of a table of PostgreSQL, and loads one without rows', async () => {
  await postgres.run(`CREATE TABLE prices (id int, price int, changed int);
    INSERT INTO prices VALUES (1, 10, 1), (2, 20, 1); CREATE TABLE empty (id int, price int, changed int)`);
  const job = { writeMode: 'history', sequence: 'changed' } as const;
  await load(await flowOf('empty', 'main.default.prices', job));
  expect(await workspace.rows('SELECT count(*) FROM main.default.prices')).toEqual([['0']]);
  const flow = await flowOf('prices', 'main.default.prices', job);
  await load(flow);
  await postgres.run('INSERT INTO prices VALUES (1, 12, 2)');
  await load(flow);
  await load(flow);
  expect(
    await workspace.rows(
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
    const { results } = await python.run(columnsProgram(settingsOf(remoteTable, other)));
    return databaseFailure(`${results?.summary}\n${results?.cause}`) ?? results;
  };
  expect([
    await failure('orders', { passwordKey: 'wrong' }),
    await failure('orders', { url: 'jdbc:postgresql://nowhere.invalid:5432/postgres' }),
    await failure('orders', { url: 'jdbc:postgresql://127.0.0.1:1/postgres' }),
    await failure('orders', { url: `jdbc:postgresql://127.0.0.1:${postgres.port}/other` }),
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
