import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { decisionTables } from '@lakehouse/core/mdm/own/decision-tables';
import { keepRecords } from '@lakehouse/core/mdm/own/golden-sql';
import { matchTables, ownEntity } from '@lakehouse/core/mdm/own/own-entity';
import { findPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { peopleFile } from '../duplicates/people.ts';
import { processorSeconds, processTree } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

/** `MATCHING_ROWS=10000 npm run bench master-matching` is quick. */
const KNOWN = Number(process.env['MATCHING_ROWS'] ?? 100_000);
const ADDED = 1000;
const ROUNDS = Number(process.env['MATCHING_ROUNDS'] ?? 3);
const AT = { catalog: 'main' };

const attribute = (name: string, type: string, method: string, block: boolean) => ({
  name,
  type,
  required: false,
  survivorship: 'complete',
  expression: '',
  method,
  block,
});
const PEOPLE = ownEntity.parse({
  id: 'people',
  name: 'People',
  attributes: [
    attribute('first', 'string', 'edits', false),
    attribute('last', 'string', 'edits', true),
    attribute('born', 'date', 'date', true),
    attribute('city', 'string', 'exact', false),
    attribute('phone', 'string', 'edits', true),
  ],
  sources: [
    {
      name: 'crm',
      table: ['main', 'master_data', 'raw'],
      key: 'id',
      columns: { first: 'first', last: 'last', born: 'born', city: 'city', phone: 'phone' },
    },
  ],
  review: 0.2,
});

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-master-matching-'));
const store = await openLocalStore({ home, childPath: join(import.meta.dirname, '..', 'engine-child.mjs') });
const ask = async (statement: string) => (await store.engine.execute({ statement })).chunks.flat();

interface Measured {
  readonly seconds: number;
  /** Seconds that the processors worked. */
  readonly work: number;
}

async function measured(statements: readonly Sql[]): Promise<Measured> {
  const processes = processTree(process.pid);
  const [start, before] = [performance.now(), processorSeconds(processes)];
  for (const { text } of statements) await ask(text);
  return { seconds: (performance.now() - start) / 1000, work: processorSeconds(processes) - before };
}

/** Reads the first rows of the file as the records of the entity. */
async function read(rows: number): Promise<void> {
  await ask(
    `CREATE OR REPLACE TABLE main.master_data.raw AS SELECT * FROM main.master_data.people_once ORDER BY place LIMIT ${rows}`,
  );
  await ask(keepRecords(AT, PEOPLE).text);
}
async function forget(): Promise<void> {
  for (const name of matchTables(PEOPLE)) await ask(`DROP TABLE IF EXISTS main.master_data.${name}`);
}
const found = async (): Promise<string> =>
  JSON.stringify(
    await ask(
      'SELECT count(*), sum(hash(left_id, right_id, weight, probability) % 1000000) FROM main.master_data.match_pairs',
    ),
  );

try {
  for (const statement of [
    'CREATE CATALOG IF NOT EXISTS main',
    'CREATE SCHEMA IF NOT EXISTS main.default',
    'CREATE SCHEMA IF NOT EXISTS main.master_data',
    'CREATE VOLUME main.default.people',
    ...decisionTables(AT).map(({ text }) => text),
  ])
    await ask(statement);
  const file = await peopleFile(KNOWN + ADDED);
  await link(file, join(home, 'volumes/main/default/people', basename(file)));
  await ask(
    `CREATE TABLE main.master_data.people_once AS SELECT *, md5(CAST(id AS STRING)) AS place FROM parquet.\`/Volumes/main/default/people/${basename(file)}\``,
  );
  const [all, added]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await forget();
    await read(KNOWN);
    await measured(findPairs(AT, PEOPLE));
    await read(KNOWN + ADDED);
    added.push(await measured(findPairs(AT, PEOPLE)));
    const grown = await found();
    await forget();
    all.push(await measured(findPairs(AT, PEOPLE)));
    const whole = await found();
    if (grown !== whole) throw new Error(`The pairs differ: ${grown} and ${whole}`);
  }
  const middle = (some: readonly Measured[], part: keyof Measured): number =>
    median(some.map((one) => one[part]));
  const row = (name: string, some: readonly Measured[]) => [
    name,
    middle(some, 'seconds'),
    middle(some, 'work'),
  ];
  const ratio = middle(added, 'seconds') / middle(all, 'seconds');
  const work = middle(added, 'work') / middle(all, 'work');
  console.log(
    table(
      ['matching', 'seconds', 'processors'],
      [
        row(`all ${KNOWN + ADDED} records`, all),
        row(`${ADDED} records added to ${KNOWN}`, added),
        ['ratio', ratio, work],
      ],
    ),
  );
  console.log(`Both found the same pairs with the same weights: ${await found()}`);
  report([
    { what: `adding ${ADDED} records to ${KNOWN} over matching all`, value: ratio, limit: 0.5, unit: '×' },
  ]);
} finally {
  await store.close();
  await rm(home, { recursive: true, force: true });
}
