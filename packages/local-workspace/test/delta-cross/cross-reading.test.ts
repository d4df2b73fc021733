import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { bundleProgram, idsOf, startWriter } from '../delta-crash/writers.ts';
import { type OtherEngines, type Read, startOtherEngines } from './other-engines.ts';
import { OUR_TABLES } from './our-tables.ts';
import { ours, sorted, theirs } from './same-values.ts';

const { home, run } = testStore();
let others: OtherEngines;
beforeAll(async () => {
  others = await startOtherEngines(home());
});
afterAll(() => others.close());

/** Type names without what only their spelling differs in. */
const spelling = (type: string): string => type.toLowerCase().replaceAll(/[\s`]/gu, '');

async function readHere(from: string): Promise<Read & { schema: Schema; sortedRows: string[] }> {
  const { schema, chunks } = await run(`SELECT * FROM ${from}`);
  const plain = chunks.flat().map((row) => row.map((cell, at) => ours(cell, typeAt(schema, at))));
  return {
    schema,
    names: schema.map(({ name }) => name),
    types: schema.map(({ type }) => spelling(formatType(type))),
    rows: [],
    sortedRows: sorted(plain),
  };
}

const typeAt = (schema: Schema, at: number) => schema[at]?.type ?? { kind: 'void' as const };

/** The rows that another engine read, with the columns in our order. */
const rowsOf = ({ rows, names }: Read, schema: Schema): string[] =>
  sorted(rows.map((row) => schema.map(({ name, type }) => theirs(row[names.indexOf(name)], type))));

describe('Delta tables', () => {
  it('that Spark and delta-rs wrote are read here as Spark reads them, or refused by the feature that is missing', async () => {
    const written = await others.write(join(home(), 'volumes/main/default/uploads'));
    expect(written.length).toBeGreaterThanOrEqual(60);
    const wrong: unknown[] = [];
    for (const { table, error, feature, types = [], ...read } of written) {
      if (error !== undefined) {
        wrong.push([table, 'was not written', error]);
        continue;
      }
      const mine = await readHere(`delta.\`/Volumes/main/default/uploads/${table}\``).catch(String);
      if (feature !== null) {
        if (typeof mine !== 'string' || !mine.includes(`the Delta feature “${feature}`))
          wrong.push([table, feature, mine]);
        continue;
      }
      if (typeof mine === 'string') {
        wrong.push([table, mine]);
        continue;
      }
      const [got, want] = [
        { names: mine.names, types: mine.types, rows: mine.sortedRows },
        { names: read.names, types: types.map(spelling), rows: rowsOf(read, mine.schema) },
      ];
      if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push([table, { got, want }]);
    }
    expect(wrong).toEqual([]);
  });

  it('that are written here are read equal by Spark and by delta-rs', async () => {
    const names = Object.keys(OUR_TABLES);
    for (const [name, statements] of Object.entries(OUR_TABLES))
      for (const statement of statements) await run(statement.replaceAll('{t}', `our_${name}`));
    const paths = names.map((name) => join(home(), 'catalogs/main/default', `our_${name}`));
    const read = await others.read(paths);
    const wrong: unknown[] = [];
    for (const [at, { spark, deltars }] of read.entries()) {
      const mine = await readHere(`our_${names[at]}`);
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
