import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRequest } from '@lakehouse/core/pipeline/nodes/api-connector/sample-request';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { DatabricksClient } from '@lakehouse/databricks-client/client';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Handler, startApi } from '../../../core/test/support/api-server.ts';
import { allowedHosts } from '../../src/http/allowed-host.ts';
import { type FakeWorkspace, startFakeWorkspace, TOKEN } from './fake-workspace.ts';

const FOLDER = '/Volumes/main/default/raw/orders';
const ITEMS = [
  { id: 1, price: 1.5, at: '2026-01-01' },
  { id: 2, tags: ['a'] },
];

let handler: Handler = () => ({ json: ITEMS });
let api: Awaited<ReturnType<typeof startApi>>;
let other: Awaited<ReturnType<typeof startApi>>;
let closed: Awaited<ReturnType<typeof startApi>>;
let workspace: FakeWorkspace;
let client: DatabricksClient;
const clientOf = (token: string) => workspace.client(token);
/** The addresses of names that tests use. */
const names = new Map<string, string>();

beforeAll(async () => {
  api = await startApi((...hit) => handler(...hit));
  other = await startApi(() => ({ json: ITEMS }));
  closed = await startApi(() => ({ json: ITEMS }));
  workspace = await startFakeWorkspace({
    apiHosts: allowedHosts.parse(`${api.url},${other.url},api.intranet.example`),
    resolve: async (host) => [{ address: names.get(host) ?? '203.0.113.7', family: 4 }],
  });
  client = clientOf(TOKEN);
  await client.secrets.createScope({ scope: 'shop' });
  for (const [key, value] of [
    ['key', 's3cr&t "key"'],
    ['user', 'ann'],
    ['id', 'client-7'],
    ['broken', 'a\nb'],
  ] as const)
    await client.secrets.put({ scope: 'shop', key, string_value: value });
});
afterAll(async () => {
  await workspace.close();
  for (const one of [api, other, closed]) await one.close();
});
afterEach(async () => {
  handler = () => ({ json: ITEMS });
  for (const one of [api, other, closed]) one.hits.length = 0;
  await rm(onDisk(), { recursive: true, force: true });
});

const onDisk = (...path: readonly string[]): string =>
  join(workspace.home, 'volumes/main/default/raw/orders', ...path);
const requestOf = (config: object) => {
  const settings = KINDS.get('api-connector')?.config.parse({
    url: `${api.url}/orders`,
    landing: FOLDER,
    ...config,
  });
  return sampleRequest(settings as JsonObject);
};
const fetchSample = (config: object) => client.apiSamples.fetch(requestOf(config));
const stored = async (): Promise<readonly string[]> =>
  (await readdir(onDisk(), { recursive: true }).catch((): string[] => [])).toSorted();
const json = async (...path: readonly string[]) => JSON.parse(await readFile(onDisk(...path), 'utf8'));
const PAGE = ['pages', '0-sample-000001.json'] as const;

