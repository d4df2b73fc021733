import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, runnable, sqlOf } from '../../core/test/support/examples.ts';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';
import type { Cell } from '../src/engine/cell.ts';
import { comparable } from './support/comparable.ts';

let store: LocalStore;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'conformance-'));
  store = await openLocalStore({ home });
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const WITH_ROWS = CASES.filter(({ example }) => example.output !== undefined && !example.pythonOnly);

async function run(statement: string): Promise<{ schema: Schema; rows: readonly (readonly Cell[])[] }> {
  const { schema, chunks } = await store.engine.execute({ statement });
  return { schema, rows: chunks.flat() };
}

describe('every kind × example gives its rows on DuckDB', () => {
  it('has examples with rows', () => expect(WITH_ROWS.length).toBeGreaterThan(30));

  it.each(WITH_ROWS)('$name', async (one) => {
    const { kind, example } = one;
    const code = sqlOf(one);
    if (code.kind !== 'query') throw new Error(`${kind.id} promises rows but is “${code.kind}” in SQL`);
    const expected = required(example.output, 'The expected rows');
    const statement = runnable(example, code.query).text;
    const { schema, rows } = await run(statement);
    expect(formatSchema(schema), statement).toBe(formatSchema(parseSchema(expected.schema)));
    const { compare = 'set' } = example;
    if (typeof compare === 'object') {
      expect(rows.length).toBeGreaterThanOrEqual(compare.minRows);
      expect(rows.length).toBeLessThanOrEqual(compare.maxRows);
      return;
    }
    const columns = parseSchema(expected.schema);
    const [got, want] = [rows, expected.rows].map((table) => table.map((row) => comparable(row, columns)));
    if (compare === 'list') expect(got, statement).toEqual(want);
    else expect(got?.toSorted(), statement).toEqual(want?.toSorted());
  });
});
