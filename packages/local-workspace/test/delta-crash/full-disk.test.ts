import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../src/app/create-engine.ts';
import { startDeltaRs } from './open-elsewhere.ts';
import { bundleProgram, idsOf, startWriter } from './writers.ts';

const exec = promisify(execFile);
/** Every row holds 64 digits at random: 60,000 of them take more than 2 MiB. */
const rowsOf = (count: number): string =>
  `SELECT '{id}' AS id, sha2(concat('{id}', id), 256) AS value FROM range(${count})`;

let program: string;
let deltaRs: Awaited<ReturnType<typeof startDeltaRs>>;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  [program, deltaRs] = await Promise.all([
    bundleProgram(new URL('writer-entry.ts', import.meta.url)),
    startDeltaRs(),
  ]);
});
afterAll(async () => {
  await deltaRs.close();
  await rm(program);
  for (const one of undo.toReversed()) await one();
});

/** A data folder on a disk of 12 MiB where this user may mount one (the engine itself works in its own folder). */
async function smallDisk(): Promise<{ home: string; limit: string }> {
  const home = await mkdtemp(join(tmpdir(), 'full-disk-'));
  undo.push(() => rm(home, { recursive: true, force: true }));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', home]);
    undo.push(() => exec('umount', [home]));
    return { home, limit: ':' };
  } catch {
    // Without the right to mount, a limit on the size of files stands for the end of the disk.
    return { home, limit: 'ulimit -f 1024' };
  }
}

it.each([
  ['that is full', smallDisk],
  [
    'that takes no larger file',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'small-files-'));
      undo.push(() => rm(home, { recursive: true, force: true }));
      return { home, limit: 'ulimit -f 1024' };
    },
  ],
])('a disk %s gives a clear error, and the table stays whole', async (_, place) => {
  const { home, limit } = await place();
  const first = await openLocalStore({ home });
  await first.engine.execute({ statement: 'CREATE TABLE t (id STRING, value STRING)' });
  await first.close();
  const jobs = [
    { name: 'small', statement: `INSERT INTO t ${rowsOf(100)}`, times: 1 },
    { name: 'large', statement: `INSERT INTO t ${rowsOf(60_000)}`, times: 8 },
  ];
  const writer = await startWriter(program, home, 'w', jobs, limit);
  await writer.ended;
  await writer.close();
  const failed = writer.said.filter(({ outcome }) => outcome === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const { text } of failed) expect(text).toContain('There is no space left on the disk');
  const done = [...idsOf(writer.said, 'small', 'done'), ...idsOf(writer.said, 'large', 'done')];
  const folder = join(home, 'catalogs/main/default/t');
  const { rows, version } = await deltaRs.open(folder);
  expect(version).toBe(done.length);
  expect(new Set(rows.map((row) => row['id']))).toEqual(new Set(done));
  // What could not be finished is gone again, so that the disk is not fuller than before.
  const left = await readdir(folder);
  expect(left.filter((name) => name.endsWith('.parquet'))).toHaveLength(done.length);
  expect((await readdir(join(folder, '_delta_log'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  // With room again the table takes rows.
  const after = await openLocalStore({ home });
  await after.engine.execute({ statement: 'DELETE FROM t' });
  await after.engine.execute({ statement: "INSERT INTO t VALUES ('after', 'x')" });
  const { chunks } = await after.engine.execute({ statement: 'SELECT * FROM t' });
  expect(chunks.flat()).toEqual([['after', 'x']]);
  await after.close();
});
