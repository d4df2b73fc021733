import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabricksClient, type DatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { downloadObject } from '@lakehouse/databricks-client/resources/workspace/download-object';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkspaceStore } from '../../src/resources/workspace/workspace-store.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const ME = '/Users/local-user@localhost';
const PYTHON =
  '# Databricks notebook source\nprint("Grüße")\r\n\n# COMMAND ----------\n\n# MAGIC %sql\n# MAGIC SELECT 1\n';
let server: FakeWorkspace;
let transport: Transport;
let objects: DatabricksClient['workspace'];
beforeAll(async () => {
  server = await startFakeWorkspace();
  transport = createFetchTransport({
    baseUrl: server.url,
    headers: () => ({ authorization: `Bearer ${TOKEN}` }),
  });
  objects = createDatabricksClient(transport).workspace;
});
afterAll(() => server.close());

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const put = (path: string, text: string, more: object = {}) =>
  objects.import({ path, content: base64(text), format: 'SOURCE', language: 'PYTHON', ...more });
const source = async (path: string) =>
  Buffer.from((await objects.export({ path })).content, 'base64').toString();
const missing = (path: string) => ({
  status: 404,
  code: 'RESOURCE_DOES_NOT_EXIST',
  message: `Path (${path}) doesn't exist.`,
});
const invalid = { status: 400, code: 'INVALID_PARAMETER_VALUE' };

describe('folders', () => {
  it('are there from the start', async () => {
    const { objects: roots } = await objects.list({ path: '/' });
    expect(roots.map(({ path, object_type }) => [path, object_type])).toEqual([
      ['/Repos', 'DIRECTORY'],
      ['/Shared', 'DIRECTORY'],
      ['/Users', 'DIRECTORY'],
    ]);
    expect((await objects.list({ path: '/Users' })).objects.map(({ path }) => path)).toEqual([ME]);
    expect(await objects.getStatus({ path: ME })).toMatchObject({
      path: ME,
      object_type: 'DIRECTORY',
      object_id: expect.any(Number),
      resource_id: expect.stringMatching(/^\d{16}$/u),
    });
  });

  it('are made with their parents, twice without harm', async () => {
    await objects.mkdirs({ path: `${ME}/a/b/c` });
    const first = await objects.getStatus({ path: `${ME}/a/b/c` });
    await objects.mkdirs({ path: `${ME}/a/b/c` });
    expect(await objects.getStatus({ path: `${ME}/a/b/c` })).toEqual(first);
    expect((await objects.list({ path: `${ME}/a` })).objects.map(({ path }) => path)).toEqual([`${ME}/a/b`]);
    expect((await objects.list({ path: `${ME}/a/b/c` })).objects).toEqual([]);
  });

  it('can’t be made where, or below where, a notebook is', async () => {
    await put(`${ME}/in-the-way`, 'x');
    for (const path of [`${ME}/in-the-way`, `${ME}/in-the-way/below`])
      await expect(objects.mkdirs({ path })).rejects.toMatchObject({
        status: 400,
        code: 'RESOURCE_ALREADY_EXISTS',
      });
  });

  it('are deleted when empty, or with all that is in them, but never the first ones', async () => {
    await objects.mkdirs({ path: '/Shared/gone/deep' });
    await put('/Shared/gone/deep/n', 'x');
    await put('/Shared/gone-not', 'x');
    await expect(objects.delete({ path: '/Shared/gone' })).rejects.toMatchObject({
      status: 400,
      code: 'DIRECTORY_NOT_EMPTY',
    });
    await objects.delete({ path: '/Shared/gone', recursive: true });
    await expect(objects.getStatus({ path: '/Shared/gone/deep/n' })).rejects.toMatchObject(
      missing('/Shared/gone/deep/n'),
    );
    expect((await objects.getStatus({ path: '/Shared/gone-not' })).object_type).toBe('NOTEBOOK');
    for (const path of ['/', '/Users', ME, '/Shared', '/Repos', '/Workspace'])
      await expect(objects.delete({ path, recursive: true })).rejects.toMatchObject({
        status: 400,
        code: 'DIRECTORY_PROTECTED',
      });
  });
});

