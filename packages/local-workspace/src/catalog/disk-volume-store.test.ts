import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskVolumeStore } from './disk-volume-store.ts';
import { VolumeError } from './volume-store.ts';

let root: string;
let store: DiskVolumeStore;
const V = '/Volumes/c/s/v';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'volumes-'));
  await mkdir(join(root, 'c/s/v'), { recursive: true });
  await writeFile(join(root, 'outside.txt'), 'secret');
  store = new DiskVolumeStore(root);
});
afterAll(() => rm(root, { recursive: true }));

const write = (path: string, body: string, overwrite = false) =>
  store.write(path, Readable.from([body]), { overwrite });

describe('volume store', () => {
  it('writes, lists, reads in part, deletes', async () => {
    expect(await write(`${V}/a/b.txt`, 'hello')).toMatchObject({
      path: `${V}/a/b.txt`,
      name: 'b.txt',
      isDirectory: false,
      size: 5,
    });
    expect((await store.list(V)).map(({ name, isDirectory }) => [name, isDirectory])).toEqual([['a', true]]);
    const { entry, stream } = await store.read(`${V}/a/b.txt`, () => ({ start: 1, end: 3 }));
    expect([entry.size, await text(stream)]).toEqual([5, 'ell']);
    await expect(store.deleteDirectory(`${V}/a`)).rejects.toMatchObject({ code: 'DIRECTORY_NOT_EMPTY' });
    await store.delete(`${V}/a/b.txt`);
    await store.deleteDirectory(`${V}/a`);
    expect(await store.stat(`${V}/a`)).toBeUndefined();
  });

  it('lets exactly one of two writers create a file', async () => {
    const results = await Promise.allSettled([write(`${V}/race`, 'one'), write(`${V}/race`, 'two')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await write(`${V}/race`, 'three', true);
    expect(await text((await store.read(`${V}/race`)).stream)).toBe('three');
  });

  it('reads whole files and says that they are missing while others replace and delete them', async () => {
    const path = `${V}/busy/file`;
    const sizes = new Set<number>();
    const failures = new Set<unknown>();
    const attempt = (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => failures.add(error instanceof VolumeError ? error.code : error));
    const change = async (): Promise<void> => {
      for (let time = 0; time < 200; time++) {
        await attempt(write(path, 'x'.repeat(1 + (time % 2) * 9999), true));
        await attempt(store.delete(path));
        await attempt(store.deleteDirectory(`${V}/busy`));
      }
    };
    const look = async (): Promise<void> => {
      for (let time = 0; time < 400; time++) {
        await attempt(store.list(`${V}/busy`));
        await attempt(
          store.read(path).then(async ({ entry, stream }) => {
            sizes.add(entry.size);
            expect((await text(stream)).length).toBe(entry.size);
          }),
        );
      }
    };
    await Promise.all([change(), change(), look(), look()]);
    expect([...sizes].toSorted((one, other) => one - other)).toEqual([1, 10_000]);
    expect([...failures].filter((code) => code !== 'DIRECTORY_NOT_EMPTY')).toEqual(['NOT_FOUND']);
  });

  it('leaves nothing behind of an aborted upload', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('gone'));
      },
    });
    await expect(store.write(`${V}/half`, broken)).rejects.toThrow('gone');
    expect((await store.list(V)).map(({ name }) => name)).not.toContain('half');
  });

  it.each([
    '/Volumes/c/s',
    '/etc/passwd',
    `${V}/../../../outside.txt`,
    `${V}/./x`,
    `${V}//x`,
    `${V}/a\0b`,
    '/Volumes/../../x/y',
    '/Volumes/c/s/..',
    `${V}/${'x'.repeat(300)}`,
  ])('rejects %j', async (path) => {
    await expect(store.stat(path)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(write(path, 'x')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('follows no symbolic link', async () => {
    await symlink(join(root, 'outside.txt'), join(root, 'c/s/v/link'));
    await symlink(root, join(root, 'c/s/v/folder'));
    await expect(store.read(`${V}/link`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(store.list(`${V}/folder`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(write(`${V}/folder/x`, 'x')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await store.list(V)).map(({ name }) => name)).not.toContain('link');
  });

  it('distinguishes a missing volume from a missing file', async () => {
    await expect(write('/Volumes/c/s/none/x', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.read(`${V}/none`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
