import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { createFilesClient } from '@lakehouse/databricks-client/resources/files/files-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const FILES = '/api/2.0/fs/files/Volumes/main/default/raw';
const FOLDERS = '/api/2.0/fs/directories/Volumes/main/default/raw';
let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const put = (path: string, body: string) => workspace.call('PUT', `${FILES}${path}`, body);

describe('files', () => {
  it('come back as they were sent, bytes and names', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 256);
    const name = '/new/folder/ä ?#%25+&.bin'.split('/').map(encodeURIComponent).join('/');
    const sent = await workspace.call('PUT', `${FILES}${name}?overwrite=true`, bytes);
    expect([sent.status, sent.text]).toEqual([204, '']);
    const got = await fetch(`${workspace.url}${FILES}${name}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes);
    expect(got.headers.get('content-length')).toBe('300000');
    expect(got.headers.get('content-type')).toBe('application/octet-stream');
    expect(got.headers.get('last-modified')).toMatch(/GMT$/u);
  });

  it('sent with a JSON content type stay bytes', async () => {
    await workspace.call('PUT', `${FILES}/not.json`, '{broken', { 'content-type': 'application/json' });
    expect((await workspace.call('GET', `${FILES}/not.json`)).text).toBe('{broken');
  });

  it('may be empty', async () => {
    expect((await put('/empty', '')).status).toBe(204);
    const head = await workspace.call('HEAD', `${FILES}/empty`);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '0']);
  });

  it('are not overwritten unless asked', async () => {
    await put('/once', 'first');
    const second = await workspace.call('PUT', `${FILES}/once?overwrite=false`, 'second');
    expect(second).toMatchObject({ status: 409, body: { error_code: 'ALREADY_EXISTS' } });
    expect((await workspace.call('GET', `${FILES}/once`)).text).toBe('first');
    await workspace.call('PUT', `${FILES}/once?overwrite=true`, 'third');
    expect((await workspace.call('GET', `${FILES}/once`)).text).toBe('third');
  });

  it.each([
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=5-99', 206, 'fghij', 'bytes 5-9/10'],
    ['bytes=0-1,3-4', 200, 'abcdefghij', null],
    ['lines=1-2', 200, 'abcdefghij', null],
  ])('in the range %s', async (range, status, text, contentRange) => {
    await put('/ten', 'abcdefghij');
    const answer = await workspace.call('GET', `${FILES}/ten`, undefined, { range });
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('refuse a range beyond their end', async () => {
    await put('/ten', 'abcdefghij');
    const answer = await workspace.call('GET', `${FILES}/ten`, undefined, { range: 'bytes=10-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('can be guarded by If-Unmodified-Since', async () => {
    await put('/guarded', 'x');
    const since = (date: string) =>
      workspace.call('GET', `${FILES}/guarded`, undefined, { 'if-unmodified-since': date });
    expect((await since('Mon, 01 Jan 2001 00:00:00 GMT')).status).toBe(412);
    const head = await workspace.call('HEAD', `${FILES}/guarded`);
    expect((await since(head.headers.get('last-modified') ?? '')).status).toBe(200);
  });

  it('are deleted once', async () => {
    await put('/gone', 'x');
    expect((await workspace.call('DELETE', `${FILES}/gone`)).status).toBe(204);
    expect(await workspace.call('DELETE', `${FILES}/gone`)).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND' },
    });
    expect((await workspace.call('HEAD', `${FILES}/gone`)).status).toBe(404);
  });

  it('are not left half when an upload is broken off', async () => {
    const { port } = new URL(workspace.url);
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `PUT ${FILES}/half.csv HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 1000\r\n\r\nabc`,
      );
    });
    const folder = join(workspace.home, 'volumes/main/default/raw');
    const left = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.includes('upload') || name === 'half.csv');
    await expect.poll(left).not.toEqual([]);
    socket.destroy();
    await expect.poll(left).toEqual([]);
    expect((await workspace.call('HEAD', `${FILES}/half.csv`)).status).toBe(404);
  });

  it.each([
    `${FILES}/..%2f..%2f..%2f..%2fwarehouses.json`,
    `${FILES}/%2e%2e/%2e%2e/x`,
    `${FILES}/a%00b`,
    '/api/2.0/fs/files/etc/passwd',
    '/api/2.0/fs/files/Volumes/main/default',
    `${FILES}/%E0%A4%A`,
  ])('outside a volume are unreachable: %s', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, text } = await workspace.call(method, path, method === 'PUT' ? 'x' : undefined);
      expect([400, 404]).toContain(status);
      expect(text).not.toContain('Local Warehouse');
    }
  });

  it('can be reached with an encoded path and a doubled slash', async () => {
    await put('/enc/a.txt', 'x');
    const path = `/api/2.0/fs/files/${encodeURIComponent('/Volumes/main/default/raw/enc/a.txt')}`;
    expect((await workspace.call('GET', path)).text).toBe('x');
    const doubled = '/api/2.0/fs/files//Volumes/main/default/raw/enc/a.txt';
    expect((await workspace.call('GET', doubled)).text).toBe('x');
    const mixed = '/api/2.0/fs/files/Volumes/Main/DEFAULT/raw/enc/a.txt';
    expect((await workspace.call('GET', mixed)).text).toBe('x');
  });
});

describe('folders', () => {
  it('are made with parents, listed and deleted when empty', async () => {
    expect((await workspace.call('PUT', `${FOLDERS}/d/e`)).status).toBe(204);
    expect((await workspace.call('PUT', `${FOLDERS}/d/e`)).status).toBe(204);
    await put('/d/b.csv', '12345');
    const { body } = await workspace.call('GET', `${FOLDERS}/d`);
    expect(body).toMatchObject({
      contents: [
        { path: '/Volumes/main/default/raw/d/b.csv', name: 'b.csv', is_directory: false, file_size: 5 },
        { path: '/Volumes/main/default/raw/d/e/', name: 'e', is_directory: true },
      ],
    });
    const full = await workspace.call('DELETE', `${FOLDERS}/d`);
    expect(full).toMatchObject({
      status: 400,
      body: { details: [{ reason: 'FILES_API_DIRECTORY_IS_NOT_EMPTY' }, {}] },
    });
    expect((await workspace.call('DELETE', `${FOLDERS}/d/e`)).status).toBe(204);
    expect((await workspace.call('HEAD', `${FOLDERS}/d/e`)).status).toBe(404);
    expect((await workspace.call('HEAD', `${FOLDERS}/d`)).status).toBe(200);
  });

  it('are paged', async () => {
    for (const name of ['1', '2', '3']) await put(`/p/${name}`, 'x');
    const first = (await workspace.call('GET', `${FOLDERS}/p?page_size=2`)).body;
    expect(first['contents']).toHaveLength(2);
    const second = (
      await workspace.call('GET', `${FOLDERS}/p?page_size=2&page_token=${first['next_page_token']}`)
    ).body;
    expect(second).toMatchObject({ contents: [{ name: '3' }] });
    expect(second).not.toHaveProperty('next_page_token');
  });

  it('and files are not mistaken for each other', async () => {
    await put('/file', 'x');
    await workspace.call('PUT', `${FOLDERS}/folder`);
    expect((await workspace.call('PUT', `${FOLDERS}/file`)).status).toBe(409);
    expect((await workspace.call('GET', `${FOLDERS}/file`)).status).toBe(404);
    expect((await workspace.call('GET', `${FILES}/folder`)).status).toBe(404);
    expect((await put('/folder', 'x')).status).toBe(409);
    expect((await workspace.call('GET', `${FOLDERS}/nothing`)).status).toBe(404);
  });
});

describe('our client', () => {
  it('uploads, heads, reads ranges and lists', async () => {
    const files = createFilesClient(
      createFetchTransport({ baseUrl: workspace.url, headers: () => ({ authorization: `Bearer ${TOKEN}` }) }),
    );
    const path = '/Volumes/main/default/raw/client/ü #1.txt';
    await files.upload({ path, body: 'hello' });
    await expect(files.upload({ path, body: 'again' })).rejects.toMatchObject({ status: 409 });
    expect(await files.head({ path })).toMatchObject({ size: 5, contentType: 'application/octet-stream' });
    const part = await files.download({ path, range: { from: 1, to: 2 } });
    expect(await part.text()).toBe('el');
    const { contents } = await files.listDirectory({ path: '/Volumes/main/default/raw/client' });
    expect(contents).toMatchObject([{ path, name: 'ü #1.txt', file_size: 5 }]);
  });
});
