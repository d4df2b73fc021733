import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../src/app/create-engine.ts';
import type { LocalStore } from '../../src/app/local-store.ts';
import { bundleProgram, startWriter } from './writers.ts';
import { ADDED, TABLES, writtenTables } from './written-tables.ts';

/** How often a process is killed: KILLS=100 for the long form. */
const KILLS = Number(process.env['KILLS'] ?? 10);
/** The tables are made again after so many kills, so that some meet the first commit of a table. */
const KILLS_A_TABLE = 3;
/** A start of the server, two runs and a look at all tables, on a machine that does other things too. */
const KILL_MS = 60_000;

let home: string;
let program: string;
/** The ids in each table after a run that nothing disturbed. */
let undisturbed: readonly unknown[];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-runs-'));
  program = await bundleProgram(new URL('runner-entry.ts', import.meta.url));
  const calm = await openLocalStore({ home: join(home, 'calm') });
  await runIn(calm, 1);
  undisturbed = await idsIn(calm);
  await calm.close();
});
afterAll(async () => {
  await rm(program);
  await rm(home, { recursive: true, force: true });
});

const rowsOf = async ({ engine }: LocalStore, statement: string) =>
  (await engine.execute({ statement })).chunks.flat();

const idsIn = (store: LocalStore) =>
  Promise.all(TABLES.map(([name]) => rowsOf(store, `SELECT id FROM ${name} ORDER BY id`)));

async function runIn(store: LocalStore, number: number): Promise<void> {
  const execute = async (statement: string) => {
    const { schema, chunks } = await store.engine.execute({ statement });
    return { columns: schema, rows: chunks.flat() };
  };
  const { status } = await runPlan(
    writtenTables(number),
    unattended(execute, newRunId(Date.now(), randomUUID())),
  );
  expect(status).toBe('succeeded');
}

/** The runs since the tables were made: the first one, the one that was acknowledged last, and the one that was begun last. */
interface Runs {
  readonly first: number;
  readonly done: number;
  readonly begun: number;
}

/** Fails unless the tables are those of some commit of the runs. */
async function mustBeWhole(store: LocalStore, { first, done, begun }: Runs): Promise<void> {
  const there = (await rowsOf(store, 'SHOW TABLES IN main.default')).map((row) => row[1]);
  const folders = await readdir(join(home, 'catalogs/main/default'));
  expect(folders.filter((name) => name.startsWith('lakehouse_run'))).toEqual([]);
  expect(await readdir(join(home, 'trash'))).toEqual([]);
  expect(await readdir(join(home, 'tmp'))).toHaveLength(1);
  const [added, addedRows] = ADDED;
  const sums = there.includes(added)
    ? await rowsOf(store, `SELECT run, count(*) FROM ${added} GROUP BY run`)
    : [];
  // Each run adds its rows once, however often it is begun.
  expect(sums.filter(([, rows]) => rows !== String(addedRows))).toEqual([]);
  const runs = sums.map(([run]) => Number(run)).toSorted((a, b) => a - b);
  expect(runs).toEqual(runs.map((_run, at) => first + at));
  expect(first + runs.length - 1).toBeGreaterThanOrEqual(done);
  expect(first + runs.length - 1).toBeLessThanOrEqual(begun);
  for (const [name, count] of TABLES) {
    // A run that was acknowledged has made all of them.
    if (!there.includes(name)) expect(done).toBeLessThan(first);
    else {
      const found = await rowsOf(store, `SELECT run, count(*) FROM ${name} GROUP BY run`);
      // A table to merge into is made first, without rows.
      if (done >= first || name !== 'kept_c' || found.length > 0)
        expect(found).toEqual([[found[0]?.[0], String(count)]]);
      for (const [run] of found) {
        expect(Number(run)).toBeGreaterThanOrEqual(done);
        expect(Number(run)).toBeLessThanOrEqual(begun);
      }
      const history = await rowsOf(store, `DESCRIBE HISTORY ${name}`);
      expect(history.map(([version]) => version)).toEqual(
        history.map((_row, at) => String(history.length - 1 - at)),
      );
    }
  }
}

it(
  'tables are whole after kill -9 of the server in a run, nothing is left behind, and the next run completes',
  async () => {
    let interrupted = 0;
    let runs: Runs = { first: 1, done: 0, begun: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const runner = await startWriter(program, home, String(runs.begun + 1), []);
      await runner.ready;
      const start = performance.now();
      // Every other time a whole run comes first, which also tells how long one takes.
      if (kill % 2 === 1) await runner.acknowledged(1);
      const longest = kill % 2 === 1 ? performance.now() - start : 1_000;
      await setTimeout(Math.random() * longest);
      await runner.kill();
      expect(runner.said.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      const last = (outcome: string): number =>
        Math.max(0, ...runner.said.filter((said) => said.outcome === outcome).map(({ id }) => Number(id)));
      runs = { ...runs, done: last('done') || runs.done, begun: last('try') || runs.begun };
      const isInterrupted = runs.begun > runs.done;
      if (isInterrupted) interrupted++;
      const store = await openLocalStore({ home });
      await mustBeWhole(store, runs);
      // An interrupted run is done again, with its key.
      const again = isInterrupted ? runs.begun : runs.begun + 1;
      await runIn(store, again);
      runs = { ...runs, done: again, begun: again };
      await mustBeWhole(store, runs);
      expect(await idsIn(store)).toEqual(undisturbed);
      if (kill % KILLS_A_TABLE === KILLS_A_TABLE - 1) {
        for (const [name] of [...TABLES, ADDED]) await rowsOf(store, `DROP TABLE ${name}`);
        runs = { ...runs, first: again + 1 };
      }
      await store.close();
    }
    // Otherwise the kills met no run.
    expect(interrupted).toBeGreaterThan(KILLS / 2);
  },
  (KILLS + 2) * KILL_MS,
);
