import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownFolder } from './own-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const mode = async (...path: string[]): Promise<string> =>
  ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

it('makes a folder for its owner only', async () => {
  await ownFolder(join(folder, 'a', 'home'));
  expect(await mode('a', 'home')).toBe('700');
});

it('removes the permissions of others from an existing folder and its entries', async () => {
  const home = join(folder, 'home');
  await mkdir(join(home, 'volumes'), { recursive: true });
  await writeFile(join(home, 'clusters.json'), '{}');
  await writeFile(join(home, 'run'), '');
  await writeFile(join(folder, 'elsewhere'), '');
  await symlink(join(folder, 'elsewhere'), join(home, 'link'));
  for (const [path, bits] of [
    ['home', 0o755],
    ['home/volumes', 0o775],
    ['home/clusters.json', 0o644],
    ['home/run', 0o755],
    ['elsewhere', 0o644],
  ] as const)
    await chmod(join(folder, path), bits);
  await ownFolder(home);
  expect([
    await mode('home'),
    await mode('home', 'volumes'),
    await mode('home', 'clusters.json'),
    await mode('home', 'run'),
    await mode('elsewhere'),
  ]).toEqual(['700', '700', '600', '700', '644']);
});
