import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { endianness, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OneTimeLink } from '../src/security/one-time-link.ts';
import { ownerIn } from '../src/security/socket-owner.ts';
import { bodyOf, startServer, type TestServer } from './test-server.ts';

const SCRIPT = "document.documentElement.dataset.theme='dark'";
const HTML = `<!doctype html><title>Studio</title><script>${SCRIPT}</script>
<script type="application/ld+json">{"a":1}</script><script type="module" src="/assets/a-123.js"></script>`;

const ASSET = `console.log('${'x'.repeat(5000)}')`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lakehouse-web-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), HTML);
  await writeFile(join(folder, 'web/assets/a-123.js'), ASSET);
  await writeFile(join(folder, 'web/assets/a.woff2'), 'font');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  server = await startServer({ webRoot: join(folder, 'web'), allowedHosts: ['studio.example.com'] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  server.call({ path, headers: { accept: 'text/html', ...headers } });

describe('the web app', () => {
  it.each(['/', '/dashboard', '/pipeline-designer?x=1', '/no/such/page'])('opens at %s', async (path) => {
    const answer = await open(path);
    expect([answer.status, answer.text]).toEqual([200, HTML]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/assets/missing.js'],
    ['GET', '/favicon.png'],
    ['GET', '/api/nothing'],
    ['POST', '/dashboard'],
  ])('does not open for %s %s', async (method, path) => {
    const answer = await server.call({ method, path, headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(bodyOf(answer)).toMatchObject({ error_code: 'ENDPOINT_NOT_FOUND' });
  });

  it('does not open for requests that want data', async () => {
    expect((await open('/dashboard', { accept: 'application/json' })).status).toBe(404);
  });

  it('keeps hashed assets for ever and compresses them', async () => {
    const plain = await open('/assets/a-123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(ASSET);
    for (const encoding of ['br', 'gzip']) {
      const packed = await open('/assets/a-123.js', { 'accept-encoding': `deflate, ${encoding};q=0.5` });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toContain('accept-encoding');
      expect(Number(packed.headers['content-length'])).toBeLessThan(200);
    }
    const refused = await open('/assets/a-123.js', { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    expect(refused.text).toBe(ASSET);
    expect((await open('/assets/a.woff2')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('reads an asset once, and one that was missing when a build has made it', async () => {
    const path = join(folder, 'web/assets/b-456.css');
    expect((await open('/assets/b-456.css')).status).toBe(404);
    await writeFile(path, 'a{}');
    const answer = await open('/assets/b-456.css');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'a{}',
      'text/css; charset=utf-8',
    ]);
    await rm(path);
    expect((await open('/assets/b-456.css')).text).toBe('a{}');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
    'keeps to its folder: %s',
    async (path) => {
      const answer = await open(path, { accept: '*/*' });
      expect(answer.text).not.toContain('secret\n');
      expect(answer.text).not.toBe('secret');
    },
  );

  it('has strict security headers', async () => {
    const { headers } = await open('/');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|upgrade-insecure/u);
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('is healthy', async () => {
    expect(bodyOf(await server.call({ path: '/healthz' }))).toEqual({ status: 'ok' });
  });

  it('answers under names of this machine and configured ones only', async () => {
    const { port } = server;
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'LOCALHOST',
      'studio.example.com',
    ])
      expect((await open('/', { host })).status, host).toBe(200);
    for (const host of ['evil.example', `127.0.0.1.evil.example:${port}`, 'x@localhost', '10.0.0.1'])
      expect((await open('/', { host })).status, `“${host}”`).not.toBe(200);
  });
});

/** What proxies and networks of proxies add to the requests that they forward. */
const BEHIND_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-envoy-external-address',
  'x-proxyuser-ip',
  'x-request-id',
  'via',
  'forwarded',
  'forwarded-for',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'proxy-authorization',
  'wl-proxy-client-ip',
];

describe('GET /api/config', () => {
  const config = (headers: Record<string, string>) => server.call({ path: '/api/config', headers });

  it('gives the example token to our own page on this machine', async () => {
    const answer = await config({ 'sec-fetch-site': 'same-origin' });
    expect(bodyOf(answer)).toEqual({
      localWorkspaceUrl: 'http://127.0.0.1:4001',
      localWorkspaceToken: 'local-token',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a program other than a browser', {}],
    ['a tab opened by hand', { 'sec-fetch-site': 'none' }],
    ...BEHIND_PROXIES.map((name): [string, Record<string, string>] => [
      `somebody behind a proxy that sends ${name}`,
      { 'sec-fetch-site': 'same-origin', [name]: '203.0.113.9' },
    ]),
    [
      'somebody behind a proxy that sends nothing but the name of the page',
      { 'sec-fetch-site': 'same-origin', referer: 'https://studio.example.org/' },
    ],
    ['a page under a configured name', { 'sec-fetch-site': 'same-origin', host: 'studio.example.com' }],
  ])('does not give it to %s', async (_name, headers) => {
    const answer = await config(headers);
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toEqual({ localWorkspaceUrl: 'http://127.0.0.1:4001' });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page with a foreign origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['a name that was pointed here', { 'sec-fetch-site': 'same-origin', host: 'evil.example' }],
  ])('refuses %s', async (_name, headers) => {
    const answer = await config(headers);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('local-token');
  });
});

describe('another user of this machine', () => {
  const asNobody = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const script = `fetch('http://127.0.0.1:${server.port}/api/config', { headers: { 'sec-fetch-site': 'same-origin' } })
        .then((answer) => answer.text()).then(console.log)`;
      execFile(
        process.execPath,
        ['-e', script],
        { uid: 65_534, gid: 65_534, cwd: '/', env: {} },
        (error, stdout) => (error ? reject(error) : resolve(stdout)),
      );
    });

  // Only the administrator can act as somebody else; the table below is read as any user.
  it.each(process.getuid?.() === 0 ? ['nobody'] : [])('is not given the token: %s', async () => {
    expect(JSON.parse(await asNobody())).toEqual({ localWorkspaceUrl: 'http://127.0.0.1:4001' });
  });

  const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0FA0 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4000 1
   1: 0100007F:D431 0100007F:0FA0 01 00000000:00000000 00:00000000 00000000  1001        0 4001 1
   2: 0100007F:D432 0100007F:0FA0 04 00000000:00000000 00:00000000 00000000     0        0 0 1
   3: 0100007F:D433 0100007F:0FA0 01 00000000:00000000 00:00000000 00000000     0        0 0 1
   4: 0000000000000000FFFF00000100007F:D434 0000000000000000FFFF00000100007F:0FA0 01 0:0 00:0 0  1002  0 4002 1
   5: 00000000000000000000000001000000:D435 00000000000000000000000001000000:0FA0 01 0:0 00:0 0  1003  0 4003 1
`;

  // From a little-endian machine.
  it.each(
    endianness() === 'BE'
      ? []
      : [
          [0xd431, '127.0.0.1', 1001],
          [0xd431, '::ffff:127.0.0.1', 1001],
          [0xd432, '127.0.0.1', undefined],
          [0xd433, '127.0.0.1', undefined],
          [0xd434, '127.0.0.1', 1002],
          [0xd435, '::1', 1003],
          [0xd431, '::1', undefined],
          [0xd431, '127.0.0.2', undefined],
          [0x0fa0, '127.0.0.1', undefined],
        ],
  )('is told by the owner of its socket: port %i of %s', (port, address, owner) => {
    const ends = { localAddress: address, localPort: port, remoteAddress: address, remotePort: 4000 };
    expect(ownerIn(TABLE, ends)).toBe(owner);
  });

  it.each([[undefined], [1 + (process.getuid?.() ?? 0)]])(
    'who is %s is not given the token',
    async (owner) => {
      const other = await startServer({
        tokenRule: { link: new OneTimeLink(() => undefined), ownerOf: () => Promise.resolve(owner) },
      });
      const answer = await other.call({ path: '/api/config', headers: { 'sec-fetch-site': 'same-origin' } });
      await other.close();
      expect(bodyOf(answer)).toEqual({ localWorkspaceUrl: 'http://127.0.0.1:4001' });
    },
  );
});

describe('the one-time link', () => {
  it('gives the token once, to our own page', async () => {
    const used: string[] = [];
    const link = new OneTimeLink((next) => used.push(next));
    const other = await startServer({
      tokenRule: { link, ownerOf: () => Promise.resolve(undefined) },
      allowedHosts: ['studio.example.com'],
    });
    const ask = async (secret: string, more: Record<string, string> = {}) =>
      bodyOf(
        await other.call({
          path: '/api/config',
          headers: {
            host: 'studio.example.com',
            via: '1.1 proxy',
            'sec-fetch-site': 'same-origin',
            'x-lakehouse-link': secret,
            ...more,
          },
        }),
      )['localWorkspaceToken'];
    const { secret } = link;
    expect(secret.length).toBeGreaterThan(30);
    for (const wrong of ['', 'x', `${secret}x`, secret.slice(1), secret.toLowerCase()])
      expect(await ask(wrong)).toBeUndefined();
    expect(await ask(secret, { 'sec-fetch-site': 'none' })).toBeUndefined();
    expect(await ask(secret)).toBe('local-token');
    expect(await ask(secret)).toBeUndefined();
    expect(used).toEqual([link.secret]);
    expect(await ask(link.secret)).toBe('local-token');
    await other.close();
  });
});
