import { sampleRequest } from '@lakehouse/core/pipeline/nodes/api-connector/sample-request';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../../../core/test/support/api-server.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const CLUSTER = {
  cluster_name: 'Fetching',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '2',
  },
};
const SECRET = 'token-of-the-shop';
const LANDING = '/Volumes/main/default/landing/orders';
const PAGES = [
  '[{"id":9007199254740993,"who":{"a":1.5},"n":1,"flag":true},{"id":2,"who":[1,"x"],"n":"two"}]',
  '[{"id":3,"who":"text","n":3.5,"more":1},{"id":4},{"id":null,"who":null,"n":5}]',
];

let workspace: SparkWorkspace;
let context: Awaited<ReturnType<typeof openContext>>;
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi(({ url, method, headers }) => {
    if (method === 'PUT') return { status: 202, text: '' };
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, json: {} };
    const at = Number(url.searchParams.get('from') ?? 0);
    return { text: `{"data":{"items":${PAGES[at]}},"next":${at === 0 ? '"1"' : 'null'}}` };
  });
  workspace = await startSparkWorkspace({ apiHosts: allowedHosts.parse(api.url) });
  const { client } = workspace;
  await workspace.rows('CREATE VOLUME main.default.landing');
  await client.secrets.createScope({ scope: 'shop' });
  await client.secrets.put({ scope: 'shop', key: 'token', string_value: SECRET });
  const { cluster_id } = await client.clusters.create(CLUSTER);
  await workspace.untilRunning(cluster_id);
  context = await openContext(workspace, cluster_id);
});
afterAll(async () => {
  await workspace.close();
  await api.close();
});

async function execute(code: string): Promise<string> {
  const { results } = await context.run(code);
  if (results?.resultType === 'error') throw new Error(results.summary ?? results.cause ?? '');
  return typeof results?.data === 'string' ? results.data : '';
}

it('a run on a cluster fetches each page once; preview, SQL and the table have the same rows', async () => {
  const document = pipeline(
    [
      'orders',
      'api-connector',
      {
        url: `${api.url}/orders`,
        auth: 'bearer',
        secretScope: 'shop',
        secret: 'token',
        records: '/data/items',
        pagination: 'cursor',
        pageParam: 'from',
        nextPath: '/next',
        landing: LANDING,
        columns: 'id BIGINT, who STRING, n INT, flag BOOLEAN',
      },
    ],
    ['stored', 'export', table('fetched'), 'orders'],
  );
  const plan = planPipeline(document);
  const asked = previewProgram(plan, 'orders', 10) ?? '';
  await expect(execute(asked)).rejects.toThrow('PATH_NOT_FOUND');
  expect(api.hits).toHaveLength(0);

  // A sample is read as a run is, and replaced by one.
  const settings = plan.byId.get('orders')?.config ?? {};
  expect(await workspace.client.apiSamples.fetch(sampleRequest(settings))).toEqual({
    rows: 2,
    stored: true,
    columns: 'id BIGINT, who STRING, n STRING, flag BOOLEAN',
  });
  const shown = JSON.stringify((await context.run(asked)).results);
  expect(shown).toContain('9007199254740993');
  expect(shown).not.toMatch(/\btext\b/u);
  expect(api.hits.splice(0)).toHaveLength(1);

  const { nodes } = await runOnCluster(plan, { ...unattended(execute), onOutput: () => undefined });
  expect(nodes.map(({ status, rowCount, message }) => [status, rowCount, message])).toEqual([
    ['succeeded', '5', undefined],
    ['succeeded', '5', undefined],
  ]);
  expect(api.hits.map(({ url }) => url.search)).toEqual(['', '?from=1']);
  const rows = [
    ['9007199254740993', '{"a":1.5}', '1', 'true'],
    ['2', '[1,"x"]', null, null],
    ['3', 'text', null, null],
    ['4', null, null, null],
    [null, null, '5', null],
  ];
  const sorted = 'ORDER BY id DESC NULLS LAST';
  const inOrder = [rows[0], rows[3], rows[2], rows[1], rows[4]];
  expect(await workspace.rows(`SELECT * FROM main.default.fetched ${sorted}`)).toEqual(inOrder);

  await execute(asked);
  const statements: string[] = [];
  await runPlan(
    plan,
    unattended(async (statement) => {
      statements.push(statement);
      return { columns: [], rows: await workspace.rows(statement) };
    }),
  );
  expect(statements.join('\n')).toContain('read_files');
  expect(await workspace.rows(`SELECT * FROM main.default.fetched ${sorted}`)).toEqual(inOrder);
  expect(api.hits).toHaveLength(2);
});

it('a run on a cluster sends each row once, in order; a preview and a run that is repeated send nothing', async () => {
  const rows = `SELECT * FROM VALUES
  (3, 1.50, TIMESTAMP'2026-01-01 10:00:00', named_struct('a b', array(1, NULL))),
  (1, NULL, NULL, NULL),
  (2, 2.00, TIMESTAMP'2026-01-02 10:00:00', named_struct('a b', array())) AS t(id, price, \`at\`, \`w x\`)`;
  const schema = 'id INT, price DECIMAL(3,2), `at` TIMESTAMP, `w x` STRUCT<`a b`: ARRAY<INT>>';
  const sink = {
    url: `${api.url}/orders`,
    method: 'PUT',
    auth: 'bearer',
    secretScope: 'shop',
    secret: 'token',
    batchRows: 2,
    orderBy: ['id'],
    runKey: 'first',
    notes: '/Volumes/main/default/landing/sent',
  };
  const planOf = (runKey: string) =>
    planPipeline(
      pipeline(
        ['rows', 'source', { from: 'query', query: rows, schema }],
        ['sent', 'api-sink', { ...sink, runKey }, 'rows'],
      ),
    );
  const run = (runKey: string) =>
    runOnCluster(planOf(runKey), { ...unattended(execute), onOutput: () => undefined });
  api.hits.splice(0);
  expect(previewProgram(planOf('first'), 'sent', 10)).toBeUndefined();
  await execute(previewProgram(planOf('first'), 'rows', 10) ?? '');
  expect(api.hits).toEqual([]);

  const { nodes } = await run('first');
  expect(nodes.map(({ status, message }) => [status, message])).toEqual([
    ['succeeded', undefined],
    ['succeeded', undefined],
  ]);
  expect(api.hits.map(({ method, headers, body }) => [method, headers.authorization, body])).toEqual([
    [
      'PUT',
      `Bearer ${SECRET}`,
      '[{"id":1,"price":null,"at":null,"w x":null},{"id":2,"price":2.00,"at":"2026-01-02T10:00:00.000Z","w x":{"a b":[]}}]',
    ],
    [
      'PUT',
      `Bearer ${SECRET}`,
      '[{"id":3,"price":1.50,"at":"2026-01-01T10:00:00.000Z","w x":{"a b":[1,null]}}]',
    ],
  ]);
  await run('first');
  expect(api.hits).toHaveLength(2);
  await run('second');
  expect(api.hits).toHaveLength(4);
});
