import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { openDatabase } from '../support/database.ts';
import { processorSeconds, processTree } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { filesOf, folderOf, homeOf, makeTables, prepareHome } from './data.ts';
import { tpch } from './queries.ts';
import { askSpark, type Rows } from './spark.ts';

/** `TPCH_SCALE=0.1 npm run bench tpch` is quick; without it the scale is 1. */
const SCALE = Number(process.env['TPCH_SCALE'] ?? '1');
const ROUNDS = Number(process.env['TPCH_ROUNDS'] ?? '3');
const ROOT = join(import.meta.dirname, '..', '..');
/** Spark's times are shown only; one run after one to warm up tells enough. */
const SPARK_ROUNDS = 1;
/** The bound on the total against plain DuckDB. */
const LIMIT = 1.2;

interface Cost {
  /** Seconds by the clock. */
  readonly clock: number;
  /** Processor seconds, which other programs hardly affect. */
  readonly work: number;
}

async function cost(run: () => Promise<unknown>): Promise<Cost> {
  const processes = processTree(process.pid);
  const [start, before] = [performance.now(), processorSeconds(processes)];
  await run();
  return { clock: (performance.now() - start) / 1000, work: processorSeconds(processes) - before };
}

const middle = (costs: readonly Cost[]): Cost => ({
  clock: median(costs.map(({ clock }) => clock)),
  work: median(costs.map(({ work }) => work)),
});

const { tables, queries } = tpch(ROOT, SCALE);
const home = homeOf(SCALE);
await prepareHome(home, tables);
const store = await openLocalStore({ home, childPath: join(import.meta.dirname, '..', 'engine-child.mjs') });
try {
  await makeTables(home, store.engine, tables);
  const database = await openDatabase(join(store.temporary, 'duck'));
  for (const { name } of tables) {
    const list = (await filesOf(home, name)).map((file) => `'${file}'`).join(', ');
    await database.run(`CREATE VIEW ${name} AS SELECT * FROM read_parquet([${list}])`);
  }
  const results: { name: string; ours: Cost; direct: Cost; rows: Rows }[] = [];
  for (const { name, statement } of queries) {
    const [ours, direct]: [Cost[], Cost[]] = [[], []];
    let rows: Rows = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const a = await cost(async () => {
        rows = (await store.engine.execute({ statement })).chunks.flat();
      });
      const b = await cost(async () => (await database.runAndReadAll(statement)).getRowsJson());
      if (round === 0) continue;
      ours.push(a);
      direct.push(b);
    }
    results.push({ name, ours: middle(ours), direct: middle(direct), rows });
  }
  database.closeSync();
  const spark = askSpark(ROOT, {
    paths: Object.fromEntries(tables.map(({ name }) => [name, folderOf(home, name)])),
    queries,
    rounds: SPARK_ROUNDS,
  });
  const sum = (part: 'ours' | 'direct', which: keyof Cost): number =>
    results.reduce((all, result) => all + result[part][which], 0);
  const [clock, work] = (['clock', 'work'] as const).map(
    (which) => sum('ours', which) / sum('direct', which),
  );
  console.log(
    `TPC-H at scale ${SCALE}, medians of ${ROUNDS} interleaved runs after one to warm up, seconds\n`,
  );
  const line = (name: string, ours: Cost, direct: Cost, inSpark: number | undefined) => [
    name,
    ours.clock,
    direct.clock,
    ours.clock / direct.clock,
    ours.work,
    direct.work,
    inSpark ?? '',
  ];
  const total = (part: 'ours' | 'direct'): Cost => ({ clock: sum(part, 'clock'), work: sum(part, 'work') });
  const inSpark = spark && Object.values(spark.seconds).reduce((all, one) => all + one, 0);
  console.log(
    table(
      ['query', 'workspace', 'DuckDB', 'ratio', 'processors', 'of DuckDB', 'Spark'],
      [
        ...results.map(({ name, ours, direct }) => line(name, ours, direct, spark?.seconds[name])),
        line('all', total('ours'), total('direct'), inSpark),
      ],
    ),
  );
  const different = results
    .filter(({ name, rows }) => spark && JSON.stringify(rows) !== JSON.stringify(spark.rows[name]))
    .map(({ name }) => name);
  const compared =
    different.length === 0 ? 'the same in all queries' : `not the same: ${different.join(', ')}`;
  console.log(
    spark ? `\nThe workspace's answers and Spark's are ${compared}.\n` : '\nSpark is not installed.\n',
  );
  const what = 'total of the 22 queries against plain DuckDB on the same files';
  report([
    { what, value: clock ?? 0, limit: LIMIT, unit: '×' },
    { what: `${what}, in processor time`, value: work ?? 0, limit: LIMIT, unit: '×' },
    { what: "answers that aren't Spark's", value: different.length, limit: 0, unit: '' },
  ]);
} finally {
  await store.close();
}
