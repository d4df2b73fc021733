import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { sharedFolder } from './shared-folder.ts';

/** The location of the tests' master data. */
export const AT = { catalog: 'main' };

/** Sets up the given tables, or all. */
async function setUp(store: LocalStore, tables?: readonly SetupTable[]): Promise<void> {
  const wanted = tables && new Set(tables.map(({ name }) => name));
  await store.engine.execute({ statement: 'CREATE CATALOG IF NOT EXISTS main' });
  for (const { table, statement } of setupSteps(AT))
    if (!wanted || table === undefined || wanted.has(table))
      await store.engine.execute({ statement: statement.text });
}

/** Sets up all tables in an empty data folder. */
async function makeAll(home: string): Promise<void> {
  const store = await openLocalStore({ home });
  try {
    await setUp(store);
  } finally {
    await store.close();
  }
}

/**
 * The master data on a local workspace's engine, set up for each test file: the given tables, or a copy of all, which are made
 * once for all test files.
 */
export function masterStore(tables?: readonly SetupTable[]) {
  let store: LocalStore | undefined;
  let home = '';
  const runAs = async (statement: string, name?: string): Promise<AnswerRows> => {
    if (!store) throw new Error('The store is not open yet');
    const user = name === undefined ? {} : { user: { name, isAdmin: false, principals: [name, 'users'] } };
    const { schema, chunks } = await store.engine.execute({ statement, ...user });
    return { columns: schema, rows: chunks.flat() };
  };
  const run = (statement: string): Promise<AnswerRows> => runAs(statement);
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'master-data-'));
    if (!tables) await cp(await sharedFolder('all-tables', makeAll), home, { recursive: true });
    store = await openLocalStore({ home });
    if (tables) await setUp(store, tables);
  });
  afterAll(async () => {
    await store?.close();
    await rm(home, { recursive: true });
  });
  return {
    run,
    /** Runs a statement as a user who is not an administrator. */
    runAs,
    /** Makes users, whom statements can then name. */
    addUsers: (names: readonly string[]) =>
      writeFile(
        join(home, 'identities.json'),
        JSON.stringify({
          version: 1,
          next: 1001 + names.length,
          identities: names.map((name, at) => ({
            id: String(1001 + at),
            kind: 'Users',
            name,
            displayName: name,
            active: true,
            members: [],
          })),
        }),
      ),
    execute: (statement: Sql) => run(statement.text),
    cells: async (statement: string) => (await run(statement)).rows,
    ask: async <Row>({ statement, row }: MasterQuery<Row>): Promise<Row[]> =>
      readRows(row, await run(statement(AT).text)),
  };
}
