import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NameService, SECRET, startServer, type TestServer } from '../test-server.ts';
import { startUpstream, type Upstream } from '../upstream.ts';

let upstream: Upstream;
let server: TestServer;
const names = new NameService();
// Every name resolves to this machine, where a server listens: only a refusal prevents the call.
names.hosts.get = () => ['127.0.0.1'];

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startServer({ resolve: names.resolve, limits: { connectMs: 300 } });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});

const CLOUDS = ['cloud.databricks.com', 'azuredatabricks.net', 'gcp.databricks.com'];
const LIKE_A_CLOUD = (cloud: string): readonly string[] => [
  `${cloud}.evil.example`,
  `evil${cloud}`,
  `evil.example/.${cloud}`,
  `evil.example?.${cloud}`,
  `evil.example#.${cloud}`,
  `evil.example\\.${cloud}`,
  `evil.example%2f.${cloud}`,
  `evil.example%00.${cloud}`,
  `${cloud}@evil.example`,
  `a.${cloud}:x@evil.example`,
  `a.${cloud}:22`,
  `a.${cloud}.`,
  `a..${cloud}`,
  `.${cloud}`,
  cloud,
];
const ELSEWHERE: readonly string[] = [
  'example.com',
  'localhost',
  'localhost.localdomain',
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  'metadata.google.internal',
];
const HOSTS = [...CLOUDS.flatMap(LIKE_A_CLOUD), ...ELSEWHERE];
const SPELLINGS: Readonly<Record<string, (host: string) => string>> = {
  https: (host) => `https://${host}`,
  'in capitals': (host) => `HTTPS://${host.toUpperCase()}`,
  'with the port of what listens': (host) => `http://${host}:${new URL(upstream.url).port}`,
};

describe.each(Object.entries(SPELLINGS))('a workspace %s', (_spelling, spell) => {
  it.each(HOSTS)('%s gets nothing', async (host) => {
    const url = spell(host);
    const byHeader = await server.toWorkspace(url, { path: '/api/2.0/clusters/list' });
    const byBody = await server.call({
      method: 'POST',
      path: '/api/unity-catalog',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ databricksUrl: url, token: SECRET, endpoint: 'catalogs' }),
    });
    for (const { status, text } of [byHeader, byBody]) {
      expect(status, `${url}: ${text}`).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain(SECRET);
    }
    expect(upstream.seen).toEqual([]);
  });
});
