import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KafkaBroker, startKafka } from '../support/kafka-broker.ts';
import { QUICK_JAVA } from '../support/quick-java.ts';
import { openContext, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

const CLUSTER = {
  cluster_name: 'Streams',
  spark_version: '19.x-scala2.13',
  num_workers: 1,
  spark_conf: {
    'spark.driver.extraJavaOptions': QUICK_JAVA,
    'spark.sql.shuffle.partitions': '2',
  },
};
const VOLUME = '/Volumes/main/default/streams';

let workspace: SparkWorkspace;
let kafka: KafkaBroker;
let context: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  [workspace, kafka] = await Promise.all([startSparkWorkspace(), startKafka()]);
  await workspace.rows('CREATE VOLUME main.default.streams');
  const { cluster_id } = await workspace.client.clusters.create(CLUSTER);
  await workspace.untilRunning(cluster_id);
  context = await openContext(workspace, cluster_id);
});
afterAll(() => Promise.all([workspace.close(), kafka.close()]));

async function execute(code: string): Promise<string> {
  const { results } = await context.run(code);
  if (results?.resultType === 'error') throw new Error(results.summary ?? results.cause ?? '');
  return typeof results?.data === 'string' ? results.data : '';
}
const statement = (text: string): Promise<string> => execute(`spark.sql(${JSON.stringify(text)})`);

const stream = (config: object, to: object) =>
  pipeline(
    ['arriving', 'streaming-data', { columns: 'id BIGINT, name STRING', ...config }],
    ['stored', 'export', { ...to }, 'arriving'],
  );
const run = (document: Parameters<typeof planPipeline>[0]) => {
  const plan = planPipeline(document);
  expect(plan.problems).toEqual([]);
  return runOnCluster(plan, { ...unattended(execute), onOutput: () => undefined });
};
const outcome = async (document: Parameters<typeof planPipeline>[0]) => {
  const { nodes } = await run(document);
  return nodes.map(({ nodeId, status, rowCount, message }) => [nodeId, status, rowCount, message]);
};

it('reads new files once, also where the pipeline is for Databricks compute', async () => {
  const write = (name: string, ...lines: readonly string[]) =>
    execute(
      `import os\nos.makedirs("${VOLUME}/arriving", exist_ok=True)\nwith open("${VOLUME}/arriving/${name}", "w") as file:\n    file.write(${JSON.stringify(`${lines.join('\n')}\n`)})`,
    );
  await write('1.json', '{"id": 9007199254740993, "name": "Ünal"}', '{"id": 2, "more": 1}');
  const source = { path: `${VOLUME}/arriving`, checkpoint: `${VOLUME}/checkpoints/files` };
  const document = {
    ...stream(source, table('from_files', 'append')),
    settings: { compute: 'classic' as const },
  };
  const asked = previewProgram(planPipeline(document), 'arriving', 10) ?? '';
  expect(JSON.stringify((await context.run(asked)).results)).toContain('9007199254740993');
  expect(await outcome(document)).toEqual([
    ['arriving', 'succeeded', undefined, undefined],
    ['stored', 'succeeded', '2', undefined],
  ]);
  await write('2.json', '{"id": 3, "name": null}');
  expect(await outcome(document)).toContainEqual(['stored', 'succeeded', '1', undefined]);
  expect(await outcome(document)).toContainEqual(['stored', 'succeeded', '0', undefined]);
  expect(await workspace.rows('SELECT * FROM main.default.from_files ORDER BY id')).toEqual([
    ['2', null],
    ['3', null],
    ['9007199254740993', 'Ünal'],
  ]);
});

it('reads messages of Kafka once, as JSON and as texts, and a preview moves no offset', async () => {
  const send = (topic: string, ...messages: readonly (readonly [key: string | null, value: string])[]) =>
    execute(
      `spark.createDataFrame(${JSON.stringify(messages).replaceAll('null', 'None')}, "key STRING, value STRING").write.format("kafka").option("kafka.bootstrap.servers", "${kafka.servers}").option("topic", "${topic}").save()`,
    );
  await send('orders', ['a', '{"id": 9007199254740993, "name": "Ünal"}'], [null, 'no JSON']);
  const source = (config: object, name: string) => ({
    source: 'kafka',
    servers: kafka.servers,
    topics: 'orders',
    checkpoint: `${VOLUME}/checkpoints/${name}`,
    ...config,
  });
  const columns = 'id BIGINT, name STRING, _corrupt_record STRING';
  const json = stream(source({ columns }, 'json'), table('of_kafka', 'append'));
  const texts = stream(
    source({ columns: '', topics: 'orders, others', batchMessages: 1 }, 'texts'),
    table('texts', 'append'),
  );
  for (const document of [json, json]) {
    const asked = previewProgram(planPipeline(document), 'arriving', 10) ?? '';
    expect(JSON.stringify((await context.run(asked)).results)).toContain('9007199254740993');
  }
  expect(await outcome(json)).toContainEqual(['stored', 'succeeded', '2', undefined]);
  await send('orders', ['b', '{"id": 3}']);
  await send('others', ['c', 'in another topic']);
  expect(await outcome(json)).toContainEqual(['stored', 'succeeded', '1', undefined]);
  expect(await outcome(json)).toContainEqual(['stored', 'succeeded', '0', undefined]);
  expect(
    await workspace.rows(
      'SELECT id, name, _corrupt_record, _key, _topic FROM main.default.of_kafka ORDER BY id',
    ),
  ).toEqual([
    [null, null, 'no JSON', null, 'orders'],
    ['3', null, null, 'b', 'orders'],
    ['9007199254740993', 'Ünal', null, 'a', 'orders'],
  ]);
  expect(await outcome(texts)).toContainEqual(['stored', 'succeeded', '4', undefined]);
  expect(
    await workspace.rows('SELECT value, _key, _topic FROM main.default.texts ORDER BY _topic, value'),
  ).toEqual([
    ['no JSON', null, 'orders'],
    ['{"id": 3}', 'b', 'orders'],
    ['{"id": 9007199254740993, "name": "Ünal"}', 'a', 'orders'],
    ['in another topic', 'c', 'others'],
  ]);
  expect(
    await workspace.rows(
      'SELECT count(*), count(DISTINCT _topic, _partition, _offset), count(_timestamp) FROM main.default.texts',
    ),
  ).toEqual([['4', '4', '4']]);
});