describe('a sample', () => {
  it('is the first page, with the settings of the node, and is kept as a run of its own', async () => {
    const text = '{"items": [{"id": 9007199254740993, "price": 1.0}, {"id": 2, "tag": "ü"}], "next": "/2"}';
    handler = () => ({ text });
    const given = await fetchSample({
      url: `${api.url}/orders?tag=1&tag=2`,
      query: [{ name: 'a b', value: 'ü&=' }],
      headers: [{ name: 'X-Team', value: 'sales' }],
      records: '/items',
      pagination: 'page',
      sizeParam: 'size',
      pageSize: 5,
      incremental: true,
      newestPath: '/id',
      sinceParam: 'since',
      initial: '7',
    });
    expect(given).toEqual({ rows: 2, stored: true, columns: 'id BIGINT, price DOUBLE, tag STRING' });
    const [hit] = api.hits;
    expect(api.hits).toHaveLength(1);
    expect([...(hit?.url.searchParams ?? [])]).toEqual([
      ['tag', '1'],
      ['tag', '2'],
      ['a b', 'ü&='],
      ['page', '1'],
      ['size', '5'],
      ['since', '7'],
    ]);
    expect(hit?.headers).toMatchObject({ 'x-team': 'sales', accept: 'application/json' });
    expect(await stored()).toEqual(['pages', 'pages/0-sample-000001.json', 'runs', 'runs/0-sample.json']);
    expect(await json(...PAGE)).toEqual({
      run: '0-sample',
      page: 1,
      url: hit?.url.href,
      fetched_at: '2023-11-14T22:13:20Z',
      body: text,
    });
    expect((await readFile(onDisk(...PAGE), 'utf8')).trim().split('\n')).toHaveLength(1);
    // A run goes on from the newest value of runs: this one has none.
    expect(await json('runs', '0-sample.json')).toMatchObject({ run: '0-sample', next: null, newest: null });
  });

  it('is replaced by the next one, and leaves the answers of complete runs alone', async () => {
    await fetchSample({});
    handler = () => ({ json: [{ other: true }] });
    expect(await fetchSample({})).toMatchObject({ columns: 'other BOOLEAN', stored: true });
    expect(JSON.parse((await json(...PAGE)).body)).toEqual([{ other: true }]);
    await rm(onDisk(), { recursive: true });
    await mkdir(onDisk('runs'), { recursive: true });
    await writeFile(onDisk('runs', '20260101T000000000000001.json'), '{"run": "20260101T000000000000001"}\n');
    expect(await fetchSample({})).toEqual({ columns: 'other BOOLEAN', rows: 1, stored: false });
    expect(await stored()).toEqual(['runs', 'runs/20260101T000000000000001.json']);
  });

  it('of a POST has its body; of one record its columns; without records none', async () => {
    handler = ({ body }) => ({ json: { result: JSON.parse(body) } });
    const post = { method: 'POST', body: '{"id": "ü"}', records: 'result', single: true };
    expect(await fetchSample(post)).toMatchObject({ columns: 'id STRING', rows: 1 });
    expect(api.hits[0]?.headers['content-type']).toBe('application/json');
    handler = () => ({ json: [] });
    expect(await fetchSample({})).toEqual({ rows: 0, stored: true });
  });
});

