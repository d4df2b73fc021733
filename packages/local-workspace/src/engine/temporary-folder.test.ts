import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../app/create-engine.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'temporary-'));
});
afterAll(() => rm(home, { recursive: true }));

async function leave(name: string): Promise<void> {
  const folder = join(home, 'tmp', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'spilled'), 'x');
}

it('a store keeps the files of running processes, deletes those of dead ones, and its own when it closes', async () => {
  const { pid: dead } = spawnSync('true');
  // The parent process runs as long as this test.
  const running = `${process.ppid}-other`;
  // An earlier process that had our id, as the first one of a container has each time.
  for (const name of [running, `${dead}-gone`, `${process.pid}-before`, 'results']) await leave(name);
  const first = await openLocalStore({ home });
  const second = await openLocalStore({ home });
  const names = (): Promise<string[]> => readdir(join(home, 'tmp'));
  const own = [first, second].map(({ temporary }) => temporary.slice(join(home, 'tmp/').length));
  expect(new Set(await names())).toEqual(new Set([running, ...own]));
  await writeFile(join(first.temporary, 'spilled'), 'x');
  await second.close();
  expect(await readdir(first.temporary)).toEqual(['spilled']);
  await first.close();
  expect(await names()).toEqual([running]);
});
