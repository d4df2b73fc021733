import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkNew } from './link-new.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-new-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

describe('a finished file', () => {
  it('gets its name, and nobody else gets it', async () => {
    const [mine, other, path] = ['mine', 'other', 'path'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(mine, 'mine');
    await writeFile(other, 'other');
    await linkNew(mine, path);
    await expect(linkNew(other, path)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(path, 'utf8')).toBe('mine');
  });

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
    'can’t be kept where there are no hard links (%s), which is said with what to do',
    async (code) => {
      await expect(linkNew('/usb/a', '/usb/b', refusing(code))).rejects.toThrow(/\/usb .*LAKEHOUSE_HOME/u);
    },
  );

  it('reports other errors of the disk unchanged', async () => {
    await expect(linkNew('/a', '/b', refusing('ENOSPC'))).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
