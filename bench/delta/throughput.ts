import { join } from 'node:path';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { median } from '../support/statistics.ts';
import type { DeltaRs } from './delta-rs.ts';

const ROWS = Number(process.env['DELTA_ROWS'] ?? '2000000');
const ROUNDS = 5;
const SMALL_ROWS = 1000;
const SMALL_COMMITS = 20;

/** One kind of work: rows a second here and in delta-rs, at the medians. */
export interface Throughput {
  readonly what: string;
  readonly ours: number;
  readonly theirs: number;
}

interface Work {
  readonly what: string;
  readonly rows: number;
  /** Milliseconds of one run. */
  readonly here: () => Promise<number>;
  readonly there: () => Promise<number>;
}

/** All the types of typical fact tables; the same rows each time. */
const SOURCE = `SELECT id, CAST(id % 1000 AS INT) AS k, concat('name ', CAST(id % 50000 AS STRING)) AS name,
  CAST(id AS DOUBLE) / 7 AS value, CAST(id % 100000 AS DECIMAL(10,2)) AS price,
  date_add(DATE'2024-01-01', CAST(id % 365 AS INT)) AS day, timestamp_seconds(1700000000 + id) AS at FROM range(${ROWS})`;

/** SQL that both engines accept. None can be answered from the file statistics, which both have. */
const READS = [
  [
    'read all columns',
    'SELECT count(*), sum(id), sum(k), max(length(name)), sum(value), sum(price), max(CASE WHEN k > 500 THEN day END), max(CASE WHEN k > 500 THEN at END) FROM t',
  ],
  ['read by a filter', "SELECT count(*), max(id) FROM t WHERE name = 'name 77' AND k = 77"],
  ['read in groups', 'SELECT k, sum(price) AS total FROM t GROUP BY k ORDER BY k LIMIT 10'],
] as const;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function compare({ what, rows, here, there }: Work): Promise<Throughput> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first round warms caches and is not counted; the order alternates, so that neither is always first.
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] =
      round % 2 === 0 ? [await here(), await there()] : [await there(), await here()].toReversed();
    if (round === 0) continue;
    ours.push(a ?? 0);
    theirs.push(b ?? 0);
  }
  const perSecond = (times: readonly number[]): number => Math.round((rows / median(times)) * 1000);
  return { what, ours: perSecond(ours), theirs: perSecond(theirs) };
}

/** Appends and reads the same rows with both alternately. */
export async function throughput(
  store: LocalStore,
  home: string,
  deltaRs: DeltaRs,
): Promise<readonly Throughput[]> {
  const run = (statement: string) => store.engine.execute({ statement });
  const folder = (name: string): string => join(home, 'catalogs/main/default', name);
  await run(`CREATE TABLE source AS ${SOURCE}`);
  await run('CREATE TABLE small_source AS SELECT * FROM source LIMIT ' + SMALL_ROWS);
  for (const name of ['large', 'small']) await run(`CREATE TABLE ${name} AS SELECT * FROM source LIMIT 0`);
  const elsewhere = (name: string): string => join(home, 'deltars', name);
  const appends: readonly Work[] = [
    {
      what: `append ${ROWS} rows`,
      rows: ROWS,
      here: () => timed(() => run('INSERT INTO large SELECT * FROM source')),
      there: async () =>
        (await deltaRs.append(elsewhere('large'), 'SELECT * FROM t', { t: folder('source') })).ms,
    },
    {
      what: `append ${SMALL_COMMITS} times ${SMALL_ROWS} rows`,
      rows: SMALL_ROWS * SMALL_COMMITS,
      here: () =>
        timed(async () => {
          for (let commit = 0; commit < SMALL_COMMITS; commit++)
            await run('INSERT INTO small SELECT * FROM small_source');
        }),
      there: async () =>
        (
          await deltaRs.append(
            elsewhere('small'),
            'SELECT * FROM t',
            { t: folder('small_source') },
            SMALL_COMMITS,
          )
        ).ms,
    },
  ];
  const results: Throughput[] = [];
  for (const work of appends) results.push(await compare(work));
  for (const [what, sql] of READS) {
    const answers = new Set<unknown>();
    results.push(
      await compare({
        what,
        rows: ROWS * (ROUNDS + 1),
        here: () =>
          timed(async () => {
            answers.add((await run(sql.replace('FROM t', 'FROM large'))).chunks.flat()[0]?.[0]);
          }),
        there: async () => {
          const { ms, rows } = await deltaRs.read(sql, { t: folder('large') });
          answers.add(rows[0]?.[0]);
          return ms;
        },
      }),
    );
    if (answers.size > 1) throw new Error(`${what}: not one answer but ${[...answers].join(' and ')}`);
  }
  return results;
}
