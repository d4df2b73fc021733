import { join } from 'node:path';
import { formatType, type Schema } from '@lakehouse/core/types/column-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStore } from '../../src/sql/test/store.ts';
import { type OtherEngines, type Read, startOtherEngines } from './other-engines.ts';
import { OUR_TABLES } from './our-tables.ts';
import { ours, sorted, theirs } from './same-values.ts';

const { home, run } = testStore();
let others: OtherEngines;
beforeAll(async () => {
  others = await startOtherEngines(home());
}, 600_000);
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
        if (!String(mine).includes(`the Delta feature “${feature}`)) wrong.push([table, feature, mine]);
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
  }, 600_000);

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
  }, 600_000);
});
