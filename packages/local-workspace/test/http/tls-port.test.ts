import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ServedWorkspace, serveWorkspace } from '../../src/app/serve-workspace.ts';
import { LOCAL_WAREHOUSE } from '../../src/resources/warehouses/warehouse-record.ts';
import { testStore } from '../../src/sql/test/store.ts';
import { FakeClusterRuntime } from './fake-cluster-runtime.ts';

const TOKEN = 'dapi-tls-test';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

const store = testStore();
const lines: string[] = [];
let workspace: ServedWorkspace;
let ca: string;
const serve = (tlsPort?: number): Promise<ServedWorkspace> =>
  serveWorkspace(store.open(), {
    home: store.home(),
    port: 0,
    tlsPort,
    host: '127.0.0.1',
    token: TOKEN,
    log: (line) => lines.push(line),
    setUp: async () => undefined,
    clusterRuntime: new FakeClusterRuntime(),
    runPage: ({ run_id }) => `http://app.test/runs/${run_id}`,
  });
beforeAll(async () => {
  workspace = await serve(0);
  ca = await readFile(secure().caFile, 'utf8');
});
afterAll(() => workspace.close());

function secure() {
  if (!workspace.secure) throw new Error('The workspace is not served by HTTPS');
  return workspace.secure;
}

interface Ask {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: unknown;
  readonly text: string;
}

/** One call of a protocol, to a URL. */
type Call = (url: string, ask?: Ask) => Promise<Answer>;

const byHttp1: Call = async (url, { body, headers = AUTHORIZED } = {}) => {
  const asked = request(url, { method: body ? 'POST' : 'GET', headers, ca, agent: false });
  // One that comes after the answer, from a body that is refused.
  asked.on('error', () => undefined);
  asked.end(body && JSON.stringify(body));
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, text: await text(answer) };
};

const byHttp2: Call = async (url, { body, headers = AUTHORIZED } = {}) => {
  const { origin, pathname, search } = new URL(url);
  const session = connectHttp2(origin, { ca });
  try {
    const wanted = { ...headers, ':method': body ? 'POST' : 'GET', ':path': pathname + search };
    const stream = session.request(wanted, { endStream: !body });
    if (body) stream.end(JSON.stringify(body));
    const [answer] = await once(stream, 'response');
    return { status: answer[':status'], text: await text(stream) };
  } finally {
    session.destroy();
  }
};

const json = ({ text: body }: Answer): unknown => JSON.parse(body);

const linked = z.object({
  result: z.object({ external_links: z.array(z.object({ external_link: z.string() })).min(1) }),
});

describe.each<readonly [string, Call]>([
  ['HTTP/1.1', byHttp1],
  ['HTTP/2', byHttp2],
])('the port with TLS, by %s', (_protocol, call) => {
  it('answers calls as the port without does', async () => {
    expect(json(await call(`${secure().url}/healthz`, { headers: {} }))).toEqual({ status: 'ok' });
    const body = { warehouse_id: LOCAL_WAREHOUSE.id, statement: "SELECT 'a' AS x", wait_timeout: '50s' };
    const { status, text: answer } = await call(`${secure().url}/api/2.0/sql/statements`, { body });
    expect([status, JSON.parse(answer)]).toMatchObject([200, { result: { data_array: [['a']] } }]);
  });

  it('keeps the guards: tokens, bodies that are too long, paths that nobody knows', async () => {
    const me = `${secure().url}/api/2.0/preview/scim/v2/Me`;
    expect((await call(me, { headers: {} })).status).toBe(401);
    expect((await call(me, { headers: { authorization: 'Bearer other' } })).status).toBe(403);
    expect((await call(`${secure().url}/api/2.0/nothing`)).status).toBe(404);
    const huge = { statement: 'x'.repeat(21 * 1024 * 1024), warehouse_id: LOCAL_WAREHOUSE.id };
    const refused = await call(`${secure().url}/api/2.0/sql/statements`, { body: huge }).catch(
      // A client that still sends may see the connection end before it has read the answer.
      () => ({ status: 413 }),
    );
    expect(refused.status).toBe(413);
  });

  it('says how drivers reach it, and links to itself', async () => {
    const { url } = secure();
    const { port } = new URL(url);
    const warehouse = json(await call(`${url}/api/2.0/sql/warehouses/${LOCAL_WAREHOUSE.id}`));
    const path = `/sql/1.0/warehouses/${LOCAL_WAREHOUSE.id}`;
    expect(warehouse).toMatchObject({
      jdbc_url: `jdbc:databricks://127.0.0.1:${port}/default;transportMode=http;ssl=1;AuthMech=3;httpPath=${path}`,
      odbc_params: { hostname: '127.0.0.1', path, port: Number(port), protocol: 'https' },
    });
    const body = {
      warehouse_id: LOCAL_WAREHOUSE.id,
      statement: 'SELECT id FROM range(3)',
      disposition: 'EXTERNAL_LINKS',
      format: 'ARROW_STREAM',
      wait_timeout: '50s',
    };
    const { result } = linked.parse(json(await call(`${url}/api/2.0/sql/statements`, { body })));
    const [link] = result.external_links;
    expect(link?.external_link.startsWith(`${url}/`)).toBe(true);
    expect((await call(link?.external_link ?? '', { headers: {} })).status).toBe(200);
  });
});

describe('beside the port with TLS', () => {
  it('the port without says how it is reached itself', async () => {
    const { url } = workspace;
    const asked = await fetch(`${url}/api/2.0/sql/warehouses/${LOCAL_WAREHOUSE.id}`, { headers: AUTHORIZED });
    expect(await asked.json()).toMatchObject({
      jdbc_url: expect.stringContaining(`${new URL(url).host}/default;transportMode=http;ssl=0;`),
      odbc_params: { hostname: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http' },
    });
  });

  it('nothing is told of its key, and its files are for their owner', async () => {
    expect((await readdir(join(store.home(), 'tls'))).toSorted()).toEqual([
      'ca-key.pem',
      'ca.pem',
      'server.pem',
    ]);
    expect(lines.join('\n')).not.toMatch(/PEM|PRIVATE|BEGIN/u);
  });

  it('a client that does not trust its authority refuses it', async () => {
    await expect(fetch(`${secure().url}/healthz`)).rejects.toMatchObject({
      cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    });
  });
});

describe('a workspace', () => {
  it('has no port with TLS unless it is asked for, and closes both', async () => {
    await workspace.close();
    await expect(byHttp1(`${secure().url}/healthz`)).rejects.toThrow('ECONNREFUSED');
    const plain = await serve();
    expect(plain.secure).toBeUndefined();
    await plain.close();
    workspace = await serve(0);
    expect(await readFile(secure().caFile, 'utf8')).toBe(ca);
  });

  it('fails on a taken port with TLS, and leaves its other port free', async () => {
    const before = workspace;
    const taken = Number(new URL(secure().url).port);
    await workspace.close();
    const other = await serve(taken);
    await expect(
      serveWorkspace(store.open(), {
        home: store.home(),
        records: join(store.home(), 'others'),
        port: Number(new URL(before.url).port),
        tlsPort: taken,
        host: '127.0.0.1',
        token: TOKEN,
        log: () => undefined,
        setUp: async () => undefined,
        clusterRuntime: new FakeClusterRuntime(),
      }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE', port: taken });
    await expect(fetch(`${before.url}/healthz`)).rejects.toThrow();
    workspace = other;
  });
});
