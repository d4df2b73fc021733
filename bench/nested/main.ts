import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { SqlError } from '@lakehouse/local-workspace/engine/sql-engine';
import { NESTED_CALLS, nested } from '../../packages/local-workspace/test/support/nested-calls.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const ROUNDS = 9;
/** The bound on a statement of a function nested twelve deep. */
const LIMIT_MS = 100;
/** After this a statement is cancelled, and counts as having taken so long. */
const PATIENCE_MS = 4000;
/** Each function is tried once; so many of the slowest are measured. */
const LISTED = 12;

/** Calls that once multiplied their text beside those of functions, and what they begin with. */
const OTHERS: readonly (readonly [name: string, call: (value: string) => string])[] = [
  ['a cast', (value) => `CAST(CAST(${value} AS INT) AS STRING)`],
  ['a quotient', (value) => `CAST(1.5 / CAST(${value} AS DECIMAL(10,4)) AS STRING)`],
];
/** A row with a column of each kind. */
const FROM = `FROM VALUES ('12', 1, 0.01D, array('a', 'b'), map('a', 'b'), DATE'2024-01-01',
  TIMESTAMP'2024-01-01 00:00:00', array(map('a', 'b')), array(named_struct('k', 'a', 'v', 'b')), X'1F',
  array(0.5F), named_struct('f', 'a')) AS t(s, n, d, a, m, day, at, am, ae, b, v, st)`;

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-nested-'));
const store = await openLocalStore({
  home,
  childPath: join(import.meta.dirname, '..', 'engine-child.mjs'),
});

/** Milliseconds of a statement of calls in each other. One that the values of the row make fail is as much work. */
async function timeOf(call: (value: string) => string, depth: number, rounds: number): Promise<number> {
  const statement = `SELECT ${nested([call], depth)} ${FROM}`;
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await store.engine
      .execute({ statement, signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch((error: unknown) => {
        if (!(error instanceof SqlError)) throw error;
      });
    taken.push(performance.now() - start);
  }
  return median(taken);
}

try {
  const all = [...NESTED_CALLS, ...OTHERS];
  // The first statement starts the engine.
  await store.engine.execute({ statement: 'SELECT 1' });
  const once = [];
  for (const [name, call] of all) once.push({ name, call, ms: await timeOf(call, 12, 1) });
  const rows = [];
  for (const { name, call } of once.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED)) {
    const [six, twelve] = [await timeOf(call, 6, ROUNDS), await timeOf(call, 12, ROUNDS)];
    rows.push([name, six, twelve, twelve / six] as const);
  }
  const head = [`the slowest of ${all.length} nested`, '6 deep (ms)', '12 deep (ms)', 'ratio'];
  console.log(
    table(
      head,
      rows.map((row) => [...row]),
    ),
  );
  report([
    {
      what: 'the slowest function nested twelve deep',
      value: Math.max(...rows.map(([, , twelve]) => twelve)),
      limit: LIMIT_MS,
      unit: ' ms',
    },
  ]);
} finally {
  await store.close();
  await rm(home, { recursive: true });
}
