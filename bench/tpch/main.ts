import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/engine/create-engine';
import { openDatabase } from '../preview/database.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { tpch } from './queries.ts';

/** `TPCH_SCALE=0.1 npm run bench tpch` is quick; without it the scale is 1. */
const SCALE = Number(process.env['TPCH_SCALE'] ?? '1');
const ROUNDS = Number(process.env['TPCH_ROUNDS'] ?? '3');
const ROOT = join(import.meta.dirname, '..', '..');
/** The bound on the total against plain DuckDB. */
const LIMIT = 1.2;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-tpch-'));
/** Where the workspace keeps a table's files. */
const folderOf = (name: string): string => join(home, 'catalogs', 'main', 'default', name);
const { tables, queries } = tpch(ROOT, SCALE);
const store = await openLocalStore({
  home,
  childPath: join(import.meta.dirname, '..', 'engine-child.mjs'),
});
try {
  console.log(`Making the tables at scale ${SCALE} …`);
  for (const { statement } of tables) await store.engine.execute({ statement });
  const database = await openDatabase(join(home, 'duck'));
  for (const { name } of tables) {
    const folder = folderOf(name);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.parquet'));
    const list = files.map((file) => `'${join(folder, file)}'`).join(', ');
    await database.run(`CREATE VIEW ${name} AS SELECT * FROM read_parquet([${list}])`);
  }
  const rows: { name: string; ours: number; direct: number }[] = [];
  for (const { name, statement } of queries) {
    const [ours, direct]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const a = await seconds(() => store.engine.execute({ statement }));
      const b = await seconds(async () => (await database.runAndReadAll(statement)).getRowsJson());
      if (round === 0) continue;
      ours.push(a);
      direct.push(b);
    }
    rows.push({ name, ours: median(ours), direct: median(direct) });
  }
  database.closeSync();
  const sum = (part: 'ours' | 'direct'): number => rows.reduce((all, row) => all + row[part], 0);
  console.log(`TPC-H at scale ${SCALE}, medians of ${ROUNDS} interleaved runs after one to warm up\n`);
  console.log(
    table(
      ['query', 'workspace (s)', 'DuckDB (s)', 'ratio'],
      [
        ...rows.map(({ name, ours, direct }) => [name, ours, direct, ours / direct]),
        ['all', sum('ours'), sum('direct'), sum('ours') / sum('direct')],
      ],
    ),
  );
  const python = join(ROOT, '.venv/bin/python');
  if (existsSync(python)) {
    const paths = Object.fromEntries(tables.map(({ name }) => [name, folderOf(name)]));
    const { stdout, status } = spawnSync(python, [join(ROOT, 'bench/tpch/spark_total.py')], {
      input: JSON.stringify({ paths, queries: queries.map(({ statement }) => statement), rounds: ROUNDS }),
      encoding: 'utf8',
    });
    console.log(status === 0 ? `Local Spark takes ${stdout.trim()} s for all` : 'Local Spark could not run.');
  }
  report([
    {
      what: 'total of the 22 queries against plain DuckDB on the same files',
      value: sum('ours') / sum('direct'),
      limit: LIMIT,
      unit: '×',
    },
  ]);
} finally {
  await store.close();
  await rm(home, { recursive: true });
}
