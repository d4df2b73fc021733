import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, bodyOf, NameService, SECRET, startServer, type TestServer } from './test-server.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const LIST = '/api/2.0/clusters/list';
const CLOUD = 'https://dbc-1234.cloud.databricks.com';
let upstream: Upstream;
let server: TestServer;
const names = new NameService();

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startServer({
    allow: `${upstream.url}, intranet.example.com`,
    limits: { connectMs: 300 },
    resolve: names.resolve,
  });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

describe('a workspace URL', () => {
  it.each([
    ['another host', 'https://example.com'],
    ['a look-alike', 'https://cloud.databricks.com.evil.example'],
    ['a suffix without a dot', 'https://evilcloud-databricks.com'],
    ['a host with a dot at its end', 'https://dbc-1.cloud.databricks.com.'],
    ['the machine itself', 'http://127.0.0.1:22'],
    ['the server itself', 'http://localhost:4000'],
    ['a port next to the allowed one', 'http://127.0.0.1:1'],
    ['a loopback address in hexadecimal', 'http://0x7f.1:8080'],
    ['a loopback address as a number', 'http://2130706433'],
    ['a loopback address in IPv6', 'http://[::ffff:127.0.0.1]:8080'],
    ['the metadata service', 'http://169.254.169.254'],
    ['a private address', 'https://10.0.0.8'],
    ['any address', 'http://0.0.0.0:4001'],
  ])('that is %s is refused', async (_name, url) => {
    const answer = await server.toWorkspace(url, { path: LIST });
    expect(answer.status, answer.text).toBe(403);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'HOST_NOT_ALLOWED' });
  });

  it.each([
    ['nothing', ''],
    ['no URL', 'https://'],
    ['a file', 'file:///etc/passwd'],
    ['another scheme', 'ftp://dbc-1.cloud.databricks.com'],
    ['a user name before an allowed host', 'https://evil@dbc-1.cloud.databricks.com'],
    ['an allowed host as user name', 'https://dbc-1.cloud.databricks.com@evil.example'],
    ['plain http to the cloud', 'http://dbc-1.cloud.databricks.com'],
    ['another port of the cloud', 'https://dbc-1.cloud.databricks.com:8443'],
    ['a backslash', 'https://evil.example\\.cloud.databricks.com'],
    ['a tab', 'https://dbc-1.cloud.\tdatabricks.com'],
    ['3,000 characters', `https://${'a'.repeat(3000)}.cloud.databricks.com`],
  ])('with %s is refused', async (_name, url) => {
    const answer = await server.toWorkspace(url, { path: LIST });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).not.toContain(SECRET);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('of the cloud that resolves to %s is refused', async (address) => {
    const host = `dbc-${address.replaceAll(/[.:]/gu, '-')}x.cloud.databricks.com`;
    // One allowed address among forbidden ones does not help.
    names.hosts.set(host, ['203.0.113.7', address]);
    const answer = await server.toWorkspace(`https://${host}`, { path: LIST });
    expect(answer.status, answer.text).toBe(403);
    expect(bodyOf(answer)['message']).toContain('private or reserved network');
  });

  it('on the allow-list may be in the own network, but not link-local', async () => {
    names.hosts.set('intranet.example.com', ['127.0.0.1']);
    const own = await server.toWorkspace('https://intranet.example.com', { path: LIST });
    expect(own.status).toBe(502);
    expect(bodyOf(own)).toMatchObject({ error_code: 'WORKSPACE_UNREACHABLE' });
    names.hosts.set('intranet.example.com', ['169.254.169.254']);
    const linkLocal = await server.toWorkspace('https://intranet.example.com', { path: LIST });
    expect(linkLocal.status).toBe(403);
  });

  it('on the allow-list is not allowed over plain http or on another port', async () => {
    for (const url of ['http://intranet.example.com', 'https://intranet.example.com:8443'])
      expect((await server.toWorkspace(url, { path: LIST })).status).toBe(403);
  });

  it('that no name server knows is reported', async () => {
    const answer = await server.toWorkspace(CLOUD, { path: LIST });
    expect(answer.status).toBe(502);
    expect(bodyOf(answer)['message']).toContain('could not reach dbc-1234.cloud.databricks.com');
  });

  it('may come without a scheme, with a path and a query', async () => {
    const answer = await server.toWorkspace('dbc-1234.cloud.databricks.com/?o=123', { path: LIST });
    expect(bodyOf(answer)).toMatchObject({ error_code: 'WORKSPACE_UNREACHABLE' });
  });
});

