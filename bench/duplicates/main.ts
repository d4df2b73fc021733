import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { processorSeconds, processTree } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { clustersStatement } from './clusters-statement.ts';
import { peopleFile } from './people.ts';
import { type Found, febrlFiles, type Question, splinkPython, startSplink } from './splink.ts';

/** `DUPLICATES_ROWS=100000 npm run bench duplicates` is quick. */
const ROWS = Number(process.env['DUPLICATES_ROWS'] ?? 1_000_000);
const ROUNDS = Number(process.env['DUPLICATES_ROUNDS'] ?? 3);
const THRESHOLD = 0.9;

const edits = (column: string, ...limits: readonly number[]) => ({
  column,
  method: 'edits' as const,
  limits,
});

const FEBRL: Omit<Question, 'file'> = {
  columns:
    'given_name STRING, surname STRING, street_number STRING, address_1 STRING, address_2 STRING, suburb STRING, postcode STRING, state STRING, date_of_birth STRING, soc_sec_id STRING',
  blocking: [['date_of_birth'], ['soc_sec_id'], ['given_name', 'surname'], ['postcode', 'surname']],
  comparisons: [
    edits('given_name', 1, 2),
    edits('surname', 1, 2),
    edits('date_of_birth', 1, 2),
    edits('suburb', 1, 2),
    edits('postcode', 1),
    edits('soc_sec_id', 1, 2),
  ],
  certain: [['given_name', 'surname', 'date_of_birth'], ['soc_sec_id']],
  threshold: THRESHOLD,
};

const PEOPLE: Omit<Question, 'file'> = {
  columns: 'first STRING, last STRING, born DATE, city STRING, phone STRING',
  blocking: [['born'], ['first', 'last'], ['last', 'city'], ['phone']],
  comparisons: [
    edits('first', 1, 2),
    edits('last', 1, 2),
    { column: 'born', method: 'date', limits: [1, 31] },
    { column: 'city', method: 'exact', limits: [] },
    edits('phone', 1, 2),
  ],
  certain: [['first', 'last', 'born'], ['phone']],
  threshold: THRESHOLD,
};

/** By how few people have a name or live in a city, which a few first names and large cities share. */
const RARE: Omit<Question, 'file'> = {
  ...PEOPLE,
  comparisons: PEOPLE.comparisons.map((one) => (one.method === 'date' ? one : { ...one, rare: true })),
};

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-duplicates-'));
const store = await openLocalStore({ home, childPath: join(import.meta.dirname, '..', 'engine-child.mjs') });
const execute = async (statement: string) => (await store.engine.execute({ statement })).chunks.flat();

/** The clusters by Duplicate detection in the local warehouse, from a Parquet file to a table. */
async function find(question: Question): Promise<Found> {
  const statement = clustersStatement(question, `/Volumes/main/default/people/${basename(question.file)}`);
  const processes = processTree(process.pid);
  const [start, before] = [performance.now(), processorSeconds(processes)];
  await execute(`CREATE OR REPLACE TABLE main.default.found AS ${statement}`);
  return { seconds: (performance.now() - start) / 1000, work: processorSeconds(processes) - before };
}

/** F1 of the pairs of rows that are in one cluster, against those that are one person. */
const f1Query = (rows: string): string => {
  const pairs = (by: string): string =>
    `(SELECT sum(n * (n - 1) / 2) FROM (SELECT count(*) AS n FROM ${rows} GROUP BY ${by}))`;
  return `SELECT CAST(2 * ${pairs('person, cluster_id')} / (${pairs('person')} + ${pairs('cluster_id')}) AS DOUBLE)`;
};

async function splinkF1(people: string, clusters: string): Promise<number> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    `CREATE TABLE found AS SELECT person, cluster_id FROM read_parquet('${people}') JOIN read_parquet('${clusters}') USING (id)`,
  );
  const answer = await connection.runAndReadAll(f1Query('found'));
  connection.closeSync();
  return Number(answer.getRows()[0]?.[0]);
}

const python = splinkPython();
const splink = startSplink(python);
try {
  await execute('CREATE VOLUME main.default.people');
  const folder = join(home, 'volumes/main/default/people');
  const people = await peopleFile(ROWS);
  const febrl = febrlFiles(python, join(tmpdir(), 'lakehouse-bench-data'));
  const questions: readonly (Question & { readonly title: string })[] = [
    ...febrl.map((file) => ({ ...FEBRL, file, title: basename(file, '.parquet') })),
    { ...PEOPLE, file: people, title: basename(people, '.parquet') },
    { ...RARE, file: people, title: `${basename(people, '.parquet')}, by frequency` },
  ];
  for (const file of new Set(questions.map((one) => one.file)))
    await link(file, join(folder, basename(file)));
  const rows = [];
  const bounds = [];
  for (const question of questions) {
    const { title } = question;
    const [ours, theirs]: [Found[], Found[]] = [[], []];
    const clusters = join(home, 'splink.parquet');
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await find(question));
      theirs.push(await splink.find(question, clusters));
    }
    const [mine, its] = [
      Number((await execute(f1Query('main.default.found')))[0]?.[0]),
      await splinkF1(question.file, clusters),
    ];
    const middle = (found: readonly Found[], part: keyof Found): number =>
      median(found.map((one) => one[part]));
    const clock = middle(ours, 'seconds') / middle(theirs, 'seconds');
    rows.push([
      title,
      mine.toFixed(5),
      its.toFixed(5),
      middle(ours, 'seconds'),
      middle(theirs, 'seconds'),
      clock,
      middle(ours, 'work'),
      middle(theirs, 'work'),
    ]);
    bounds.push({ what: `${title}: F1 of Splink over ours`, value: its / mine, limit: 1, unit: '×' });
    if (question.file === people)
      bounds.push({ what: `${title}: time over Splink’s on DuckDB`, value: clock, limit: 1, unit: '×' });
  }
  console.log(
    table(['people', 'F1', 'of Splink', 'seconds', 'of Splink', 'ratio', 'processors', 'of Splink'], rows),
  );
  report(bounds);
} finally {
  splink.close();
  await store.close();
  await rm(home, { recursive: true, force: true });
}