describe('notebooks', () => {
  it('are imported as the studio deploys a mount (call 4), and again over it', async () => {
    const path = '/Users/S3_Mount_my-bucket_1700000000000';
    await put(path, '# Databricks notebook source\none', { overwrite: true });
    const first = await objects.getStatus({ path });
    await put(path, '# Databricks notebook source\ntwo', { overwrite: true });
    expect(await source(path)).toBe('# Databricks notebook source\ntwo');
    expect(await objects.getStatus({ path })).toMatchObject({
      object_type: 'NOTEBOOK',
      language: 'PYTHON',
      object_id: first.object_id,
      created_at: first.created_at,
    });
  });

  it('come back byte for byte, in the answer and as a download', async () => {
    await put(`${ME}/exact`, PYTHON);
    const { content, file_type } = await objects.export({ path: `${ME}/exact`, format: 'SOURCE' });
    expect(Buffer.from(content, 'base64').equals(Buffer.from(PYTHON))).toBe(true);
    expect(file_type).toBe('py');
    const answer = await downloadObject(transport, { path: `${ME}/exact` });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(PYTHON))).toBe(true);
  });

  it('get the header of their language when they came without', async () => {
    await put(`${ME}/bare`, 'print(1)');
    expect(await source(`${ME}/bare`)).toBe('# Databricks notebook source\nprint(1)');
    await put(`${ME}/bare-sql`, 'SELECT 1', { language: 'SQL' });
    expect(await source(`${ME}/bare-sql`)).toBe('-- Databricks notebook source\nSELECT 1');
  });

  it('are not replaced unless asked', async () => {
    await put(`${ME}/once`, 'first');
    await expect(put(`${ME}/once`, 'second')).rejects.toMatchObject({
      status: 400,
      code: 'RESOURCE_ALREADY_EXISTS',
    });
    expect(await source(`${ME}/once`)).toContain('first');
    const race = await Promise.allSettled([1, 2, 3].map((n) => put(`${ME}/race`, `${n}`)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('need a folder that exists', async () => {
    await expect(put('/Shared/no/such/n', 'x')).rejects.toMatchObject({
      status: 404,
      code: 'RESOURCE_DOES_NOT_EXIST',
      message: 'The parent folder (/Shared/no/such) does not exist.',
    });
    await put('/Shared/leaf', 'x');
    await expect(put('/Shared/leaf/n', 'x')).rejects.toMatchObject({ status: 404 });
  });

  it('list themselves, and hide when they are older than asked', async () => {
    await put(`${ME}/self`, 'x');
    const { objects: self } = await objects.list({ path: `${ME}/self` });
    expect(self.map(({ path }) => path)).toEqual([`${ME}/self`]);
    const after = Date.now() + 60_000;
    const { objects: newer } = await objects.list({ path: ME, notebooks_modified_after: after });
    expect(newer.some(({ object_type }) => object_type === 'NOTEBOOK')).toBe(false);
    expect(newer.some(({ object_type }) => object_type === 'DIRECTORY')).toBe(true);
  });

  it('are one object however the path is spelt', async () => {
    await put(`/Workspace${ME}//spelt/`, 'x');
    expect(await source(`${ME}/spelt`)).toContain('x');
    await objects.delete({ path: `//Workspace/${ME}/spelt` });
    await expect(objects.export({ path: `${ME}/spelt` })).rejects.toMatchObject(missing(`${ME}/spelt`));
    await expect(objects.delete({ path: `${ME}/spelt` })).rejects.toMatchObject({ status: 404 });
  });

  it('may have 10 MB and no byte more', async () => {
    const max = 'x'.repeat(10 * 1024 * 1024);
    await put(`${ME}/big`, max);
    await expect(put(`${ME}/too-big`, `${max}x`)).rejects.toMatchObject({
      status: 400,
      code: 'MAX_NOTEBOOK_SIZE_EXCEEDED',
    });
    // The header makes it too large on its way out.
    await expect(objects.export({ path: `${ME}/big` })).rejects.toMatchObject({
      code: 'MAX_NOTEBOOK_SIZE_EXCEEDED',
    });
    await objects.delete({ path: `${ME}/big` });
  });
});

describe('bad requests', () => {
  it.each([
    ['SOURCE without a language', { path: `${ME}/x`, content: '' }],
    ['content that is not base64', { path: `${ME}/x`, content: '*', language: 'PYTHON' }],
    ['HTML', { path: `${ME}/x`, content: '', format: 'HTML' }],
    ['DBC', { path: `${ME}/x`, content: '', format: 'DBC' }],
    ['a format that does not exist', { path: `${ME}/x`, content: '', format: 'PDF' }],
    ['a language that does not exist', { path: `${ME}/x`, content: '', language: 'COBOL' }],
    ['JUPYTER that is none', { path: `${ME}/x`, content: base64('{"a":1}'), format: 'JUPYTER' }],
    ['JUPYTER that is not JSON', { path: `${ME}/x`, content: base64('{'), format: 'JUPYTER' }],
    ['no path', { content: '' }],
    ['a relative path', { path: 'Users/x', content: '', language: 'PYTHON' }],
    ['a path that leads out', { path: '/Users/../../etc/passwd', content: '', language: 'PYTHON' }],
    ['a path with a control character', { path: '/Users/a\u0000b', content: '', language: 'PYTHON' }],
  ])('import: %s', async (_what, input) => {
    const answer = await server.call('POST', '/api/2.0/workspace/import', input);
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_PARAMETER_VALUE' } });
  });

  it('other calls', async () => {
    for (const call of [objects.list, objects.getStatus, objects.export]) {
      await expect(call({ path: '/nope' })).rejects.toMatchObject(missing('/nope'));
      await expect(call({ path: '/Users/%2e%2e/../x' })).rejects.toMatchObject(invalid);
    }
    await expect(objects.export({ path: '/Users' })).rejects.toMatchObject(invalid);
    await put(`${ME}/plain.txt`, 'x', { format: 'RAW' });
    await expect(objects.export({ path: `${ME}/plain.txt`, format: 'JUPYTER' })).rejects.toMatchObject(
      invalid,
    );
    await expect(objects.export({ path: `${ME}/plain.txt`, format: 'HTML' })).rejects.toMatchObject(invalid);
    await expect(put(`${ME}/plain.txt`, 'x', { overwrite: true })).rejects.toMatchObject(invalid);
    await expect(put(ME, 'x', { overwrite: true })).rejects.toMatchObject({
      code: 'RESOURCE_ALREADY_EXISTS',
    });
  });
});

describe('forms and raw bytes', () => {
  const send = (form: FormData) =>
    fetch(`${server.url}/api/2.0/workspace/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: form,
    });

  it('an upload by form, as the Python client sends it, is imported', async () => {
    const form = new FormData();
    form.append('path', `${ME}/by-form.bin`);
    form.append('format', 'AUTO');
    form.append('overwrite', 'true');
    form.append('content', new Blob([new Uint8Array([0, 255, 13, 10])]), 'content');
    expect((await send(form)).status).toBe(200);
    expect((await send(form)).status).toBe(200);
    const answer = await downloadObject(transport, { path: `${ME}/by-form.bin`, format: 'AUTO' });
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0, 255, 13, 10]);
  });

  it('a broken form is refused', async () => {
    const answer = await server.call('POST', '/api/2.0/workspace/import', 'not a form', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'MALFORMED_REQUEST' } });
  });

  it('raw files, as the command line sends them', async () => {
    const path = encodeURIComponent(`${ME}/job.py`);
    const send = (body: string, overwrite: boolean, at = path) =>
      server.call('POST', `/api/2.0/workspace-files/import-file/${at}?overwrite=${overwrite}`, body);
    expect((await send('print(1)', false)).status).toBe(200);
    expect(await objects.getStatus({ path: `${ME}/job.py` })).toMatchObject({ object_type: 'FILE', size: 8 });
    expect(await send('print(2)', false)).toMatchObject({
      status: 409,
      body: { error_code: 'RESOURCE_ALREADY_EXISTS' },
    });
    expect((await send('print(3)', true)).status).toBe(200);
    expect((await server.call('GET', `/api/2.0/workspace-files/${path}`)).text).toBe('print(3)');
    const notebook = encodeURIComponent(`${ME}/nb.py`);
    expect((await send(PYTHON, false, notebook)).status).toBe(200);
    expect(await objects.getStatus({ path: `${ME}/nb` })).toMatchObject({ object_type: 'NOTEBOOK' });
    expect((await send(PYTHON, false, notebook)).status).toBe(400);
    expect((await send('x', false, encodeURIComponent('/Shared/none/x'))).status).toBe(404);
    expect((await send('x', false, '..%2F..%2Fetc%2Fpasswd')).status).toBe(400);
    const max = 'x'.repeat(10 * 1024 * 1024 + 1);
    expect(await send(max, true)).toMatchObject({ body: { error_code: 'MAX_NOTEBOOK_SIZE_EXCEEDED' } });
  });
});

describe('on disk', () => {
  it('everything survives a restart, and nothing is left over', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lakehouse-objects-'));
    const content = { object_type: 'NOTEBOOK', language: 'SQL', bytes: Buffer.from('SELECT 1') } as const;
    const first = await WorkspaceStore.open(home);
    await first.mkdirs('/Shared/kept');
    for (const at of ['a', 'b', 'c']) await first.write(`/Shared/kept/${at}`, content, false);
    await Promise.all([1, 2, 3].map(() => first.write('/Shared/kept/a', content, true)));
    await first.delete('/Shared/kept/b', false);
    const record = first.get('/Shared/kept/a');
    const contents = join(home, 'workspace/contents');
    await writeFile(join(contents, 'left-by-a-crash'), 'x');
    const again = await WorkspaceStore.open(home);
    expect(again.get('/Shared/kept/a')).toEqual(record);
    expect((await again.read('/Shared/kept/c')).bytes.toString()).toBe('SELECT 1');
    expect(await readdir(contents)).toHaveLength(2);
    await again.mkdirs('/Shared/new');
    const ids = again.list('/Shared').map(({ object_id }) => object_id);
    expect(new Set(ids).size).toBe(ids.length);
    await writeFile(join(home, 'workspace/index.json'), '{}');
    await expect(WorkspaceStore.open(home)).rejects.toThrow('index.json is damaged');
    await rm(home, { recursive: true });
  });

  it('two files are overwritten at once, and nothing of theirs is left over', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lakehouse-objects-'));
    const store = await WorkspaceStore.open(home);
    const put = (name: string, text: string): Promise<void> =>
      store.write(`/Shared/${name}`, { object_type: 'FILE', bytes: Buffer.from(text) }, true);
    await Promise.all([put('a', '1'), put('b', '1')]);
    // Each finds the content that the other replaced.
    await Promise.all([put('a', '2'), put('b', '2'), put('c', '1')]);
    await Promise.all([put('a', '3'), store.delete('/Shared/b', false), put('c', '2')]);
    expect((await store.read('/Shared/a')).bytes.toString()).toBe('3');
    expect(await readdir(join(home, 'workspace/contents'))).toHaveLength(2);
    await rm(home, { recursive: true });
  });

  it('a failure that nobody expected is reported by its place, without the query or what was written', async () => {
    const broken = await startFakeWorkspace();
    await rm(join(broken.home, 'workspace'), { recursive: true });
    const body = { path: '/Shared/secret-name', content: base64('secret text'), format: 'RAW' };
    expect(await broken.call('POST', '/api/2.0/workspace/import?q=secret', body)).toMatchObject({
      status: 500,
      body: { error_code: 'INTERNAL_ERROR' },
    });
    expect(broken.failures).toEqual([
      expect.stringMatching(/^POST \/api\/2\.0\/workspace\/import failed: Error ENOENT\n +at .*open/u),
    ]);
    expect(broken.failures.join('')).not.toMatch(/secret/u);
    await broken.call('GET', '/api/2.0/workspace/get-status?path=/none');
    expect(broken.failures).toHaveLength(1);
    await broken.close();
  });

  it('no path from outside is a path on the disk', async () => {
    await put('/Shared/..hidden;$(x)', 'x');
    expect(await readdir(join(server.home, 'workspace'))).toEqual(['contents', 'index.json']);
    const index = JSON.parse(await readFile(join(server.home, 'workspace/index.json'), 'utf8'));
    const names = await readdir(join(server.home, 'workspace/contents'));
    expect(names.every((name) => /^[0-9a-f-]{36}$/u.test(name))).toBe(true);
    expect(index.objects.map(({ path }: { path: string }) => path)).toContain('/Shared/..hidden;$(x)');
  });
});
