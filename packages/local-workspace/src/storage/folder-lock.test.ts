import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const late = () => new Error('Another process writes to the table');
const locked = (limitMs: number) => withFolderLock(folder, limitMs, late, () => Promise.resolve('done'));

it('is taken over from a process that has ended, and leaves nothing', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(folder, '_lock'), String(pid));
  expect(await locked(600_000)).toBe('done');
  // What an ended process wrote before it could say who it is.
  await writeFile(join(folder, '_lock'), '');
  expect(await locked(600_000)).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

it('is left to a process that runs', async () => {
  await writeFile(join(folder, '_lock'), String(process.ppid));
  await expect(locked(100)).rejects.toThrow('Another process writes to the table');
  expect(await readdir(folder)).toEqual(['_lock']);
  await rm(join(folder, '_lock'));
});

it('is released after work that fails', async () => {
  const failing = withFolderLock(folder, 100, late, () => Promise.reject(new Error('no space')));
  await expect(failing).rejects.toThrow('no space');
  expect(await locked(600_000)).toBe('done');
});
