import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { expect, it, vi } from 'vitest';
import { testStore, UPLOADS } from '../../src/sql/test/store.ts';
import { startOtherEngines } from '../delta-cross/other-engines.ts';

/** How often Spark is killed: KILLS=50 for the long form. Each costs a start of Spark. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const RUN_MS = 600_000;
const ROWS = 50;
const FILES = 4;
const STREAMED = 'delta.`/mnt/streamed`';

const { home, rows, upload } = testStore();

const delta = (name: string, mode: string) => ({ to: 'file', format: 'delta', path: `/mnt/${name}`, mode });

/** Files that arrive, a batch each; some rows have keys that came before. */
function program(): string {
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
  );
  const plan = planPipeline(document);
  expect(plan.problems).toEqual([]);
  return emitPyspark(plan).text;
}

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
  return { added: added.map(String), merged: merged.map(String) };
}

function all() {
  const count = files * ROWS;
  const keys = count / 2;
  return {
    added: [count, count, count * (count - 1)].map(String),
    // Each key came twice, and the second row is the one that stays.
    merged: [keys, keys, ROWS].map(String),
  };
}

it(
  'loses and doubles no row of a stream when Spark is killed, and a run without new files writes nothing',
  async () => {
    let spark = await startOtherEngines(home());
    await arrive();
    expect((await spark.run(program(), STREAMED)).error).toBeUndefined();
    expect(await stored()).toEqual(all());
    const before = [await commits('streamed'), await commits('merged')];
    // A file is a batch, and a batch is a commit.
    expect(before).toEqual([FILES, FILES]);
    expect((await spark.run(program(), STREAMED)).error).toBeUndefined();
    expect([await commits('streamed'), await commits('merged')]).toEqual(before);

    for (let kill = 0; kill < KILLS; kill++) {
      await arrive();
      const name = kill % 2 === 0 ? 'streamed' : 'merged';
      const begun = await commits(name);
      const cut = spark.run(program(), STREAMED).catch(() => undefined);
      const wanted = begun + 1 + (kill % (FILES - 1));
      await vi.waitUntil(async () => (await commits(name)) >= wanted, { timeout: RUN_MS, interval: 1 });
      await spark.kill();
      await cut;
      spark = await startOtherEngines(home());
      expect((await spark.run(program(), STREAMED)).error).toBeUndefined();
      expect(await stored()).toEqual(all());
    }
    await spark.close();
  },
  (KILLS + 1) * RUN_MS,
);
