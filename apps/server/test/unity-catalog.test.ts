import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyOf, SECRET, startServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const parseJson = JSON.parse.bind(JSON) as (text: string) => unknown;
let upstream: Upstream;
let server: TestServer;
beforeAll(async () => {
  upstream = await startUpstream();
  server = await startServer({ allow: upstream.url });
});
afterEach(() => {
  upstream.answerWith(undefined);
  upstream.seen.length = 0;
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    path: '/api/unity-catalog',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = (endpoint: string) => post({ databricksUrl: upstream.url, token: SECRET, endpoint });
const answer = (...pages: object[]) => {
  let next = 0;
  upstream.answerWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pages[next++] ?? {}));
  });
};

describe('POST /api/unity-catalog', () => {
  it.each([
    ['catalogs', '/catalogs?max_results=0', 'catalogs', { name: 'main' }],
    [
      'schemas?catalog_name=my%20cat',
      '/schemas?catalog_name=my+cat&max_results=0',
      'schemas',
      { name: 's', catalog_name: 'main' },
    ],
    [
      'tables?catalog_name=a&schema_name=b',
      '/tables?catalog_name=a&schema_name=b&max_results=0',
      'tables',
      { name: 't', catalog_name: 'a', schema_name: 'b' },
    ],
  ])('lists: %s', async (endpoint, url, key, item) => {
    answer({ [key]: [item] });
    const result = await read(endpoint);
    expect(result.status).toBe(200);
    expect(bodyOf(result)).toMatchObject({ [key]: [item] });
    expect(upstream.seen[0]?.url).toBe(`/api/2.1/unity-catalog${url}`);
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  it.each([
    ['catalogs/main', '/catalogs/main'],
    ['tables/a.b.c%20d', '/tables/a.b.c%20d'],
  ])('gets: %s', async (endpoint, url) => {
    answer({ name: 'x', catalog_name: 'a', schema_name: 'b', extra: 1 });
    expect(bodyOf(await read(endpoint))).toMatchObject({ name: 'x', extra: 1 });
    expect(upstream.seen[0]?.url).toBe(`/api/2.1/unity-catalog${url}`);
  });

  it('follows pages, and answers an empty list when the platform leaves it out', async () => {
    answer(
      { catalogs: [{ name: 'a' }], next_page_token: 't 1' },
      { next_page_token: 't2' },
      { catalogs: [{ name: 'b' }] },
    );
    expect(bodyOf(await read('catalogs'))).toMatchObject({ catalogs: [{ name: 'a' }, { name: 'b' }] });
    expect(upstream.seen[1]?.url).toContain('page_token=t+1');
    answer({});
    expect(bodyOf(await read('catalogs'))).toEqual({ catalogs: [] });
  });

  it('reads a long page in parts: all items in order, and the pages after it', async () => {
    const many = Array.from({ length: 9000 }, (_, at) => ({
      name: `n\\"],[${at}`,
      comment: '{"é',
      list: [[at]],
    }));
    const names = many.map(({ name }) => name);
    answer({ about: { list: [1] }, catalogs: many, next_page_token: 't2' }, { catalogs: [{ name: 'last' }] });
    const { catalogs } = bodyOf(await read('catalogs')) as { catalogs: { name: string }[] };
    expect(catalogs.map(({ name }) => name)).toEqual([...names, 'last']);
    expect(catalogs[8999]).toMatchObject(many[8999] ?? {});
    expect(upstream.seen.map(({ url }) => url?.split('page_token=')[1])).toEqual([undefined, 't2']);
  });

  it('does not block the event loop while it reads a long page', async () => {
    const page = JSON.stringify({
      catalogs: Array.from({ length: 40_000 }, (_, at) => ({ name: `n${at}` })),
    });
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(page);
    });
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    const parsed: number[] = [];
    const parse = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
      if (text.startsWith('{"catalogs"')) parsed.push(turns);
      return parseJson(text);
    });
    const result = await read('catalogs');
    parse.mockRestore();
    clearInterval(counting);
    expect(result.status).toBe(200);
    expect(parsed.length).toBeGreaterThan(8);
    expect(new Set(parsed).size).toBeGreaterThan(3);
  });

  it.each([
    ['an item of very many values', `{"catalogs":[{"name":"a","x":[${'[],'.repeat(40_000)}1]}]}`],
    ['nothing but brackets', '['.repeat(1_000_000)],
    [
      'much beside the list',
      `{"x":"${'x'.repeat(100_000)}","catalogs":[${'{"name":"a"},'.repeat(20_000)}1]}`,
    ],
  ])('refuses %s', async (_name, text) => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    const result = await read('catalogs');
    expect(result.status).toBe(502);
    expect(bodyOf(result)['error']).toContain('more than this server reads at once');
  });

  it('returns the platform’s message as the error', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"error_code":"PERMISSION_DENIED","message":"Invalid access token."}');
    });
    const result = await read('catalogs');
    expect(result.status).toBe(403);
    expect(bodyOf(result)).toEqual({ error: 'Invalid access token.', error_code: 'PERMISSION_DENIED' });
  });

  it.each([
    'catalogs/',
    'catalogs/a/b',
    'catalogs/..',
    'catalogs/%2e%2e',
    'catalogs/a%2fb',
    'catalogs?x=1',
    'schemas',
    'schemas?catalog_name=',
    'schemas?catalog_name=a&catalog_name=b',
    'schemas?catalog_name=a&evil=1',
    'tables?catalog_name=a',
    'tables/',
    '../../2.0/secrets/list',
    'permissions/table/a',
    '/catalogs',
    'https://evil.example/catalogs',
  ])('refuses the endpoint %s', async (endpoint) => {
    const result = await read(endpoint);
    expect(result.status, result.text).toBe(400);
    expect(bodyOf(result)).toHaveProperty('error');
    expect(upstream.seen).toEqual([]);
  });

  it('refuses what is not complete, and hosts that are not allowed', async () => {
    expect((await post({ token: SECRET, endpoint: 'catalogs' })).status).toBe(400);
    expect((await post({})).status).toBe(400);
    const result = await post({
      databricksUrl: 'http://169.254.169.254',
      token: SECRET,
      endpoint: 'catalogs',
    });
    expect(result.status).toBe(403);
    expect(String(bodyOf(result)['error'])).toContain('does not forward calls to 169.254.169.254');
  });

  it('refuses forms and pages of other sites', async () => {
    const form = await server.call({
      method: 'POST',
      path: '/api/unity-catalog',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ databricksUrl: upstream.url, token: SECRET, endpoint: 'catalogs' }),
    });
    expect([400, 415]).toContain(form.status);
    expect((await post({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('says when the token cannot be one', async () => {
    const result = await post({ databricksUrl: upstream.url, token: 'a\r\nX: y', endpoint: 'catalogs' });
    expect(result.status).toBe(401);
    expect(upstream.seen).toEqual([]);
  });
});

describe('a workspace that does not end', () => {
  const endless = (size: number) => {
    let page = 0;
    upstream.answerWith((_request, response) => {
      page += 1;
      const catalogs = [{ name: 'x'.repeat(size) }];
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ catalogs, next_page_token: `page-${page}` }));
    });
  };

  it.each([
    ['pages', 1, 20],
    ['bytes', 100_000, 10],
  ])('is read up to a limit of %s', async (_what, size, max) => {
    endless(size);
    const small = await startServer({
      allow: upstream.url,
      readLimits: { calls: 20, bytes: 1_000_000, values: 10_000 },
    });
    const result = await small.call({
      method: 'POST',
      path: '/api/unity-catalog',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ databricksUrl: upstream.url, token: SECRET, endpoint: 'catalogs' }),
    });
    await small.close();
    expect(result.status).toBe(502);
    expect(bodyOf(result)['error']).toContain('returned more than this server reads at once');
    expect(upstream.seen.length).toBeLessThanOrEqual(max);
  });

  it('is disconnected when the client disconnects', async () => {
    endless(1);
    const leaving = new AbortController();
    const call = fetch(`${server.url}/api/unity-catalog`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ databricksUrl: upstream.url, token: SECRET, endpoint: 'catalogs' }),
      signal: leaving.signal,
    });
    await expect.poll(() => upstream.seen.length).toBeGreaterThan(5);
    leaving.abort();
    await expect(call).rejects.toThrow();
    let before = -1;
    const rests = (): boolean => {
      const now = upstream.seen.length;
      const same = now === before;
      before = now;
      return same;
    };
    await expect.poll(rests).toBe(true);
    expect(upstream.seen.length).toBeLessThan(1000);
  });
});
