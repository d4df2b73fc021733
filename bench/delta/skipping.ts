import { join } from 'node:path';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { openDatabase } from '../support/database.ts';
import { engineSql } from '../support/engine-sql.ts';
import type { DeltaRs } from './delta-rs.ts';

const FILES = 60;
const ROWS_A_FILE = 1000;

export interface Skipping {
  readonly filter: string;
  /** Files that DuckDB says it read. */
  readonly read: number;
  /** Files whose minimum and maximum, as delta-rs reads them from the log, may match the filter. */
  readonly allowed: number;
  readonly files: number;
}

type Ranges = Readonly<Record<string, string>>;
const number = (ranges: Ranges, name: string): number => Number(ranges[name]);
const text = (ranges: Ranges, name: string): string => (ranges[name] ?? '').slice(0, 10);

/** Filters with their conditions on a file's ranges. `k` is spread over all files, so that it skips none. */
const FILTERS: readonly (readonly [filter: string, allows: (ranges: Ranges) => boolean])[] = [
  ['id = 12345', (of) => number(of, 'min.id') <= 12345 && number(of, 'max.id') >= 12345],
  ['id BETWEEN 7500 AND 15500', (of) => number(of, 'min.id') <= 15500 && number(of, 'max.id') >= 7500],
  ['id < 0', (of) => number(of, 'min.id') < 0],
  [
    'id IN (5, 33333, 59999)',
    (of) => [5, 33333, 59999].some((id) => number(of, 'min.id') <= id && number(of, 'max.id') >= id),
  ],
  ["day >= DATE'2024-02-20'", (of) => text(of, 'max.day') >= '2024-02-20'],
  ["code > 'c55'", (of) => (of['max.code'] ?? '') > 'c55'],
  [
    "id < 20000 AND day > DATE'2024-01-10'",
    (of) => number(of, 'min.id') < 20000 && text(of, 'max.day') > '2024-01-10',
  ],
  ['k = 5', () => true],
];

/** A table of many files, each with a range of its own in all columns but one. */
async function makeTable(store: LocalStore): Promise<void> {
  const run = (statement: string) => store.engine.execute({ statement });
  await run(
    "CREATE TABLE skipped (id BIGINT, day DATE, code STRING, k INT) TBLPROPERTIES ('delta.checkpointInterval' = '100000')",
  );
  for (let file = 0; file < FILES; file++)
    await run(
      `INSERT INTO skipped SELECT id, date_add(DATE'2024-01-01', ${file}), 'c${file + 10}', CAST(id % 10 AS INT) FROM range(${file * ROWS_A_FILE}, ${(file + 1) * ROWS_A_FILE})`,
    );
}

/** Sums `Total Files Read` over all scans of a plan that DuckDB ran. */
function filesRead(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  return Object.entries(plan).reduce(
    (sum, [key, value]) => sum + (key === 'Total Files Read' ? Number(value) : filesRead(value)),
    0,
  );
}

/** Runs each filter as the engine compiles it and counts the files that DuckDB opened. */
export async function skipping(
  store: LocalStore,
  home: string,
  childPath: string,
  deltaRs: DeltaRs,
): Promise<readonly Skipping[]> {
  await makeTable(store);
  const { files } = await deltaRs.statistics(join(home, 'catalogs/main/default/skipped'));
  const statements = FILTERS.map(([filter]) => `SELECT count(*) FROM skipped WHERE ${filter}`);
  const compiled = await engineSql(statements, home, childPath);
  const database = await openDatabase(join(home, 'duck'));
  const results: Skipping[] = [];
  for (const [at, [filter, allows]] of FILTERS.entries()) {
    const sql = compiled[at]?.at(-1) ?? '';
    const rows = await (await database.run(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`)).getRowsJson();
    const plan = rows[0]?.[1];
    const read = filesRead(typeof plan === 'string' ? JSON.parse(plan) : plan);
    results.push({ filter, read, allowed: files.filter(allows).length, files: files.length });
  }
  database.closeSync();
  return results;
}
