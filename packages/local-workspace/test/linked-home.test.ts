import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';

let folder: string;
let store: LocalStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linked-home-'));
  await mkdir(join(folder, 'real'));
  await symlink(join(folder, 'real'), join(folder, 'linked'));
  store = await openLocalStore({ home: join(folder, 'linked', 'home') });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('a data folder behind a symbolic link, as the temporary folder of macOS is, serves tables and volumes', async () => {
  const run = async (statement: string) => (await store.engine.execute({ statement })).chunks.flat();
  await run('CREATE TABLE t AS SELECT 1 AS id');
  await run('INSERT INTO t VALUES (2)');
  await run('UPDATE t SET id = 3 WHERE id = 2');
  expect(await run('SELECT id FROM t ORDER BY id')).toEqual([['1'], ['3']]);
  await store.volumes.write('/Volumes/main/default/uploads/in/a.csv', Readable.from(['id\n7\n']));
  expect(
    await run("SELECT id FROM read_files('/Volumes/main/default/uploads/in/*.csv', header => true)"),
  ).toEqual([['7']]);
});
