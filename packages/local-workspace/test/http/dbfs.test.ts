import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { dbfsEndpoints } from '@lakehouse/databricks-client/resources/dbfs/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const MIB = 1024 * 1024;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

let workspace: FakeWorkspace;
const client = () =>
  bindEndpoints(
    createFetchTransport({
      baseUrl: workspace.url,
      headers: () => ({ authorization: `Bearer ${TOKEN}` }),
    }),
    dbfsEndpoints,
  );
let dbfs: ReturnType<typeof client>;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
  dbfs = client();
});
afterAll(() => workspace.close());

const textOf = async (path: string, part: { offset?: number; length?: number } = {}) =>
  Buffer.from((await dbfs.read({ path, ...part })).data, 'base64').toString('utf8');
const names = async (path: string) => (await dbfs.list({ path })).files.map((file) => file.path);

it('a file is written block by block, and there once it is closed', async () => {
  const { handle } = await dbfs.create({ path: '/blocks/a.txt' });
  await Promise.all(['one ', 'two '].map((data) => dbfs.addBlock({ handle, data: base64(data) })));
  await expect(dbfs.getStatus({ path: '/blocks/a.txt' })).rejects.toMatchObject({
    status: 404,
    code: 'RESOURCE_DOES_NOT_EXIST',
  });
  await dbfs.close({ handle });
  expect(await textOf('/blocks/a.txt')).toBe('one two ');
  await expect(dbfs.close({ handle })).rejects.toMatchObject({ status: 404 });
  await expect(dbfs.create({ path: '/blocks/a.txt' })).rejects.toMatchObject({
    status: 400,
    code: 'RESOURCE_ALREADY_EXISTS',
    message: expect.stringMatching(/^A file or directory already exists/u),
  });
  const again = await dbfs.create({ path: '/blocks/a.txt', overwrite: true });
  await dbfs.close(again);
  expect(await dbfs.getStatus({ path: 'dbfs:/blocks/a.txt' })).toMatchObject({
    path: '/blocks/a.txt',
    is_dir: false,
    file_size: 0,
  });
});

it('a handle that nobody used for ten minutes is forgotten with its blocks', async () => {
  const { handle } = await dbfs.create({ path: '/late.txt' });
  await dbfs.addBlock({ handle, data: base64('x') });
  workspace.clock.now += 9 * 60_000;
  await dbfs.addBlock({ handle, data: base64('y') });
  workspace.clock.now += 10 * 60_000;
  await expect(dbfs.addBlock({ handle, data: base64('z') })).rejects.toMatchObject({ status: 404 });
  expect(await readdir(join(workspace.home, 'tmp/dbfs-uploads'))).toEqual([]);
  expect(await names('/')).not.toContain('/late.txt');
});

it('a call takes and gives at most a mebibyte', async () => {
  const path = '/large.bin';
  const { handle } = await dbfs.create({ path });
  const block = Buffer.alloc(MIB, 7);
  await dbfs.addBlock({ handle, data: block.toString('base64') });
  await dbfs.addBlock({ handle, data: block.toString('base64') });
  const more = Buffer.alloc(MIB + 1).toString('base64');
  await expect(dbfs.addBlock({ handle, data: more })).rejects.toMatchObject({
    code: 'MAX_BLOCK_SIZE_EXCEEDED',
  });
  await dbfs.close({ handle });
  await expect(dbfs.put({ path: '/more.bin', contents: more })).rejects.toMatchObject({
    code: 'MAX_BLOCK_SIZE_EXCEEDED',
  });
  await expect(dbfs.read({ path, length: MIB + 1 })).rejects.toMatchObject({
    code: 'MAX_READ_SIZE_EXCEEDED',
  });
  expect((await dbfs.read({ path })).bytes_read).toBe(MIB / 2);
  expect((await dbfs.read({ path, offset: MIB, length: MIB })).bytes_read).toBe(MIB);
  expect((await dbfs.read({ path, offset: 2 * MIB - 3, length: MIB })).bytes_read).toBe(3);
  expect(await dbfs.read({ path, offset: 2 * MIB })).toMatchObject({ bytes_read: 0, data: '' });
  await expect(dbfs.read({ path, offset: -1 })).rejects.toMatchObject({ status: 400 });
});

