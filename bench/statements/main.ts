import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { openDatabase } from '../support/database.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const ROUNDS = 60;
const WARM_UP = 10;
/** The bound on what a statement costs beyond DuckDB's own work. */
const LIMIT_MS = 10;

/** Statements with small results: for the workspace, and handwritten for DuckDB. */
const STATEMENTS: readonly (readonly [title: string, workspace: string, duck: string])[] = [
  ['a constant', 'SELECT 1 AS a', 'SELECT 1 AS a'],
  ['a sum', 'SELECT sum(id) AS s FROM range(100000)', 'SELECT sum(range) AS s FROM range(100000)'],
  [
    'groups',
    'SELECT id % 10 AS k, count(*) AS n FROM range(100000) GROUP BY ALL ORDER BY k',
    'SELECT range % 10 AS k, count(*) AS n FROM range(100000) GROUP BY ALL ORDER BY k',
  ],
  ['100 rows', 'SELECT * FROM facts ORDER BY id LIMIT 100', 'SELECT * FROM facts ORDER BY id LIMIT 100'],
  [
    'a join',
    'SELECT count(*) FROM facts a JOIN facts b ON a.id = b.k',
    'SELECT count(*) FROM facts a JOIN facts b ON a.id = b.k',
  ],
];
const FACTS = (source: string, id: string): string =>
  `CREATE TABLE facts AS SELECT ${id} AS id, ${id} % 100 AS k, concat('name ', CAST(${id} AS STRING)) AS name FROM ${source}`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-statements-'));
const store = await openLocalStore({
  home,
  childPath: join(import.meta.dirname, '..', 'engine-child.mjs'),
});
try {
  const database = await openDatabase(join(home, 'duck'));
  await store.engine.execute({ statement: FACTS('range(10000)', 'id') });
  await database.run(FACTS('range(10000)', 'range'));
  const rows = [];
  for (const [title, statement, duck] of STATEMENTS) {
    const [ours, direct]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const [a, b] = [
        await timed(() => store.engine.execute({ statement })),
        await timed(async () => (await database.runAndReadAll(duck)).getRowsJson()),
      ];
      if (round >= WARM_UP) {
        ours.push(a);
        direct.push(b);
      }
    }
    rows.push({ title, ours: median(ours), direct: median(direct) });
  }
  console.log(`Small results, medians of ${ROUNDS} interleaved runs\n`);
  console.log(
    table(
      ['statement', 'workspace (ms)', 'DuckDB (ms)', 'overhead (ms)'],
      rows.map(({ title, ours, direct }) => [title, ours, direct, ours - direct]),
    ),
  );
  report([
    {
      what: 'overhead of a statement over a direct DuckDB call, at the median',
      value: median(rows.map(({ ours, direct }) => ours - direct)),
      limit: LIMIT_MS,
      unit: ' ms',
    },
  ]);
  database.closeSync();
} finally {
  await store.close();
  await rm(home, { recursive: true });
}
