import { checkFlow } from '@lakehouse/core/flows/check-flow';
import {
  clusterProgram,
  columnsProgram,
  comparisonProgram,
  remoteSource,
} from '@lakehouse/core/flows/cluster-run';
import { emptyFlow, type FlowDocument, sourceOf } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { suggestMapping } from '@lakehouse/core/flows/mapping';
import { readReconciliation } from '@lakehouse/core/flows/reconciliation/read-reconciliation';
import { remoteFailure } from '@lakehouse/core/flows/remote-failures';
import type { SourceSettings } from '@lakehouse/core/flows/source-settings';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SPARK_CSV } from '../../../core/src/codegen/csv-options.ts';
import { KEYS, startS3 } from '../support/s3-server.ts';
import { startLoadCluster } from './database-on-cluster.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

let workspace: SparkWorkspace;
let storage: Awaited<ReturnType<typeof startS3>>;
let clusterId: string;
let python: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  workspace = await startSparkWorkspace();
  storage = await startS3('raw.shop');
  const { secrets } = workspace.client;
  await secrets.createScope({ scope: 'lake' });
  await secrets.put({ scope: 'lake', key: 'reader', string_value: KEYS.access });
  await secrets.put({ scope: 'lake', key: 'reader-secret', string_value: KEYS.secret });
  await secrets.put({ scope: 'lake', key: 'wrong', string_value: 'guess' });
  clusterId = await startLoadCluster(workspace);
  python = await openContext(workspace, clusterId);
});
afterAll(async () => {
  await workspace.close();
  await storage.close();
});

type Settings = SourceSettings<'cloud-storage'>;

const bucket = (path: string, other: Partial<Settings> = {}): Settings => ({
  ...SPARK_CSV,
  fileFormat: 'csv',
  hasHeader: true,
  multiLine: false,
  path,
  secretScope: 'lake',
  accessKeyName: 'reader',
  secretKeyName: 'reader-secret',
  endpoint: storage.endpoint,
  ...other,
});

const flowOf = (settings: Settings, to: string, job: Partial<JobSettings> = {}): FlowDocument => ({
  ...emptyFlow(),
  sourceKind: 'cloud-storage',
  targetKind: 'delta-lake',
  sources: { 'cloud-storage': settings },
  targets: { 'delta-lake': { table: to } },
  job: { ...emptyFlow().job, name: 'Load', ...job },
});

/** Asks the cluster for the columns of the files; says what to correct where it can't read them. */
async function columnsOf(flow: FlowDocument): Promise<string | [name: string, type: string][]> {
  const program = columnsProgram(required(remoteSource(sourceOf(flow)), 'A cluster reads the files'));
  const { status, results } = await python.run(program);
  if (status !== 'Finished' || results?.resultType === 'error')
    return remoteFailure(`${results?.summary}\n${results?.cause}`) ?? `${results?.summary}`;
  return tableOfResults(results).rows.map(([name, type]) => [name ?? '', type ?? '']);
}

/** The flow with the columns that the cluster tells. */
async function mapped(flow: FlowDocument): Promise<FlowDocument> {
  const columns = await columnsOf(flow);
  if (typeof columns === 'string') throw new Error(columns);
  const schema = columns.map(([name, type]) => ({ name, type: parseType(type) }));
  return { ...flow, mapping: suggestMapping(schema, null) };
}

async function load(flow: FlowDocument): Promise<string | undefined> {
  expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
  const { status, results } = await python.run(clusterProgram(flow) ?? '');
  return status === 'Finished' && results?.resultType !== 'error' ? undefined : `${results?.summary}`;
}

const ORDERS = 's3://raw.shop/in/orders';

/** Writes rows to the storage, with the keys of the scope, as another program would. */
const put = (rows: string, path: string, format: string): Promise<unknown> =>
  python.text(
    [
      ...['access.key', 'secret.key'].map(
        (option, at) =>
          `spark.conf.set("fs.s3a.bucket.raw.shop.${option}", dbutils.secrets.get("lake", "${['reader', 'reader-secret'][at]}"))`,
      ),
      `spark.conf.set("fs.s3a.bucket.raw.shop.endpoint", "${storage.endpoint}")`,
      'spark.conf.set("fs.s3a.bucket.raw.shop.path.style.access", "true")',
      `spark.sql("""${rows}""").repartition(2).write.mode("append").option("header", True).format("${format}").save("${path}")`,
    ].join('\n'),
  );

