import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const ROUNDS = 9;
/** The bound on a statement of a function nested twelve deep. */
const LIMIT_MS = 100;

/** Calls around a value that once multiplied their text, and what they begin with. */
const CALLS: readonly (readonly [name: string, first: string, call: (value: string) => string])[] = [
  ['lower', 's', (value) => `lower(${value})`],
  ['substring_index', 's', (value) => `substring_index(${value}, '/', 1)`],
  ['slice', 'a', (value) => `slice(${value}, 1, n)`],
  ['array_insert', 'a', (value) => `array_insert(${value}, n, s)`],
  ['bround', 'd', (value) => `bround(CAST(${value} AS DECIMAL(10,4)), 2)`],
  ['expm1', 'd', (value) => `expm1(${value})`],
  ['a cast', 's', (value) => `CAST(CAST(${value} AS INT) AS STRING)`],
  ['aggregate', 'n', (value) => `aggregate(l, 0, (x, y) -> x + y + ${value})`],
  ['a quotient', 'd', (value) => `CAST(1.5 / CAST(${value} AS DECIMAL(10,4)) AS DOUBLE)`],
];
const FROM = "FROM VALUES ('12', 1, 0.01D, array('a', 'b'), array(1, 2)) AS t(s, n, d, a, l)";

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-nested-'));
const store = await openLocalStore({
  home,
  childPath: join(import.meta.dirname, '..', 'engine-child.mjs'),
});
try {
  const rows = [];
  for (const [name, first, call] of CALLS) {
    const times = [];
    for (const depth of [6, 12]) {
      const value = Array.from({ length: depth }).reduce<string>((inner) => call(inner), first);
      const taken = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        await store.engine.execute({ statement: `SELECT ${value} ${FROM}` });
        taken.push(performance.now() - start);
      }
      times.push(median(taken));
    }
    const [six = 0, twelve = 0] = times;
    rows.push([name, six, twelve, twelve / six]);
  }
  console.log(table(['nested', '6 deep (ms)', '12 deep (ms)', 'ratio'], rows));
  report([
    {
      what: 'the slowest function nested twelve deep',
      value: Math.max(...rows.map(([, , twelve]) => Number(twelve))),
      limit: LIMIT_MS,
      unit: ' ms',
    },
  ]);
} finally {
  await store.close();
  await rm(home, { recursive: true });
}
