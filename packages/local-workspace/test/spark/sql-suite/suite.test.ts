import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counts, countsOf, total, worse } from './counts.ts';
import { runFile } from './run-file.ts';
import { suiteFiles, suiteFolder } from './suite-folder.ts';
import { openSuiteStore, type SuiteStore } from './suite-store.ts';
import { writeTotals } from './write-totals.ts';

/**
 * Spark's own SQL suite on the local warehouse. All of it: `npm run spark-sql-suite`; some files: the same with words that
 * their names contain, or the file of a name after `=`; `-- --record` writes what is reached, `-- --cases` what differs.
 */
const COUNTS = join(import.meta.dirname, 'counts.json');
const recorded = JSON.parse(readFileSync(COUNTS, 'utf8')) as Readonly<Record<string, Counts>>;

/** Quick files over much of the language: what `npm test` runs. */
const SLICE = [
  'comparator',
  'count',
  'group-by-ordinal',
  'having',
  'inner-join',
  'sql-udf',
  'struct',
  'subquery/in-subquery/in-basic',
];
const wanted = (process.env['SPARK_SQL_SUITE'] ?? '').split(' ').filter((word) => word !== '');
const records = process.env['SPARK_SQL_SUITE_RECORD'] === 'true';
const casesTo = process.env['SPARK_SQL_SUITE_CASES'];

let folder = '';
let store: SuiteStore;
beforeAll(async () => {
  folder = await suiteFolder();
  store = await openSuiteStore(folder);
});
afterAll(() => store.close());

const isWanted = (name: string): boolean =>
  wanted.length === 0
    ? SLICE.includes(name)
    : wanted.some(
        (word) => word === 'all' || (word.startsWith('=') ? name === word.slice(1) : name.includes(word)),
      );

it('answers no file of Spark’s suite worse than before', async () => {
  const names = (await suiteFiles(folder)).filter(isWanted);
  expect(names).not.toEqual([]);
  const now: Record<string, Counts> = {};
  const problems: string[] = [];
  if (casesTo !== undefined) writeFileSync(casesTo, '');
  for (const name of names) {
    const cases = await runFile(store, folder, name);
    const counts = countsOf(cases);
    now[name] = counts;
    // After each file: a run that is ended early has the cases of those before.
    if (casesTo !== undefined)
      appendFileSync(casesTo, cases.map((one) => `${JSON.stringify({ name, ...one })}\n`).join(''));
    const before = recorded[name];
    const found = before ? worse(counts, before) : ['it is not recorded'];
    problems.push(...found.map((text) => `${name}: ${text}`));
    process.stdout.write(`${name} ${JSON.stringify(counts)}\n`);
  }
  process.stdout.write(`${names.length} files ${JSON.stringify(total(Object.values(now)))}\n`);
  if (records) {
    const all = { ...recorded, ...now };
    const lines = Object.keys(all)
      .toSorted()
      .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(all[name])}`);
    writeFileSync(COUNTS, `{\n${lines.join(',\n')}\n}\n`);
    writeTotals(Object.values(all));
    return;
  }
  expect(problems).toEqual([]);
});