it('says what to correct, and takes the corrected key without a new cluster', async () => {
  await put(`SELECT 1 AS id`, 's3a://raw.shop/in/first', 'csv');
  const first = (other: Partial<Settings>): FlowDocument =>
    flowOf(bucket('s3://raw.shop/in/first', other), 'main.default.first');
  expect([
    await columnsOf(first({ secretKeyName: 'wrong' })),
    await columnsOf(first({})),
    await columnsOf(first({ path: 's3://raw.shop/nothing' })),
    await columnsOf(first({ path: 's3://no-such-bucket/in' })),
    await columnsOf(first({ endpoint: 'http://nowhere.invalid:9000' })),
    await columnsOf(first({ endpoint: 'http://127.0.0.1:1' })),
  ]).toEqual([
    'The storage refuses the keys of the secret scope: check both secrets, and that they may read the bucket',
    [['id', 'int']],
    'There is nothing at the path s3://raw.shop/nothing',
    'The storage has no bucket no-such-bucket: check the path and the endpoint',
    'The host nowhere.invalid is not known on the cluster: check the endpoint',
    'Nothing answers at 127.0.0.1:1: check the endpoint, and that the cluster may reach it',
  ]);
});

it('loads the files of a bucket, adds what changed by its key, and compares', async () => {
  await put(
    `SELECT id, concat('Ünn, "', id, '"') AS name, CAST(id * 1.25 AS DECIMAL(10,2)) AS paid, DATE'2024-01-01' + CAST(id AS INT) AS day FROM range(1, 5001)`,
    ORDERS,
    'csv',
  );
  const flow = await mapped(flowOf(bucket(ORDERS), 'main.default.orders', { writeMode: 'merge' }));
  expect(flow.mapping.map(({ source, sourceType }) => [source, sourceType])).toEqual([
    ['id', 'INT'],
    ['name', 'STRING'],
    ['paid', 'DOUBLE'],
    ['day', 'DATE'],
  ]);
  const merge = { ...flow, mapping: flow.mapping.map((row) => ({ ...row, key: row.source === 'id' })) };
  expect(await load(merge)).toBeUndefined();
  const sums = 'SELECT count(*), sum(id), sum(paid), max(name), max(day) FROM main.default.orders';
  expect(await workspace.rows(sums)).toEqual([
    ['5000', '12502500', '1.5628125E7', 'Ünn, "999"', '2037-09-09'],
  ]);
  const versions = { before: { source: undefined, target: 0 }, after: { source: undefined, target: 1 } };
  const { results } = await python.run(comparisonProgram(merge, versions));
  expect(readReconciliation(merge, versions, tableOfResults(results), 5000)).toMatchObject({
    rows: { source: 5000n, after: 5000n },
    differences: [],
  });
  await put(`SELECT 5001 AS id, 'new' AS name, 1 AS paid, DATE'2000-01-01' AS day`, ORDERS, 'csv');
  expect(await load(merge)).toBeUndefined();
  expect(await workspace.rows('SELECT count(*), max(id) FROM main.default.orders')).toEqual([
    ['5001', '5001'],
  ]);
  for (const secret of [KEYS.secret, KEYS.access]) expect(clusterProgram(merge)).not.toContain(`"${secret}"`);
});

it('reads Parquet, and leaves a bucket shut for a session without keys', async () => {
  await put(`SELECT id, array(id) AS ids FROM range(10)`, 's3://raw.shop/numbers', 'parquet');
  const numbers = bucket('s3://raw.shop/numbers', { fileFormat: 'parquet' });
  const flow = await mapped(flowOf(numbers, 'main.default.numbers', { writeMode: 'overwrite' }));
  expect(flow.mapping.map(({ sourceType }) => sourceType)).toEqual(['BIGINT', 'ARRAY<BIGINT>']);
  for (let turn = 0; turn < 2; turn++) expect(await load(flow)).toBeUndefined();
  expect(await workspace.rows('SELECT count(*), sum(ids[0]) FROM main.default.numbers')).toEqual([
    ['10', '45'],
  ]);
  const other = await openContext(workspace, clusterId);
  const { results } = await other.run('spark.read.parquet("s3://raw.shop/numbers").count()');
  expect(results?.resultType).toBe('error');
});
