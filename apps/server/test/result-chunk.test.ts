import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, NameService, SECRET, startServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const FILE = '/results/3f0c-1/0';
const STORAGE = 'https://bucket.s3.us-west-2.amazonaws.com/x?sig=1';
let upstream: Upstream;
let server: TestServer;
const names = new NameService();

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startServer({
    localWorkspace: { url: upstream.url, token: 'local-token' },
    limits: { connectMs: 300 },
    resolve: names.resolve,
  });
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
    path: '/api/result-chunk',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const fetchLink = (url: string) => post({ url });

describe('POST /api/result-chunk', () => {
  it('returns a file of the local workspace as data that no page can run', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('[["1"]]');
    });
    const answer = await fetchLink(`${upstream.url}${FILE}?expires=1&signature=a-b_c`);
    expect(answer).toMatchObject({
      status: 200,
      text: '[["1"]]',
      headers: {
        'content-type': 'application/octet-stream',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(upstream.seen.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `${FILE}?expires=1&signature=a-b_c`],
    ]);
  });

  it('returns a file of a run of MLflow', async () => {
    upstream.answerWith((_request, response) => response.end('step,loss'));
    const path = '/mlflow-files/1/abc/artifacts/gr%C3%B6%C3%9Fe%201.csv?expires=1&signature=a-b_c';
    const answer = await fetchLink(`${upstream.url}${path}`);
    expect([answer.status, answer.text]).toEqual([200, 'step,loss']);
    expect(upstream.seen.map(({ method, url }) => [method, url])).toEqual([['GET', path]]);
  });

  it('sends no credentials on, and of other headers those of storage services', async () => {
    await post(
      { url: `${upstream.url}${FILE}`, headers: { 'x-ms-version': '2021' } },
      { authorization: `Bearer ${SECRET}`, cookie: 'a=b', 'x-databricks-workspace': upstream.url },
    );
    const sent = upstream.seen[0]?.headers ?? {};
    expect(sent).toMatchObject({ 'x-ms-version': '2021' });
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    expect(['authorization', 'cookie', 'x-databricks-workspace'].filter((name) => name in sent)).toEqual([]);
  });

  it.each(['authorization', 'cookie', 'host', 'X-Amz-Date', 'x-forwarded-for'])(
    'refuses a link that asks for the header %s',
    async (name) => {
      const answer = await post({ url: `${upstream.url}${FILE}`, headers: { [name]: 'x' } });
      expect([answer.status, upstream.seen.length]).toEqual([400, 0]);
    },
  );

  it('says that a link expired or its file is gone, without the storage service’s message', async () => {
    for (const [status, told] of [
      [403, 403],
      [404, 404],
      [400, 403],
      [500, 502],
    ] as const) {
      upstream.answerWith((_request, response) => {
        response.writeHead(status).end(`<Error>${SECRET}</Error>`);
      });
      const answer = await fetchLink(`${upstream.url}${FILE}`);
      expect(answer.status).toBe(told);
      expect(bodyOf(answer)).toMatchObject({ error_code: 'RESULT_NOT_AVAILABLE' });
      expect(answer.text).not.toContain(SECRET);
    }
  });

  it('follows no redirect', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    const answer = await fetchLink(`${upstream.url}${FILE}`);
    expect([answer.status, bodyOf(answer)['error_code']]).toEqual([502, 'WORKSPACE_REDIRECTED']);
    expect(upstream.seen).toHaveLength(1);
  });

  it('refuses a file that is announced too large, before it comes', async () => {
    upstream.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': String(513 * 1024 ** 2) }).flushHeaders();
    });
    const answer = await fetchLink(`${upstream.url}${FILE}`);
    expect([answer.status, bodyOf(answer)['error_code']]).toEqual([502, 'RESULT_TOO_LARGE']);
  });
});

