import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { JsonStore, readJson, writeJson } from './json-store.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-json-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const names = z.object({ names: z.array(z.string()) });
const storeAt = (file: string): JsonStore<z.output<typeof names>> =>
  new JsonStore(join(home, file), {
    format: names,
    initial: { names: [] },
    remedy: 'Delete it.',
    mode: 0o600,
  });

it('persists its value, readable by its owner only', async () => {
  const store = storeAt('a/b/names.json');
  await store.open();
  expect(store.value).toEqual({ names: [] });
  await Promise.all(
    ['one', 'two', 'three'].map((name) => store.change((old) => ({ names: [...old.names, name] }))),
  );
  const again = storeAt('a/b/names.json');
  await again.open();
  expect(again.value).toEqual({ names: ['one', 'two', 'three'] });
  expect((await stat(join(home, 'a/b/names.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(home, 'a/b'))).toEqual(['names.json']);
});

it('is unchanged after an update that fails, and runs the next one', async () => {
  const store = storeAt('failing.json');
  const failed = store.change(() => {
    throw new Error('refused');
  });
  const next = store.change(({ names: old }) => ({ names: [...old, 'kept'] }));
  await expect(failed).rejects.toThrow('refused');
  await next;
  expect(store.value).toEqual({ names: ['kept'] });
});

it('names a file that is damaged, and does not replace it', async () => {
  const path = join(home, 'damaged.json');
  await writeFile(path, '{"names": 1}');
  await expect(storeAt('damaged.json').open()).rejects.toThrow(`${path} is damaged. Delete it.`);
  expect(await readFile(path, 'utf8')).toBe('{"names": 1}');
  expect(await readJson(join(home, 'none.json'), names, '')).toBeUndefined();
});

it('leaves the old file and nothing else when it cannot be written', async () => {
  const folder = join(home, 'whole');
  await writeJson(join(folder, 'x.json'), { names: ['old'] });
  // The last step fails: a folder has the name.
  await writeJson(join(folder, 'taken.json', 'inside.json'), {});
  await expect(writeJson(join(folder, 'taken.json'), { names: ['new'] })).rejects.toThrow();
  expect((await readdir(folder)).toSorted()).toEqual(['taken.json', 'x.json']);
});
