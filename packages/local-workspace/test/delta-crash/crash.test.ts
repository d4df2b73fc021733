import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../src/app/create-engine.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { startDeltaRs } from './open-elsewhere.ts';
import { bundleProgram, idsOf, type Job, type Said, startWriter } from './writers.ts';

const ROUNDS = 200;
/** Workspaces that write the same tables at once; each is killed and started again. */
const LANES = 2;
/** New tables after so many rounds: a look at one costs the more the longer it grew. */
const ROUNDS_A_TABLE = 20;
/** A writer dies after at most so many acknowledged commits, in the middle of the next ones. */
const MAX_COMMITS = 2;
const LONGEST_PAUSE_MS = 60;

const { home, run, rows } = testStore();
let program: string;
let deltaRs: Awaited<ReturnType<typeof startDeltaRs>>;
beforeAll(async () => {
  [program, deltaRs] = await Promise.all([
    bundleProgram(new URL('writer-entry.ts', import.meta.url)),
    startDeltaRs(),
  ]);
});
afterAll(async () => {
  await deltaRs.close();
  await rm(program);
});

/** Each commit of either job puts two files into the table at once, so that half of one could be seen. */
const jobs = (table: string): Job[] => [
  {
    name: 'append',
    statement: `INSERT INTO batches_${table} VALUES ('{id}', 1), ('{id}', 2)`,
    times: 10_000,
  },
  { name: 'count', statement: `UPDATE counter_${table} SET n = n + 1`, times: 10_000 },
];

async function makeTables(table: number): Promise<void> {
  const checkpoints = "TBLPROPERTIES ('delta.checkpointInterval' = '4')";
  await run(`CREATE TABLE batches_${table} (id STRING, part INT) PARTITIONED BY (part) ${checkpoints}`);
  await run(`CREATE TABLE counter_${table} (part INT, n INT) PARTITIONED BY (part) ${checkpoints}`);
  await run(`INSERT INTO counter_${table} VALUES (1, 0), (2, 0)`);
}

/** Fails when an acknowledged commit is missing, when half of one is there, or when something is there that nobody wrote. */
function mustBeWhole(batches: readonly (string | null)[], counter: readonly number[], said: readonly Said[]) {
  const seen = new Map<string, number>();
  for (const id of batches) seen.set(String(id), (seen.get(String(id)) ?? 0) + 1);
  expect([...seen].filter(([, count]) => count !== 2)).toEqual([]);
  expect([...idsOf(said, 'append', 'done')].filter((id) => !seen.has(id))).toEqual([]);
  const tried = idsOf(said, 'append', 'try');
  expect([...seen.keys()].filter((id) => !tried.has(id))).toEqual([]);
  expect(new Set(counter).size).toBe(1);
  expect(counter).toHaveLength(2);
  expect(counter[0]).toBeGreaterThanOrEqual(idsOf(said, 'count', 'done').size);
  expect(counter[0]).toBeLessThanOrEqual(idsOf(said, 'count', 'try').size);
}

async function lookElsewhere(table: number) {
  const folder = (name: string): string => join(home(), 'catalogs/main/default', `${name}_${table}`);
  const batches = await deltaRs.open(folder('batches'));
  const counter = await deltaRs.open(folder('counter'));
  return [batches.rows.map((row) => row['id'] ?? null), counter.rows.map((row) => Number(row['n']))] as const;
}

async function lookHere(table: number, read: typeof rows = rows) {
  const batches = await read(`SELECT id FROM batches_${table} ORDER BY id`);
  const counter = await read(`SELECT n FROM counter_${table} ORDER BY n`);
  return [batches.map(([id]) => id ?? null), counter.map(([n]) => Number(n))] as const;
}

it('an acknowledged commit outlives kill -9 of its writer, and half of a commit is never seen', async () => {
  let written = 0;
  for (let table = 0; table < ROUNDS / ROUNDS_A_TABLE; table++) {
    await makeTables(table);
    const said: Said[] = [];
    const lane = async (name: number): Promise<void> => {
      for (let round = 0; round < ROUNDS_A_TABLE / LANES; round++) {
        const writer = await startWriter(program, home(), `${name}.${round}`, jobs(String(table)));
        await writer.ready;
        // Random, so that over all rounds a kill meets every step of a commit.
        await writer.acknowledged(Math.floor(Math.random() * (MAX_COMMITS + 1)));
        await setTimeout(Math.random() * LONGEST_PAUSE_MS);
        await writer.kill();
        said.push(...writer.said);
        // What the other lane writes meanwhile is in the table before it is in `said`, so only halves can be told here.
        const [batches, counter] = await lookElsewhere(table);
        expect(batches.length % 2).toBe(0);
        expect(new Set(counter).size).toBe(1);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
    expect(said.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    for (const look of [lookElsewhere(table), lookHere(table)]) mustBeWhole(...(await look), said);
    written += idsOf(said, 'append', 'done').size + idsOf(said, 'count', 'done').size;
  }
  // Otherwise the kills met processes that had nothing to lose.
  expect(written).toBeGreaterThan(ROUNDS);
  // A workspace that starts after all of it sees the same.
  const fresh = await openLocalStore({ home: home() });
  const read = async (statement: string) => (await fresh.engine.execute({ statement })).chunks.flat();
  expect(await lookHere(0, read)).toEqual(await lookHere(0));
  await fresh.close();
});
