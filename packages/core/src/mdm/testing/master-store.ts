import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { afterAll, beforeAll } from 'vitest';
import type { Sql } from '../../codegen/sql/sql.ts';
import { setupSteps } from '../setup/setup-steps.ts';
import type { SetupTable } from '../setup/setup-table.ts';
import type { AnswerRows, MasterQuery } from '../shared/master-query.ts';
import { readRows } from '../shared/master-query.ts';

/** In milliseconds: the setup takes seconds, and longer while other tests run. */
const SET_UP_MS = 120_000;

/** The location of the tests' master data. */
export const AT = { catalog: 'main' };

/** The master data on a local workspace's engine, set up once per test file: the given tables, or all. */
export function masterStore(tables?: readonly SetupTable[]) {
  const wanted = tables && new Set(tables.map(({ name }) => name));
  let store: LocalStore | undefined;
  let home = '';
  const run = async (statement: string): Promise<AnswerRows> => {
    if (!store) throw new Error('The store is not open yet');
    const { schema, chunks } = await store.engine.execute({ statement });
    return { columns: schema, rows: chunks.flat() };
  };
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'master-data-'));
    store = await openLocalStore({ home });
    await run('CREATE CATALOG IF NOT EXISTS main');
    for (const { table, statement } of setupSteps(AT))
      if (!wanted || table === undefined || wanted.has(table)) await run(statement.text);
  }, SET_UP_MS);
  afterAll(async () => {
    await store?.close();
    await rm(home, { recursive: true });
  });
  return {
    run,
    execute: (statement: Sql) => run(statement.text),
    cells: async (statement: string) => (await run(statement)).rows,
    ask: async <Row>({ statement, row }: MasterQuery<Row>): Promise<Row[]> =>
      readRows(row, await run(statement(AT).text)),
  };
}