describe('credentials', () => {
  const KEY = 's3cr&t "key"';
  const scope = { secretScope: 'shop', secret: 'key' };
  it.each([
    ['bearer', {}, { authorization: `Bearer ${KEY}` }],
    [
      'basic',
      { userSecret: 'user' },
      { authorization: `Basic ${Buffer.from(`ann:${KEY}`).toString('base64')}` },
    ],
    ['header', { keyName: 'X-Api-Key' }, { 'x-api-key': KEY }],
  ])('%s: sent, not to another host, and kept nowhere', async (auth, more, headers) => {
    handler = ({ url, headers: sent }) =>
      url.pathname === '/away'
        ? { status: 302, headers: { location: `${other.url}/there` }, json: {} }
        : { json: [{ id: 1, sent: JSON.stringify(sent), plain: sent }] };
    await fetchSample({ auth, ...scope, ...more });
    expect(api.hits[0]?.headers).toMatchObject(headers);
    const kept = await readFile(onDisk(...PAGE), 'utf8');
    expect(kept).toContain('***');
    for (const secret of [...Object.values(headers), 's3cr&t', 'YW5uOnM']) expect(kept).not.toContain(secret);
    await fetchSample({ url: `${api.url}/away`, auth, ...scope, ...more });
    expect(other.hits).toHaveLength(1);
    expect(JSON.stringify(other.hits[0]?.headers)).not.toMatch(/s3cr|YW5uOnM|authorization/u);
  });

  it('query: the key is in the request, and not in what is kept', async () => {
    handler = ({ url }) => ({ json: [{ self: url.href }] });
    await fetchSample({ auth: 'query', keyName: 'key', ...scope });
    expect(api.hits[0]?.url.searchParams.get('key')).toBe(KEY);
    const page = await json(...PAGE);
    expect(page.url).toBe(`${api.url}/orders`);
    expect(JSON.stringify(page)).not.toContain('s3cr');
  });

  it('OAuth: a token is asked for with the secrets', async () => {
    handler = ({ url, body, headers }) =>
      url.pathname === '/token'
        ? { json: { access_token: `token for ${new URLSearchParams(body).get('client_id')}` } }
        : { json: [{ id: headers.authorization }] };
    const oauth = { auth: 'oauth', clientSecret: 'id', oauthScope: 'read', ...scope };
    await fetchSample({ ...oauth, tokenUrl: `${api.url}/token` });
    expect([...new URLSearchParams(api.hits[0]?.body)]).toEqual([
      ['grant_type', 'client_credentials'],
      ['client_id', 'client-7'],
      ['client_secret', KEY],
      ['scope', 'read'],
    ]);
    expect(api.hits[1]?.headers.authorization).toBe('Bearer token for client-7');
    expect((await json(...PAGE)).body).toBe('[{"id":"Bearer ***"}]');
    await expect(fetchSample({ ...oauth, tokenUrl: `${closed.url}/token` })).rejects.toMatchObject({
      code: 'API_HOST_REFUSED',
    });
    expect(closed.hits).toHaveLength(0);
  });

  it('are read with the rights of the caller; a secret that is not there is said', async () => {
    await expect(fetchSample({ auth: 'bearer', ...scope, secret: 'none' })).rejects.toThrow(
      'Secret none does not exist in scope shop',
    );
    await expect(fetchSample({ auth: 'bearer', ...scope, secret: 'broken' })).rejects.toThrow(
      'characters that HTTP does not allow',
    );
    await workspace.call('POST', '/api/2.0/preview/scim/v2/Users', { userName: 'eve@x.org' });
    const { text } = await workspace.call('POST', '/api/2.0/token-management/on-behalf-of/tokens', {
      application_id: 'eve@x.org',
    });
    const eve = clientOf(JSON.parse(text).token_value);
    const asked = (config: object) => eve.apiSamples.fetch(requestOf(config));
    await expect(asked({ auth: 'bearer', ...scope })).rejects.toMatchObject({ status: 403 });
    await expect(asked({})).rejects.toMatchObject({ status: 403 });
    expect(api.hits).toHaveLength(0);
    expect(await stored()).toEqual([]);
  });
});

