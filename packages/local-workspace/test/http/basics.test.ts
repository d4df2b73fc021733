import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

describe('tokens', () => {
  it.each(['/api/2.0/clusters/list', '/api/2.0/nothing/here', '/api'])('%s needs one', async (path) => {
    const none = await workspace.call('GET', path, undefined, { authorization: '' });
    expect(none.status).toBe(401);
    expect(none.body).toMatchObject({
      error_code: 401,
      message: 'Credential was not sent or was of an unsupported type for this API.',
    });
    const wrong = await workspace.call('GET', path, undefined, { authorization: 'Bearer wrong' });
    expect(wrong.status).toBe(403);
    expect(wrong.body).toMatchObject({ error_code: 403, message: 'Invalid access token.' });
    expect(wrong.headers.get('x-databricks-reason-phrase')).toBe('Invalid access token.');
  });

  it.each([
    ['the password of the user token, as older drivers send it', `token:${TOKEN}`, 200],
    ['the password of another user', `ann@example.com:${TOKEN}`, 401],
    ['a user', `${TOKEN}:`, 401],
    ['a password that is none', 'token:wrong', 403],
  ])('a token as %s', async (_what, credentials, status) => {
    const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    const answer = await workspace.call('GET', '/api/2.0/clusters/list', undefined, headers);
    expect(answer.status).toBe(status);
  });

  it('is not taken from the query', async () => {
    const answer = await fetch(`${workspace.url}/api/2.0/clusters/list?token=${TOKEN}`);
    expect(answer.status).toBe(401);
  });

  it('is not needed for health and discovery', async () => {
    for (const path of ['/healthz', '/.well-known/databricks-config'])
      expect((await fetch(`${workspace.url}${path}`)).status).toBe(200);
    const telemetry = await fetch(`${workspace.url}/telemetry-ext`, { method: 'POST', body: '{}' });
    expect(await telemetry.json()).toEqual({ errors: [], numProtoSuccess: 1 });
  });

  it('is not needed by a person who opens the address, and is told where the screens are', async () => {
    const answer = await fetch(`${workspace.url}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<h1>The local workspace is running</h1>');
    expect(page).toContain('<code>npm start</code>');
    expect(page).not.toContain(TOKEN);
  });

  it('never comes into the log', () => {
    expect(workspace.log.length).toBeGreaterThan(0);
    expect(workspace.log.join('\n')).not.toContain(TOKEN);
  });
});

describe('answers', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/api/2.0/clusters/list'],
    ['GET', '/api/2.0/nothing'],
    ['POST', '/api/2.0/secrets/list'],
    ['HEAD', '/api/2.0/fs/files/Volumes/a/b/c/d'],
  ])('of %s %s are kept by nobody and taken for nothing else', async (method, path) => {
    const { headers } = await fetch(`${workspace.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });
});

describe('the shape of answers', () => {
  it('says what an unknown path is', async () => {
    const { status, body } = await workspace.call('POST', '/api/2.0/x/y?secret=1', {});
    expect(status).toBe(404);
    expect(body).toMatchObject({
      error_code: 'ENDPOINT_NOT_FOUND',
      message: "No API found for 'POST /api/2.0/x/y'",
      details: [{ '@type': 'type.googleapis.com/google.rpc.RequestInfo' }],
    });
    expect((await workspace.call('DELETE', '/api/2.0/clusters/list')).status).toBe(404);
  });

  it('refuses a body that is not JSON, and takes JSON without a content type', async () => {
    const bad = await workspace.call('POST', '/api/2.0/clusters/start', '{"a":', {
      'content-type': 'text/plain',
    });
    expect(bad).toMatchObject({ status: 400, body: { error_code: 'MALFORMED_REQUEST' } });
    const good = await workspace.call('POST', '/api/2.0/clusters/start', '{"cluster_id":"abc"}', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(good.body).toMatchObject({ message: 'Cluster abc does not exist' });
  });

  it('names the field that is missing', async () => {
    const { status, body } = await workspace.call('POST', '/api/2.0/clusters/start', {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'INVALID_PARAMETER_VALUE',
      message: expect.stringContaining('cluster_id'),
    });
  });

  it('tells who the user is and which workspace this is', async () => {
    const { body, headers } = await workspace.call('GET', '/api/2.0/preview/scim/v2/Me');
    expect(body).toMatchObject({ id: '1', groups: [{ display: 'admins' }] });
    expect(headers.get('x-databricks-org-id')).toMatch(/^\d+$/u);
  });

  it('answers 503 with a hint while it is being set up', async () => {
    workspace.readiness.ready = false;
    const { status, headers, body } = await workspace.call('GET', '/healthz');
    workspace.readiness.ready = true;
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(body).toMatchObject({ error_code: 'TEMPORARILY_UNAVAILABLE' });
  });

  it('survives garbage on the wire', async () => {
    const { port } = new URL(workspace.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
      socket.on('close', () => resolve()).on('data', () => socket.destroy());
    });
    expect((await workspace.call('GET', '/healthz')).status).toBe(200);
  });
});

describe('clusters', () => {
  it.each(['2.0', '2.1'])('has none (API %s)', async (version) => {
    expect((await workspace.call('GET', `/api/${version}/clusters/list`)).body).toEqual({ clusters: [] });
  });

  it('uses the words that clients look for', async () => {
    const { status, body } = await workspace.call('GET', '/api/2.1/clusters/get?cluster_id=0801-1-x');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'INVALID_PARAMETER_VALUE',
      message: 'Cluster 0801-1-x does not exist',
    });
  });
});

describe('faults', () => {
  it('strike as often as planned', async () => {
    workspace.faults.add({
      path: /clusters\/list/u,
      times: 1,
      effect: {
        kind: 'error',
        status: 429,
        code: 'RESOURCE_EXHAUSTED',
        message: 'slow down',
        retryAfterSeconds: 2,
      },
    });
    const first = await workspace.call('GET', '/api/2.0/clusters/list');
    expect(first.status).toBe(429);
    expect(first.headers.get('retry-after')).toBe('2');
    expect((await workspace.call('GET', '/api/2.0/clusters/list')).status).toBe(200);
    workspace.faults.add({ path: /clusters\/list/u, times: 1, effect: { kind: 'drop-connection' } });
    await expect(workspace.call('GET', '/api/2.0/clusters/list')).rejects.toThrow();
  });
});

it.each([
  ['arrays', '['.repeat(50_000)],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('a body of %s nested 50,000 deep is refused', async (_name, body) => {
  const answer = await workspace.call('POST', '/api/2.0/sql/statements', body);
  expect(answer).toMatchObject({
    status: 400,
    body: { error_code: 'MALFORMED_REQUEST', message: expect.stringContaining('levels deep') },
  });
});
