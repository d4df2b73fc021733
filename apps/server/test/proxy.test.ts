import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, SECRET, startServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const LIST = '/api/2.0/clusters/list';
let upstream: Upstream;
let server: TestServer;
beforeAll(async () => {
  upstream = await startUpstream();
  server = await startServer({ allow: upstream.url, limits: { answerMs: 300, pauseMs: 300, jsonMs: 2000 } });
});
afterEach(() => {
  upstream.answerWith(undefined);
  upstream.seen.length = 0;
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

describe('the proxy', () => {
  it('sends a call on with its token and brings the answer back', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-databricks-org-id': '42',
        'set-cookie': 'a=b',
        'access-control-allow-origin': '*',
      });
      response.end('{"clusters":[{"cluster_id":"1","state":"RUNNING"}]}');
    });
    const answer = await server.toWorkspace(upstream.url, {
      path: `${LIST}?page_token=x%20y`,
      headers: { cookie: 'session=1', 'x-other': 'y' },
    });
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toEqual({ clusters: [{ cluster_id: '1', state: 'RUNNING' }] });
    expect(answer.headers).toMatchObject({ 'x-databricks-org-id': '42', 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const [seen] = upstream.seen;
    expect(seen).toMatchObject({ method: 'GET', url: `${LIST}?page_token=x%20y` });
    expect(seen?.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      'user-agent': 'lakehouse-studio/0.1.0',
    });
    for (const name of ['cookie', 'x-other', 'x-databricks-workspace', 'origin'])
      expect(seen?.headers).not.toHaveProperty(name);
  });

  it('sends JSON bodies and refusals through unchanged', async () => {
    upstream.answerWith((_request, response) => {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error_code":"X","message":"no"}');
    });
    const body = JSON.stringify({ cluster_id: 'ä' });
    const path = '/api/2.0/clusters/start';
    const answer = await server.toWorkspace(upstream.url, { method: 'POST', path, body });
    expect([answer.status, answer.text]).toEqual([400, '{"error_code":"X","message":"no"}']);
    expect(upstream.seen[0]).toMatchObject({ body, headers: { 'content-type': 'application/json' } });
  });

  it('passes compressed answers on unchanged', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"clusters":[]}'));
    });
    const answer = await fetch(`${server.url}/workspace${LIST}`, {
      headers: { authorization: `Bearer ${SECRET}`, 'x-databricks-workspace': upstream.url },
    });
    expect(await answer.json()).toEqual({ clusters: [] });
  });

  it('streams files both ways', async () => {
    const content = 'x'.repeat(20 * 1024 * 1024);
    const path = '/api/2.0/fs/files/Volumes/a/b/c/d%20%25.csv';
    upstream.answerWith((_request, response) => response.writeHead(204).end());
    const put = await server.toWorkspace(upstream.url, {
      method: 'PUT',
      path: `${path}?overwrite=true`,
      body: content,
    });
    expect(put.status).toBe(204);
    expect(upstream.seen[0]?.url).toBe(`${path}?overwrite=true`);
    expect(upstream.seen[0]?.body.length).toBe(content.length);
    upstream.answerWith((request, response) => {
      response.writeHead(206, {
        'content-type': 'text/html',
        'content-range': 'bytes 0-3/9',
        etag: request.headers.range,
      });
      response.end('<b>x');
    });
    const got = await server.toWorkspace(upstream.url, { path, headers: { range: 'bytes=0-3' } });
    expect([got.status, got.text, got.headers['etag']]).toEqual([206, '<b>x', 'bytes=0-3']);
    // A file that is a web page must not run as one of ours.
    expect(got.headers['content-disposition']).toBe('attachment');
    expect(got.headers['content-security-policy']).toContain('sandbox');
    expect(got.headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers HEAD with the headers of the file', async () => {
    upstream.answerWith((_request, response) => response.writeHead(200, { 'content-length': '123' }).end());
    const answer = await server.toWorkspace(upstream.url, {
      method: 'HEAD',
      path: '/api/2.0/fs/files/Volumes/a/b/c/d',
    });
    expect([answer.status, answer.headers['content-length']]).toEqual([200, '123']);
  });

  it('closes the connection to the workspace when the browser disconnects', async () => {
    let closed = false;
    upstream.answerWith((request) => {
      request.socket.on('close', () => {
        closed = true;
      });
    });
    const stop = new AbortController();
    const call = fetch(`${server.url}/workspace${LIST}`, {
      headers: { authorization: `Bearer ${SECRET}`, 'x-databricks-workspace': upstream.url },
      signal: stop.signal,
    });
    await expect.poll(() => upstream.seen).toHaveLength(1);
    stop.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => closed).toBe(true);
  });

  it.each(['301', '302', '303', '307', '308'])(
    'follows no redirect (%s) and does not hand it on',
    async (status) => {
      const trap = await startUpstream();
      upstream.answerWith((_request, response) => {
        response.writeHead(Number(status), { location: `${trap.url}${LIST}` }).end();
      });
      const answer = await server.toWorkspace(upstream.url, { path: LIST });
      await trap.close();
      expect(answer.status).toBe(502);
      expect(bodyOf(answer)).toMatchObject({ error_code: 'WORKSPACE_REDIRECTED' });
      expect(answer.headers).not.toHaveProperty('location');
      expect(trap.seen).toEqual([]);
    },
  );

  it.each([
    [200, 502],
    [403, 403],
  ])('says that a web page (status %i) is not an answer', async (status, expected) => {
    upstream.answerWith((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end('<script>alert(1)</script>');
    });
    const answer = await server.toWorkspace(upstream.url, { path: LIST });
    expect(answer.status).toBe(expected);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'UNEXPECTED_ANSWER' });
    expect(answer.text).not.toContain('<script>');
  });

  it('gives up on a workspace that does not answer', async () => {
    upstream.answerWith(() => undefined);
    const answer = await server.toWorkspace(upstream.url, { path: LIST });
    expect(answer.status).toBe(504);
    expect(bodyOf(answer)).toMatchObject({
      error_code: 'WORKSPACE_TIMEOUT',
      message: expect.stringContaining('did not answer in time'),
    });
  });

  it('aborts a response that stops in the middle', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"clusters":[');
    });
    await expect(server.toWorkspace(upstream.url, { path: LIST })).rejects.toThrow();
  });

  it('says when nothing listens at the address', async () => {
    const gone = await startUpstream();
    await gone.close();
    const other = await startServer({ allow: gone.url });
    const answer = await other.toWorkspace(gone.url, { path: LIST });
    await other.close();
    expect(answer.status).toBe(502);
    expect(bodyOf(answer)['message']).toBe(
      `could not reach 127.0.0.1:${gone.port} (ECONNREFUSED). Check the workspace URL and the network.`,
    );
  });

  it('survives uploads to a dead address, and uploads that are aborted', async () => {
    const path = '/api/2.0/fs/files/Volumes/a/b/c/d';
    const gone = await startUpstream();
    await gone.close();
    const other = await startServer({ allow: `${gone.url}, ${upstream.url}` });
    const put = await other
      .toWorkspace(gone.url, { method: 'PUT', path, body: 'x'.repeat(5_000_000) })
      .catch(() => undefined);
    if (put) expect(put.status).toBe(502);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(other.port), '127.0.0.1', () => {
        const head = [
          `PUT /workspace${path} HTTP/1.1`,
          'Host: localhost',
          `Authorization: Bearer ${SECRET}`,
          `X-Databricks-Workspace: ${upstream.url}`,
          'Content-Length: 1000',
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\nabc`);
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => resolve());
    });
    // The half body never counts as a whole one.
    expect(upstream.seen).toEqual([]);
    expect((await other.toWorkspace(upstream.url, { path: LIST })).status).toBe(200);
    await other.close();
  });

  it('says when the connection cannot be made secure', async () => {
    const other = await startServer({ allow: `https://127.0.0.1:${upstream.port}` });
    const answer = await other.toWorkspace(`https://127.0.0.1:${upstream.port}`, { path: LIST });
    await other.close();
    expect(answer.status).toBe(502);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'WORKSPACE_TLS_ERROR' });
  });

  it('reaches the local workspace under every name of this machine', async () => {
    const other = await startServer({ localWorkspace: { url: upstream.url, token: 't' } });
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const answer = await other.toWorkspace(`http://${name}:${upstream.port}`, { path: LIST });
      expect(answer.status).toBe(200);
    }
    await other.close();
    expect(upstream.seen.every(({ headers }) => headers.host === `127.0.0.1:${upstream.port}`)).toBe(true);
  });
});