it('lists, moves and deletes files and folders', async () => {
  await dbfs.put({ path: '/tree/b/two.txt', contents: base64('2') });
  await dbfs.put({ path: '/tree/one.txt', contents: base64('1') });
  await dbfs.mkdirs({ path: '/tree/empty' });
  await dbfs.mkdirs({ path: '/tree/empty/' });
  expect(await names('/tree/')).toEqual(['/tree/b', '/tree/empty', '/tree/one.txt']);
  expect(await names('/tree/one.txt')).toEqual(['/tree/one.txt']);
  await expect(dbfs.mkdirs({ path: '/tree/one.txt' })).rejects.toMatchObject({
    code: 'RESOURCE_ALREADY_EXISTS',
  });
  await expect(dbfs.list({ path: '/none' })).rejects.toMatchObject({ status: 404 });
  await expect(dbfs.read({ path: '/tree' })).rejects.toMatchObject({ status: 400 });
  await expect(dbfs.put({ path: '/tree/one.txt', contents: '' })).rejects.toMatchObject({
    code: 'RESOURCE_ALREADY_EXISTS',
  });

  const move = (source_path: string, destination_path: string) =>
    dbfs.move({ source_path, destination_path });
  await expect(move('/tree', '/tree/b/tree')).rejects.toMatchObject({ status: 400 });
  await expect(move('/tree', '/blocks')).rejects.toMatchObject({ code: 'RESOURCE_ALREADY_EXISTS' });
  await expect(move('/none', '/other')).rejects.toMatchObject({ status: 404 });
  await move('/tree', '/moved');
  expect(await names('/moved')).toEqual(['/moved/b', '/moved/empty', '/moved/one.txt']);
  expect(await textOf('/moved/b/two.txt')).toBe('2');
  expect(await names('/')).not.toContain('/tree');

  await expect(dbfs.delete({ path: '/moved' })).rejects.toMatchObject({ status: 400, code: 'IO_ERROR' });
  await dbfs.delete({ path: '/moved', recursive: true });
  await dbfs.delete({ path: '/moved' });
  await expect(dbfs.delete({ path: '/', recursive: true })).rejects.toMatchObject({ status: 400 });
});

it('paths below /Volumes are the files of volumes', async () => {
  const volume = '/Volumes/main/default/raw';
  await dbfs.put({ path: `${volume}/in/a.csv`, contents: base64('id\n1\n') });
  const { text } = await workspace.call('GET', `/api/2.0/fs/files${volume}/in/a.csv`);
  expect(text).toBe('id\n1\n');
  await dbfs.move({ source_path: `${volume}/in/a.csv`, destination_path: '/from-volume.csv' });
  expect(await textOf('/from-volume.csv')).toBe('id\n1\n');
  await expect(dbfs.delete({ path: volume, recursive: true })).rejects.toMatchObject({ status: 400 });
  expect(await names(volume)).toEqual([`${volume}/in`]);
  await expect(dbfs.put({ path: '/Volumes/main/default/none/a', contents: '' })).rejects.toMatchObject({
    status: 404,
  });
});

it.each(['relative.txt', '/mnt/data/a.txt', '/a/../b.txt', '/Volumes/main'])('refuses %s', async (path) => {
  await expect(dbfs.put({ path, contents: '' })).rejects.toMatchObject({
    status: 400,
    code: 'INVALID_PARAMETER_VALUE',
  });
});

it('a form carries the content as it is', async () => {
  const form = new FormData();
  form.set('path', '/form.txt');
  form.set('contents', new Blob(['plain text']));
  form.set('overwrite', 'true');
  for (const time of ['once', 'again']) {
    const answer = await fetch(`${workspace.url}/api/2.0/dbfs/put`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([time, answer.status]).toEqual([time, 200]);
  }
  expect(await textOf('/form.txt')).toBe('plain text');
});
