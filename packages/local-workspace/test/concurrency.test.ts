import { expect, it } from 'vitest';
import { SqlError } from '../src/engine/sql-engine.ts';
import { testStore } from '../src/sql/test/store.ts';

const CLIENTS = 50;
const ROUNDS = 6;
const { run, rows } = testStore();

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** The sum of the first n whole numbers from 0, by a scan that takes the engine a while for a large n. */
const total = (n: number): string => String((BigInt(n) * BigInt(n - 1)) / 2n);

interface Tally {
  right: number;
  cancelled: number;
}

async function client(index: number, tally: Tally): Promise<void> {
  const random = numbers(index + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const n = 1 + Math.floor(random() * 200_000);
    const abort = new AbortController();
    const cancels = random() < 0.4;
    const answer = run(`SELECT ${index} AS client, ${round} AS round, sum(id) AS s FROM range(${n})`, {
      signal: abort.signal,
    });
    // A cancel may come before, while or after the engine works: at any of the next turns of the event loop.
    if (cancels) {
      const turns = Math.floor(random() * 20);
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      abort.abort();
    }
    try {
      expect((await answer).chunks.flat()).toEqual([[String(index), String(round), total(n)]]);
      tally.right++;
    } catch (error) {
      if (!(error instanceof SqlError) || error.code !== 'CANCELLED') throw error;
      expect(cancels, 'only what was cancelled ends so').toBe(true);
      tally.cancelled++;
    }
  }
}

it('answers 50 clients at once rightly while they cancel at random, and goes on', async () => {
  await run('CREATE TABLE shared (client INT, round INT)');
  const tally: Tally = { right: 0, cancelled: 0 };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index, tally)));
  expect(tally.right + tally.cancelled).toBe(CLIENTS * ROUNDS);
  expect(tally.right).toBeGreaterThan(CLIENTS);
  expect(tally.cancelled).toBeGreaterThan(0);
  expect(await rows('SELECT 1')).toEqual([['1']]);
});

it('keeps no memory of statements that were cancelled', async () => {
  const heap = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const burst = async (): Promise<void> => {
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const abort = new AbortController();
        const answer = run('SELECT sum(a.id * b.id) FROM range(100000) a CROSS JOIN range(100000) b', {
          signal: abort.signal,
        });
        abort.abort();
        await expect(answer).rejects.toMatchObject({ code: 'CANCELLED' });
      }),
    );
  };
  await burst();
  const before = heap();
  for (let index = 0; index < 5; index++) await burst();
  expect(heap() - before).toBeLessThan(64 * 1024 * 1024);
  expect(await rows('SELECT count(*) FROM range(1000)')).toEqual([['1000']]);
});

it('lets 20 writers of one table at once lose nothing', async () => {
  await run('CREATE OR REPLACE TABLE shared (client INT)');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => run(`INSERT INTO shared VALUES (${index}), (${index})`)),
  );
  expect(await rows('SELECT count(*), count(DISTINCT client) FROM shared')).toEqual([['40', '20']]);
});