describe('a path', () => {
  it.each([
    ['unknown to the contracts', 'GET', '/api/2.0/token/list'],
    ['with the wrong method', 'DELETE', LIST],
    ['with a method of its own', 'PATCH', LIST],
    ['spelled in percent', 'GET', '/api/2.0/%63lusters/list'],
    ['in another case', 'GET', '/API/2.0/clusters/list'],
    ['with more at its end', 'GET', `${LIST}/x`],
    ['with doubled slashes', 'GET', '/api/2.0//clusters/list'],
    ['with an empty value', 'GET', '/api/2.0/sql/warehouses/'],
    ['of nothing', 'GET', '/'],
  ])('%s is not forwarded', async (_name, method, path) => {
    const before = upstream.seen.length;
    const answer = await server.toWorkspace(upstream.url, { method, path });
    expect(answer.status, answer.text).toBe(404);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'ENDPOINT_NOT_FOUND' });
    expect(upstream.seen.length).toBe(before);
  });

  it.each([
    ['dots', '/api/2.0/fs/files/Volumes/../../x'],
    ['encoded dots', '/api/2.0/fs/files/Volumes/%2e%2e/%2E%2e/secrets/get'],
    ['half-encoded dots', '/api/2.0/fs/files/Volumes/.%2e/x'],
    ['doubly encoded dots', '/api/2.0/fs/files/Volumes/%252e%252e/x'],
    ['triply encoded dots', '/api/2.0/fs/files/Volumes/%25252e%25252e/x'],
    ['dots with a parameter', '/api/2.0/fs/files/Volumes/..;/x'],
    ['an encoded slash', '/api/2.0/fs/files/Volumes/a%2fb'],
    ['a backslash', '/api/2.0/fs/files/Volumes/a\\..\\b'],
    ['an encoded backslash', '/api/2.0/fs/files/Volumes/%5c..%5cb'],
    ['a NUL', '/api/2.0/fs/files/Volumes/a%00.csv'],
    ['a line break', '/api/2.0/fs/files/Volumes/a%0d%0aHost:%20evil'],
    ['broken encoding', '/api/2.0/fs/files/Volumes/%zz'],
    ['a fragment', `${LIST}#x`],
    ['an encoded slash in an id', '/api/2.0/sql/warehouses/..%2f..%2fsecrets%2fget'],
  ])('with %s is refused', async (_name, path) => {
    const before = upstream.seen.length;
    const answer = await server.toWorkspace(upstream.url, { path });
    expect(answer.status, answer.text).toBe(400);
    expect(upstream.seen.length).toBe(before);
  });

  it('may hold a percent sign in a name', async () => {
    const path = '/api/2.0/fs/files/Volumes/a/b/c/100%25%20%C3%A4.csv';
    expect((await server.toWorkspace(upstream.url, { path })).status).toBe(200);
    expect(upstream.seen.at(-1)?.url).toBe(path);
  });

  it('that is a whole URL does not choose the host', async () => {
    const answer = await server.call({
      path: `http://evil.example/workspace${LIST}`,
      headers: { authorization: `Bearer ${SECRET}`, 'x-databricks-workspace': upstream.url },
    });
    expect(answer.status).toBe(404);
  });
});

const statusOf = (answer: Promise<Answer>): Promise<number | string> =>
  answer.then(
    ({ status }) => status,
    () => 'hung up',
  );

describe('a request', () => {
  it.each([
    ['no token', ''],
    ['basic credentials', 'Basic dXNlcjpwYXNz'],
    ['an empty token', 'Bearer '],
    ['two tokens', 'Bearer a b'],
  ])('with %s is refused', async (_name, authorization) => {
    const answer = await server.toWorkspace(upstream.url, { path: LIST, headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'UNAUTHENTICATED' });
  });

  it('with an announced body above 16 MiB is refused before it is read', async () => {
    const before = upstream.seen.length;
    const outcome = await statusOf(
      server.toWorkspace(upstream.url, {
        method: 'POST',
        path: '/api/2.0/sql/statements',
        headers: { 'content-length': String(17 * 1024 * 1024) },
      }),
    );
    expect(outcome).toBe(413);
    expect(upstream.seen.length).toBe(before);
  });

  it('with a longer body than announced by no header is cut off', async () => {
    const before = upstream.seen.length;
    const outcome = await statusOf(
      server.toWorkspace(upstream.url, {
        method: 'POST',
        path: '/api/2.0/sql/statements',
        headers: { 'transfer-encoding': 'chunked' },
        body: Buffer.alloc(17 * 1024 * 1024, 0x20),
      }),
    );
    // The server may close the connection while the client is still sending.
    expect([413, 'hung up']).toContain(outcome);
    expect(upstream.seen.length).toBe(before);
  });

  it('for a file above 5 GiB is refused', async () => {
    const outcome = await statusOf(
      server.toWorkspace(upstream.url, {
        method: 'PUT',
        path: '/api/2.0/fs/files/Volumes/a/b/c/d',
        headers: { 'content-length': String(6 * 1024 ** 3) },
      }),
    );
    expect(outcome).toBe(413);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['with a foreign origin', { origin: 'https://evil.example' }],
    ['with the origin of a sandbox', { origin: 'null' }],
    ['under a foreign host name', { host: 'evil.example' }],
    ['under a host name that only begins well', { host: 'localhost.evil.example' }],
  ])('%s is refused', async (_name, headers) => {
    const before = upstream.seen.length;
    for (const method of ['GET', 'POST']) {
      const path = method === 'GET' ? LIST : '/api/2.0/clusters/start';
      const answer = await server.toWorkspace(upstream.url, {
        method,
        path,
        headers: headers,
      });
      expect(answer.status, answer.text).toBe(403);
    }
    expect(upstream.seen.length).toBe(before);
  });
});

describe('the log', () => {
  it('has one line per request, and never a token, a query or a workspace', async () => {
    await server.toWorkspace(upstream.url, { path: `${LIST}?page_token=${SECRET}` });
    await server.call({
      method: 'POST',
      path: '/api/unity-catalog',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ databricksUrl: upstream.url, token: SECRET, endpoint: 'catalogs' }),
    });
    expect(server.log).toContainEqual(
      expect.stringMatching(/^GET \/workspace\/api\/2.0\/clusters\/list 200 \d+ ms$/u),
    );
    expect(server.log.join('\n')).not.toContain(SECRET);
    expect(server.log.join('\n')).not.toContain('page_token');
  });
});
