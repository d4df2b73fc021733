import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { bundleProgram, idsOf, startWriter } from '../delta-crash/writers.ts';
import { type OtherEngines, startOtherEngines } from './other-engines.ts';
import { OUR_TABLES } from './our-tables.ts';
import { readHere, rowsOf, spelling } from './read-here.ts';

const { home, run } = testStore();
let others: OtherEngines;
beforeAll(async () => {
  others = await startOtherEngines(home());
});
afterAll(() => others.close());

describe('Delta tables', () => {
  it('that are written here are read equal by Spark and by delta-rs', async () => {
    const names = Object.keys(OUR_TABLES);
    for (const [name, statements] of Object.entries(OUR_TABLES))
      for (const statement of statements) await run(statement.replaceAll('{t}', `our_${name}`));
    const paths = names.map((name) => join(home(), 'catalogs/main/default', `our_${name}`));
    const read = await others.read(paths);
    const wrong: unknown[] = [];
    for (const [at, { spark, deltars }] of read.entries()) {
      const mine = await readHere(run, `our_${names[at]}`);
      for (const [engine, answer] of Object.entries({ spark, deltars })) {
        if (answer.error !== undefined) {
          wrong.push([names[at], engine, answer.error]);
          continue;
        }
        const types = answer.types?.map(spelling) ?? mine.types;
        const got = { columns: mine.names.toSorted(), types: mine.types, rows: mine.sortedRows };
        const want = { columns: answer.names.toSorted(), types, rows: rowsOf(answer, mine.schema) };
        if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push([names[at], engine, { got, want }]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('take the commits of two local workspaces and of Spark at once: each wins or fails cleanly, and the totals add up', async () => {
    // An UPDATE that finds no row makes no version: there is one from the start.
    await run("CREATE TABLE shared AS SELECT 'first' AS id, 'test' AS writer");
    const program = await bundleProgram(new URL('../delta-crash/writer-entry.ts', import.meta.url));
    const jobs = [
      { name: 'append', statement: "INSERT INTO shared VALUES ('{id}', 'workspace')", times: 12 },
      // It reads all rows, so that it must fail when another writer changed them meanwhile.
      { name: 'rewrite', statement: 'UPDATE shared SET writer = upper(writer)', times: 4 },
    ];
    const table = join(home(), 'catalogs/main/default/shared');
    const [first, second] = await Promise.all([
      startWriter(program, home(), 'a', jobs),
      startWriter(program, home(), 'b', jobs),
    ]);
    const spark = await others.append(table, 1000, 8);
    await Promise.all([first.ended, second.ended]);
    await Promise.all([first.close(), second.close(), rm(program)]);
    const said = [...first.said, ...second.said];
    expect(said.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(spark.failed.filter(([, message]) => !/concurrent/iu.test(message))).toEqual([]);
    const want = ['first', ...idsOf(said, 'append', 'done'), ...spark.taken.map(String)].toSorted();
    const { chunks } = await run('SELECT id FROM shared ORDER BY id');
    expect(chunks.flat().map(([id]) => id)).toEqual(want);
    const [read] = await others.read([table]);
    expect(read?.spark.rows).toHaveLength(want.length);
    expect(read?.deltars.rows).toHaveLength(want.length);
    const history = await run('DESCRIBE HISTORY shared');
    const commits = idsOf(said, 'append', 'done').size + idsOf(said, 'rewrite', 'done').size;
    expect(history.chunks.flat()).toHaveLength(1 + commits + spark.taken.length);
  });
});
