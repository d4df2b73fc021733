import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '../src/all-endpoints.ts';
import { createDatabricksClient } from '../src/client.ts';
import { matchEndpoint } from '../src/contract/match-endpoint.ts';
import { withRetry } from '../src/decorators/with-retry.ts';
import { callEndpoint } from '../src/http/call-endpoint.ts';
import { DatabricksError } from '../src/http/databricks-error.ts';
import { collectPages } from '../src/http/pagination.ts';
import { parseJson } from '../src/http/parse-json.ts';
import { createFetchTransport, type TransportRequest } from '../src/http/transport.ts';
import { clusterEndpoints } from '../src/resources/clusters/endpoints.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function recorder(...answers: (() => Response)[]) {
  const sent: Sent[] = [];
  const transport = createFetchTransport({
    baseUrl: 'https://host/',
    headers: () => ({ authorization: 'Bearer t' }),
    fetch: async (url, init) => {
      sent.push({ url, init });
      const next = answers[Math.min(sent.length, answers.length) - 1];
      if (!next) throw new Error('no answer left');
      return next();
    },
  });
  return { sent, transport };
}
const json = (value: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(value), init);

describe('calls', () => {
  it('puts inputs into path, query and body', async () => {
    const { sent, transport } = recorder(
      json({ id: 'w' }),
      json({}),
      json({ tables: null }),
      () => new Response(null, { status: 204 }),
    );
    const client = createDatabricksClient(transport);
    await client.warehouses.create({ name: 'n', tags: { custom_tags: [{ key: 'a', value: 'b' }] } });
    await client.warehouses.edit({ id: 'a/b', auto_stop_mins: 5 });
    const page = await client.unityCatalog.listTables({
      catalog_name: 'c d',
      schema_name: 's',
      max_results: 0,
    });
    await client.files.upload({ path: '/Volumes/m/d/v/a b/ä#?.csv', body: 'x' });
    expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'POST https://host/api/2.0/sql/warehouses',
      'POST https://host/api/2.0/sql/warehouses/a%2Fb/edit',
      'GET https://host/api/2.1/unity-catalog/tables?catalog_name=c+d&schema_name=s&max_results=0',
      'PUT https://host/api/2.0/fs/files/Volumes/m/d/v/a%20b/%C3%A4%23%3F.csv?overwrite=false',
    ]);
    expect(sent[1]?.init.body).toBe('{"auto_stop_mins":5}');
    expect(sent[3]?.init.body).toBe('x');
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('authorization')).toBe('Bearer t');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('accept')).toBe('application/json');
    expect(page.tables).toEqual([]);
  });

  it('tolerates unknown fields and members, and fills in lists that are left out', async () => {
    const { transport } = recorder(
      json({ clusters: [{ cluster_id: '1', state: 'NEW_STATE', extra: 1 }] }),
      json({}),
    );
    const client = createDatabricksClient(transport);
    expect((await client.clusters.list()).clusters).toEqual([
      { cluster_id: '1', cluster_name: '', state: 'NEW_STATE', extra: 1 },
    ]);
    expect((await client.clusters.list()).clusters).toEqual([]);
  });

  it('accepts {}, null and nothing as an answer without content', async () => {
    const { transport } = recorder(json({}), json(null), () => new Response(''));
    const { clusters } = createDatabricksClient(transport);
    for (let i = 0; i < 3; i++) expect(await clusters.start({ cluster_id: 'x' })).toBeUndefined();
  });

  it.each([
    ['a web page', '<html>login</html>', 'is not JSON'],
    ['the wrong shape', '{"clusters":5}', 'expected shape at clusters'],
  ])('rejects %s as an answer', async (_name, body, message) => {
    const { transport } = recorder(() => new Response(body));
    const failure = await callEndpoint(transport, clusterEndpoints.list, {}).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(DatabricksError);
    expect(failure).toMatchObject({ code: 'UNEXPECTED_ANSWER', message: expect.stringContaining(message) });
  });

  it.each([
    [200, true],
    [201, true],
    [299, true],
    [300, false],
    [302, false],
    [400, false],
    [500, false],
  ])('takes status %i as success: %s', async (status, accepted) => {
    const { transport } = recorder(() => new Response('{}', { status }));
    const call = callEndpoint(transport, clusterEndpoints.list, {}).then(
      () => true,
      () => false,
    );
    expect(await call).toBe(accepted);
  });

  it('shows a cluster without a name or a state beside the others', async () => {
    const clusters = [
      { cluster_id: 'a', cluster_name: null, state: null },
      { cluster_id: 'b', state: 'RUNNING' },
    ];
    const { transport } = recorder(json({ clusters }));
    expect(await callEndpoint(transport, clusterEndpoints.list, {})).toMatchObject({
      clusters: [
        { cluster_id: 'a', cluster_name: '', state: 'UNKNOWN' },
        { cluster_id: 'b', cluster_name: '', state: 'RUNNING' },
      ],
    });
  });

  it('gives up after its time limit and on abort', async () => {
    const transport = createFetchTransport({
      baseUrl: '',
      headers: () => ({}),
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const request: TransportRequest = { method: 'GET', path: '/x', idempotent: true };
    await expect(transport({ ...request, timeoutMs: 10 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    const stop = new AbortController();
    const call = transport({ ...request, signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('paging', () => {
  it('continues after an empty page and ends on an empty token', async () => {
    const all: { items: number[]; next_page_token: string }[] = [
      { items: [1], next_page_token: 'a' },
      { items: [], next_page_token: 'b' },
      { items: [2], next_page_token: '' },
    ];
    const tokens: (string | undefined)[] = [];
    const items = await collectPages(
      async (token) => {
        tokens.push(token);
        return all[tokens.length - 1] ?? { items: [99], next_page_token: '' };
      },
      (page) => page.items,
    );
    expect(items).toEqual([1, 2]);
    expect(tokens).toEqual([undefined, 'a', 'b']);
  });

  it('ends when a server repeats its token', async () => {
    const items = await collectPages(
      async () => ({ items: [1], next_page_token: 'same' }),
      (page) => page.items,
    );
    expect(items).toHaveLength(2);
  });
});

describe('retries', () => {
  const failing = (status: number, times: number) => {
    let calls = 0;
    const waits: number[] = [];
    const transport = withRetry(
      async () => {
        if (++calls <= times)
          throw new DatabricksError({
            code: 'X',
            status,
            message: 'x',
            retryable: status === 429 || status === 503,
          });
        return new Response('{}');
      },
      { sleep: async (ms) => void waits.push(ms), random: () => 0 },
    );
    return { transport, waits, calls: () => calls };
  };
  const request = { method: 'POST', path: '/x' };

  it('repeats an idempotent call with growing pauses', async () => {
    const { transport, waits } = failing(503, 2);
    await transport({ ...request, idempotent: true });
    expect(waits).toEqual([1000, 2000]);
  });

  it.each([
    ['a call that is not idempotent', 503, false],
    ['an error that stays', 400, true],
  ])('does not repeat %s', async (_name, status, idempotent) => {
    const { transport, calls } = failing(status, 1);
    await expect(transport({ ...request, idempotent })).rejects.toThrow();
    expect(calls()).toBe(1);
  });

  it('repeats a refused call (429) even when it is not idempotent, and gives up in the end', async () => {
    const { transport, calls } = failing(429, 99);
    await expect(transport({ ...request, idempotent: false })).rejects.toThrow();
    expect(calls()).toBe(4);
  });
});

describe('contracts', () => {
  it('has unique ids and request lines', () => {
    expect(new Set(ALL_ENDPOINTS.map((e) => e.id)).size).toBe(ALL_ENDPOINTS.length);
    expect(new Set(ALL_ENDPOINTS.map((e) => `${e.method} ${e.path}`)).size).toBe(ALL_ENDPOINTS.length);
  });

  it.each([
    ['GET', '/api/2.0/clusters/list', 'clusters.list'],
    ['GET', '/api/2.1/clusters/list', 'clusters.list'],
    ['POST', '/api/2.0/sql/statements/', 'statements.execute'],
    ['GET', '/api/2.0/sql/statements/1/result/chunks/2', 'statements.getChunk'],
    ['PUT', '/api/2.0/fs/files/Volumes/a/b/c/d%20e.csv', 'files.upload'],
    ['POST', '/api/2.0/clusters/list', undefined],
    ['GET', '/api/2.0/sql/warehouses/', undefined],
    ['GET', '/api/2.0/fs/files/', undefined],
    ['GET', '/api/2.0/token/list', undefined],
    ['GET', 'api/2.0/clusters/list', undefined],
  ])('%s %s is %s', (method, path, id) => {
    expect(matchEndpoint(ALL_ENDPOINTS, method, path)?.id).toBe(id);
  });

  it('keeps 64-bit ids exact and leaves strings unchanged', () => {
    expect(
      parseJson('{"id":9223372036854775807,"s":"1234567890123456789","n":-12,"f":0.1234567890123456}'),
    ).toEqual({
      id: '9223372036854775807',
      s: '1234567890123456789',
      n: -12,
      f: 0.1234567890123456,
    });
  });

  it('does not compile without required inputs', () => {
    // @ts-expect-error cluster_id is missing
    const call = () => createDatabricksClient(recorder().transport).clusters.start();
    expect(call).toBeTypeOf('function');
  });
});
