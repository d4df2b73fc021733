import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testStore, UPLOADS } from '../../src/sql/test/store.ts';
import { startOtherEngines } from '../delta-cross/other-engines.ts';
import { startKafka } from '../support/kafka-broker.ts';

/** How often Spark is killed: KILLS=50 for the long form. Each costs a start of Spark. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const RUN_MS = 600_000;
const ROWS = 50;
const FILES = 4;
const TABLES = ['streamed', 'merged', 'queued'] as const;
const STREAMED = 'delta.`/mnt/streamed`';

const { home, rows, upload } = testStore();

const delta = (name: string, mode: string) => ({ to: 'file', format: 'delta', path: `/mnt/${name}`, mode });

/** Files that arrive, a batch each, of which some rows have keys that came before; and as many messages of Kafka. */
function program(servers: string): string {
  const document = pipeline(
    [
      'arriving',
      'streaming-data',
      {
        path: `${UPLOADS}/arriving`,
        columns: 'id BIGINT, key BIGINT',
        batchFiles: 1,
        checkpoint: `${UPLOADS}/checkpoints`,
      },
    ],
    ['twice', 'with-column', computed('twice', 'id * 2'), 'arriving'],
    ['streamed', 'export', delta('streamed', 'append'), 'twice'],
    ['merged', 'export', { ...delta('merged', 'merge'), mergeKeys: ['key'] }, 'twice'],
    [
      'sent',
      'streaming-data',
      {
        source: 'kafka',
        servers,
        topics: 'sent',
        columns: 'id BIGINT',
        batchMessages: ROWS,
        checkpoint: `${UPLOADS}/sent`,
      },
    ],
    ['queued', 'export', delta('queued', 'append'), 'sent'],
  );
  const plan = planPipeline(document);
  expect(plan.problems).toEqual([]);
  return emitPyspark(plan).text;
}

/** Sends messages with the ids from `first` to before `end`. */
const send = (servers: string, first: number, end: number): string => `
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()
ids = spark.range(${first}, ${end})
message = ids.selectExpr("to_json(struct(id)) AS value").write.format("kafka")
message.option("kafka.bootstrap.servers", "${servers}").option("topic", "sent").save()
`;

let files = 0;
async function arrive(): Promise<void> {
  for (let at = 0; at < FILES; at++, files++) {
    const lines = Array.from({ length: ROWS }, (_, row) => {
      const id = files * ROWS + row;
      return JSON.stringify({ id, key: files % 2 === 0 ? id : id - ROWS });
    });
    await upload(`arriving/${String(files).padStart(4, '0')}.json`, `${lines.join('\n')}\n`);
  }
}

const commits = async (name: string): Promise<number> =>
  (await readdir(join(home(), 'mnt', name, '_delta_log')).catch(() => [])).filter((file) =>
    /^\d+\.json$/u.test(file),
  ).length;

/** Rows, different rows, and the sum of what was computed; rows and different keys of the merged table. */
async function stored() {
  const [added = []] = await rows(
    'SELECT count(*), count(DISTINCT id), sum(twice) FROM delta.`/mnt/streamed`',
  );
  const [merged = []] = await rows(
    'SELECT count(*), count(DISTINCT key), min(id - key) FROM delta.`/mnt/merged`',
  );
  const [queued = []] = await rows('SELECT count(*), count(DISTINCT id), sum(id) FROM delta.`/mnt/queued`');
  return { added: added.map(String), merged: merged.map(String), queued: queued.map(String) };
}

function all() {
  const count = files * ROWS;
  const keys = count / 2;
  return {
    added: [count, count, count * (count - 1)].map(String),
    // Each key came twice, and the second row is the one that stays.
    merged: [keys, keys, ROWS].map(String),
    queued: [count, count, (count * (count - 1)) / 2].map(String),
  };
}

it(
  'loses and doubles no row of a stream when Spark is killed, and a run without new files and messages writes nothing',
  async () => {
    const kafka = await startKafka();
    onTestFinished(() => kafka.close());
    const code = program(kafka.servers);
    let spark = await startOtherEngines(home());
    const arriveAndSend = async (): Promise<void> => {
      const first = files * ROWS;
      await arrive();
      await spark.run(send(kafka.servers, first, files * ROWS), STREAMED);
    };
    await arriveAndSend();
    expect((await spark.run(code, STREAMED)).error).toBeUndefined();
    expect(await stored()).toEqual(all());
    const before = await Promise.all(TABLES.map(commits));
    // A file is a batch, and a batch is a commit. Messages come to a batch from each partition.
    expect(before).toEqual([FILES, FILES, expect.any(Number)]);
    expect((await spark.run(code, STREAMED)).error).toBeUndefined();
    expect(await Promise.all(TABLES.map(commits))).toEqual(before);

    for (let kill = 0; kill < KILLS; kill++) {
      await arriveAndSend();
      const name = required(TABLES[kill % TABLES.length], 'A table');
      const begun = await commits(name);
      const cut = spark.run(code, STREAMED).catch(() => undefined);
      const wanted = begun + 1 + (kill % (FILES - 1));
      await vi.waitUntil(async () => (await commits(name)) >= wanted, { timeout: RUN_MS, interval: 1 });
      await spark.kill();
      await cut;
      spark = await startOtherEngines(home());
      expect((await spark.run(code, STREAMED)).error).toBeUndefined();
      expect(await stored()).toEqual(all());
    }
    await spark.close();
  },
  (KILLS + 1) * RUN_MS,
);