describe('hosts', () => {
  it.each([
    ['http://127.0.0.1:1/', 'ALLOWED_API_HOSTS'],
    ['https://127.0.0.1:1/', 'ALLOWED_API_HOSTS'],
    ['https://169.254.169.254/latest/meta-data', 'private or reserved'],
    ['https://[::ffff:10.0.0.1]/', 'private or reserved'],
    ['http://example.com/', 'https://'],
  ])('%s is refused', async (url, why) => {
    const refused = fetchSample({ url });
    await expect(refused).rejects.toMatchObject({ code: 'API_HOST_REFUSED' });
    await expect(refused).rejects.toThrow(why);
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1'])(
    'a name that leads to %s is refused',
    async (to) => {
      names.set('api.example.com', to);
      await expect(fetchSample({ url: 'https://api.example.com/' })).rejects.toMatchObject({
        code: 'API_HOST_REFUSED',
        message: expect.stringContaining('api.example.com is in a private or reserved network'),
      });
      // The own network is allowed for this name, and nobody listens there; machine credentials never are.
      names.set('api.intranet.example', to);
      await expect(fetchSample({ url: 'https://api.intranet.example:443/' })).rejects.toMatchObject({
        code: to === '169.254.169.254' ? 'API_HOST_REFUSED' : 'API_UNREACHABLE',
      });
    },
  );

  it('a redirect is guarded again', async () => {
    handler = () => ({ status: 302, headers: { location: `${closed.url}/inside` }, json: {} });
    await expect(fetchSample({})).rejects.toMatchObject({
      code: 'API_HOST_REFUSED',
      message: expect.stringContaining(
        `${api.url}/orders redirects to another address. It must start with https://`,
      ),
    });
    expect([api.hits.length, closed.hits.length]).toEqual([1, 0]);
    expect(await stored()).toEqual([]);
  });
});

describe('an API that misbehaves is asked once, and nothing is kept', () => {
  const failures: readonly (readonly [string, Handler, object, string, string])[] = [
    ['401', () => ({ status: 401, json: {} }), {}, 'API_UNAUTHORIZED', 'status 401 Unauthorized'],
    ['403', () => ({ status: 403, json: {} }), {}, 'API_UNAUTHORIZED', 'status 403'],
    [
      '429',
      () => ({ status: 429, headers: { 'retry-after': '30' }, json: {} }),
      {},
      'API_BUSY',
      'retry after 30',
    ],
    ['500', () => ({ status: 500, json: {} }), {}, 'API_STATUS', 'status 500'],
    [
      'HTML',
      () => ({ text: '<!doctype html> <p>Log in' }),
      {},
      'API_NOT_JSON',
      '“<!doctype html> <p>Log in”',
    ],
    ['nothing', () => ({ status: 204, text: '' }), {}, 'API_NOT_JSON', 'the answer is empty'],
    ['half of it', () => ({ text: '[{"id": 1}, {"id"' }), {}, 'API_NOT_JSON', 'begins with'],
    ['depth', () => ({ text: `${'['.repeat(5000)}${']'.repeat(5000)}` }), {}, 'API_NOT_JSON', 'begins with'],
    [
      'no text',
      () => ({ text: '[]', headers: { 'content-type': 'a/b; charset=none' } }),
      {},
      'API_NOT_JSON',
      'not text in none',
    ],
    [
      'other records',
      () => ({ json: { data: ITEMS, more: 1 } }),
      { records: '/items' },
      'API_NO_RECORDS',
      'no list of records at /items; it has data, more',
    ],
    ['no single record', () => ({ json: [] }), { single: true }, 'API_NO_RECORDS', 'no record at it'],
    [
      'POST elsewhere',
      () => ({ status: 307, headers: { location: '/there' }, json: {} }),
      { method: 'POST' },
      'API_STATUS',
      'redirects a POST',
    ],
    [
      'no address',
      () => ({ status: 302, headers: { location: 'http://[' }, json: {} }),
      {},
      'API_STATUS',
      'an invalid address',
    ],
    [
      'an announced size',
      (_hit, _count, response) => {
        response.writeHead(200, { 'content-length': String(5 * 1024 ** 2) });
        response.write('[');
        return 'handled';
      },
      {},
      'API_TOO_LARGE',
      '4 MiB',
    ],
    [
      'an endless answer',
      (_hit, _count, response) => {
        const more = (): void => void (response.destroyed || response.write(' '.repeat(1 << 16), more));
        more();
        return 'handled';
      },
      {},
      'API_TOO_LARGE',
      '4 MiB',
    ],
    [
      'a broken connection',
      (_hit, _count, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[{"id": 1}', () => response.socket?.destroy());
        return 'handled';
      },
      {},
      'API_UNREACHABLE',
      'it ended the connection',
    ],
    [
      'silence',
      (_hit, _count, response) => {
        response.writeHead(200);
        response.write(' ');
        return 'handled';
      },
      { timeout: 0.3 },
      'API_TIMEOUT',
      'no whole answer in 0.3 seconds',
    ],
  ];
  it.each(failures)('%s', async (_name, answers, config, code, message) => {
    handler = answers;
    await expect(fetchSample(config)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(api.hits).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('redirects without end', async () => {
    handler = () => ({ status: 302, headers: { location: '/again' }, json: {} });
    await expect(fetchSample({})).rejects.toThrow('redirects more than 5 times');
    expect(api.hits).toHaveLength(6);
  });

  it('a volume that is not there is said before anything is asked', async () => {
    await expect(fetchSample({ landing: '/Volumes/main/default/none/x' })).rejects.toThrow('none');
    expect(api.hits).toHaveLength(0);
  });
});