describe('a link', () => {
  it.each([
    ['another host', 'https://example.com/results/a/0'],
    ['a look-alike', 'https://bucket.s3.us-west-2.amazonaws.com.evil.example/x'],
    ['a suffix without a dot', 'https://evilamazonaws.com/x'],
    ['a machine that anybody rents', 'https://ec2-1-2-3-4.us-west-2.compute.amazonaws.com/x'],
    ['a machine with a storage name', 'https://s3evil.us-west-2.compute.amazonaws.com/x'],
    ['a gateway that anybody makes', 'https://s3.execute-api.us-west-2.amazonaws.com/x'],
    ['another service of Azure', 'https://acc.file.core.windows.net/x'],
    ['another service of Google', 'https://compute.googleapis.com/x'],
    ['a look-alike of Google', 'https://evilstorage.googleapis.com/x'],
    ['a workspace', 'https://dbc-1.cloud.databricks.com/api/2.0/clusters/list'],
    ['a host with a dot at its end', 'https://acc.blob.core.windows.net./x'],
    ['the server itself', 'http://localhost:4000/results/a/0'],
    ['a port next to the local workspace', 'http://127.0.0.1:1/results/a/0'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a private address', 'https://10.0.0.8/x'],
    ['a loopback address as a number', 'http://2130706433/x'],
  ])('to %s is refused', async (_name, url) => {
    const answer = await fetchLink(url);
    expect(answer.status, answer.text).toBe(403);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'HOST_NOT_ALLOWED' });
  });

  it.each([
    ['nothing', ''],
    ['no URL', 'bucket'],
    ['a file', 'file:///etc/passwd'],
    ['another scheme', 'ftp://acc.blob.core.windows.net/x'],
    ['plain http to a cloud', 'http://acc.blob.core.windows.net/x'],
    ['another port of a cloud', 'https://acc.blob.core.windows.net:8443/x'],
    ['an allowed host as user name', 'https://acc.blob.core.windows.net@evil.example/x'],
    ['a password', 'https://a:b@acc.blob.core.windows.net/x'],
    ['a backslash', 'https://evil.example\\.blob.core.windows.net/x'],
    ['a tab', 'https://acc.blob.core.\twindows.net/x'],
    ['a line break', 'https://acc.blob.core.windows.net/x\r\nHost: evil'],
    ['a fragment', 'https://acc.blob.core.windows.net/x#y'],
    ['dots', 'https://acc.blob.core.windows.net/a/../b'],
    ['20,000 characters', `https://acc.blob.core.windows.net/${'a'.repeat(20_000)}`],
  ])('with %s is refused', async (_name, url) => {
    const answer = await fetchLink(url);
    expect(answer.status, answer.text).toBe(400);
  });

  it.each([
    '/api/2.0/clusters/list',
    '/',
    '/results/',
    '/results/a/0/../../../api/2.0/secrets/get',
    '/results/a/%2e%2e/x',
    '/results/a/0/x',
    '//results/a/0',
    '/mlflow-files',
    '/mlflow-files/',
    '/mlflow-files/../api/2.0/clusters/list',
    '/mlflow-files/a/%2E%2e/x',
    '/api/2.0/mlflow-files/a',
  ])('to %s of the local workspace is refused', async (path) => {
    const answer = await fetchLink(`${upstream.url}${path}`);
    expect([answer.status, upstream.seen.length], answer.text).toEqual([400, 0]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '168.63.129.16',
    '::1',
    'fd00:ec2::254',
  ])('to storage that resolves to %s is refused', async (address) => {
    names.hosts.set('bucket.s3.us-west-2.amazonaws.com', ['203.0.113.7', address]);
    const answer = await fetchLink(STORAGE);
    expect(answer.status, answer.text).toBe(403);
    expect(bodyOf(answer)['message']).toContain('private or reserved network');
  });

  it.each([
    'https://bucket.s3.us-west-2.amazonaws.com/x?X-Amz-Signature=1',
    'https://my.bucket.s3.amazonaws.com/x',
    'https://acc.dfs.core.windows.net/container/x?sig=1',
    'https://s3.dualstack.eu-central-1.amazonaws.com/bucket/x',
    'https://s3-us-west-2.amazonaws.com/bucket/x',
    'https://bucket.s3.cn-north-1.amazonaws.com.cn/x',
    'https://dbstorageabc.blob.core.windows.net/jobs/x?sig=a%2Fb',
    'https://storage.googleapis.com/bucket/x',
    'https://bucket.storage.googleapis.com/x',
    'https://account.r2.cloudflarestorage.com/bucket/x',
  ])('of a cloud is tried: %s', async (url) => {
    names.hosts.clear();
    const answer = await fetchLink(url);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'WORKSPACE_UNREACHABLE' });
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['with a foreign origin', { origin: 'https://evil.example' }],
    ['under a foreign host name', { host: 'evil.example' }],
  ])('that is sent %s is refused', async (_name, headers) => {
    const answer = await post({ url: `${upstream.url}${FILE}` }, headers);
    expect([answer.status, upstream.seen.length]).toEqual([403, 0]);
  });

  it('is in no log, not even when it is refused', async () => {
    await fetchLink(`${upstream.url}${FILE}?signature=${SECRET}`);
    await fetchLink(`https://example.com/?signature=${SECRET}`);
    const refused = await fetchLink(`https://acc.blob.core.windows.net:1/?signature=${SECRET}`);
    expect(refused.text).not.toContain(SECRET);
    expect(server.log.join('\n')).toContain('POST /api/result-chunk 200');
    expect(server.log.join('\n')).not.toContain(SECRET);
    expect(server.log.join('\n')).not.toContain(FILE);
  });
});