it('reads the rows of a table and its changes, and says where a version changed rows', async () => {
  await statement(
    "CREATE TABLE main.default.events (id BIGINT, name STRING) USING delta TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
  );
  await statement("INSERT INTO main.default.events VALUES (1, 'a'), (2, 'b')");
  const source = (config: object, name: string) => ({
    source: 'table',
    table: 'main.default.events',
    checkpoint: `${VOLUME}/checkpoints/${name}`,
    ...config,
  });
  const plain = stream(source({}, 'plain'), table('plain', 'append'));
  const passing = stream(source({ skipChanges: true }, 'passing'), table('passing', 'append'));
  const changes = stream(
    source({ source: 'changes', startVersion: '0' }, 'changes'),
    table('changed', 'append'),
  );
  const asked = previewProgram(planPipeline(changes), 'arriving', 10) ?? '';
  expect(JSON.stringify((await context.run(asked)).results)).toContain('insert');
  for (const document of [plain, passing, changes])
    expect(await outcome(document)).toContainEqual(['stored', 'succeeded', '2', undefined]);

  await statement("UPDATE main.default.events SET name = 'c' WHERE id = 2");
  await statement("INSERT INTO main.default.events VALUES (3, 'd')");
  const [failed] = (await run(plain)).nodes.filter(({ status }) => status === 'failed');
  expect(failed?.nodeId).toBe('stored');
  expect(failed?.message).toContain('DELTA_SOURCE_TABLE_IGNORE_CHANGES');
  await run(passing);
  expect(await workspace.rows('SELECT id, name FROM main.default.passing ORDER BY id')).toEqual([
    ['1', 'a'],
    ['2', 'b'],
    ['3', 'd'],
  ]);
  await run(changes);
  expect(
    await workspace.rows(
      'SELECT id, name, _change_type FROM main.default.changed ORDER BY id, _commit_version, _change_type',
    ),
  ).toEqual([
    ['1', 'a', 'insert'],
    ['2', 'b', 'insert'],
    ['2', 'c', 'update_postimage'],
    ['2', 'b', 'update_preimage'],
    ['3', 'd', 'insert'],
  ]);
});

it('follows a stream without an end until it is stopped, and goes on where it was', async () => {
  const document = stream(
    {
      source: 'rate',
      rowsPerSecond: 20,
      trigger: 'every',
      interval: '1 second',
      checkpoint: `${VOLUME}/checkpoints/rate`,
    },
    table('numbered', 'append'),
  );
  const plan = planPipeline(document);
  for (let round = 0; round < 2; round++) {
    const signal = { aborted: false };
    const seen: NodeRun[] = [];
    const { status, nodes } = await runOnCluster(plan, {
      ...unattended(execute),
      signal,
      wait: () => new Promise((resolve) => setTimeout(resolve, 300)),
      onOutput: () => undefined,
      onNode: (node) => {
        seen.push(node);
        if (Number(node.rowCount ?? 0) > 40) signal.aborted = true;
      },
    });
    expect(status).toBe('cancelled');
    const stored = nodes.find(({ nodeId }) => nodeId === 'stored');
    expect(stored?.status).toBe('cancelled');
    const batch = stored?.batches?.find(({ rows }) => rows > 0);
    expect(batch?.processed).toBeGreaterThan(0);
    expect(batch?.durationMs).toBeGreaterThan(0);
    expect(seen.some((one) => one.status === 'running' && (one.batches?.length ?? 0) > 0)).toBe(true);
    expect((await execute('print(len(spark.streams.active))')).trim()).toBe('0');
    const [[count, different, highest] = []] = await workspace.rows(
      'SELECT count(*), count(DISTINCT value), max(value) FROM main.default.numbered',
    );
    expect(Number(count)).toBeGreaterThan(40 * (round + 1));
    expect([different, Number(highest) + 1]).toEqual([count, Number(count)]);
  }
});
