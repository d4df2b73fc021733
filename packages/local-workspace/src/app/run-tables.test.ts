import { spawnSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RunTables } from '../catalog/run-tables.ts';
import { openLocalStore } from './create-engine.ts';
import type { LocalStore } from './local-store.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'run-tables-'));
});
afterAll(() => rm(home, { recursive: true }));

const TABLE = `lakehouse_run_1abc_${'0'.repeat(32)}_1`;
const folder = () => join(home, 'catalogs/main/default', TABLE);
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
const run = (store: LocalStore, statement: string) => store.engine.execute({ statement });
const make = (store: LocalStore) => run(store, `CREATE TABLE ${TABLE} AS SELECT 1 AS x`);

it('a table of a run that is dropped is not kept for UNDROP', async () => {
  const store = await openLocalStore({ home });
  await make(store);
  await run(store, `DROP TABLE ${TABLE}`);
  await expect(run(store, `UNDROP TABLE ${TABLE}`)).rejects.toThrow('TABLE_OR_VIEW_NOT_FOUND');
  await store.close();
});

it('goes when the store closes, and when no statement has come for a while; tables of people stay', async () => {
  const first = await openLocalStore({ home });
  await run(first, 'CREATE TABLE lakehouse_run_report AS SELECT 1 AS x');
  await make(first);
  await first.close();
  expect(await isThere(folder())).toBe(false);
  const second = await openLocalStore({ home, idleMs: 1 });
  await make(second);
  await vi.waitUntil(async () => !(await isThere(folder())), { timeout: 150_000 });
  expect((await run(second, 'SELECT * FROM lakehouse_run_report')).rowCount).toBe(1);
  await second.close();
});

it('goes with a store whose process was killed, also half made, and stays while its store is open', async () => {
  const { pid: dead } = spawnSync('true');
  const temporary = join(home, 'tmp', `${dead}-gone`);
  await mkdir(temporary);
  await new RunTables(home, temporary).claim(['main', 'default', TABLE]);
  await mkdir(join(folder(), '_delta_log'), { recursive: true });
  const first = await openLocalStore({ home });
  expect(await isThere(folder())).toBe(false);
  await make(first);
  const second = await openLocalStore({ home });
  expect((await run(second, `SELECT * FROM ${TABLE}`)).rowCount).toBe(1);
  await second.close();
  expect(await isThere(folder())).toBe(true);
  await first.close();
});
