import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { quantile } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

/** Statements that go on for as long as they are measured beside. */
const HEAVY = 150;
const ROUNDS = 200;
const WARM_UP = 10;
const LIMIT_MS = 250;

const CROSS_JOIN =
  'SELECT count(*) FROM range(100000000) a CROSS JOIN range(1000000) b WHERE a.id * b.id % 7 = 3';
const person = (name: string) => ({ name, isAdmin: true, principals: [name] });

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-fairness-'));
const store = await openLocalStore({
  home,
  childPath: join(import.meta.dirname, '..', 'engine-child.mjs'),
});

async function measured(name: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const start = performance.now();
    await store.engine.execute({ statement: `SELECT ${round}`, warehouse: 'w', user: person(name) });
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}

const stop = new AbortController();
try {
  const alone = await measured('ann');
  const running = new Set<number>();
  const heavy = Array.from({ length: HEAVY }, (_, at) =>
    store.engine.execute({
      statement: CROSS_JOIN,
      warehouse: 'w',
      user: person('ann'),
      signal: stop.signal,
      onRun: () => running.add(at),
    }),
  );
  const ended = Promise.allSettled(heavy);
  const flood = performance.now();
  await store.engine.execute({ statement: 'SELECT 1', warehouse: 'w', user: person('ann') });
  const first = performance.now() - flood;
  const [same, other] = [await measured('ann'), await measured('bob')];
  const queued = HEAVY - running.size;
  stop.abort();
  await ended;
  const row = (title: string, times: readonly number[]) => [
    title,
    quantile(times, 0.5),
    quantile(times, 0.99),
  ];
  console.log(
    `SELECT 1, ${ROUNDS} times, beside ${HEAVY} cross joins of ann in one warehouse, of which ${queued} wait\n`,
  );
  console.log(
    table(
      ['SELECT 1', 'median (ms)', 'p99 (ms)'],
      [
        row('of ann, with nothing beside it', alone),
        row('of ann, beside her cross joins', same),
        row('of bob, beside them', other),
      ],
    ),
  );
  console.log(`\nThe first one, sent at once after the cross joins: ${first.toFixed(0)} ms`);
  report([
    { what: 'p99 of SELECT 1 of the same caller', value: quantile(same, 0.99), limit: LIMIT_MS, unit: ' ms' },
    { what: 'p99 of SELECT 1 of another caller', value: quantile(other, 0.99), limit: LIMIT_MS, unit: ' ms' },
  ]);
} finally {
  stop.abort();
  await store.close();
  await rm(home, { recursive: true });
}
