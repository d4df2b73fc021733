import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import type { config } from '../src/pipeline/nodes/api-connector/config.ts';
import { emitters } from '../src/pipeline/nodes/api-connector/emit.ts';
import { kind } from '../src/pipeline/nodes/api-connector/index.ts';
import { type Handler, startApi } from './support/api-server.ts';
import { ORDERS_CONTEXT, programOf, runProgram } from './support/node-program.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type Config = z.input<typeof config>;

const LANDING = '/Volumes/main/default/landing/orders';
const ITEMS = Array.from({ length: 10 }, (_unused, at) => ({ id: at + 1 }));

let home: string;
const servers: Api[] = [];
const serve = async (handler: Handler): Promise<Api> => {
  const api = await startApi(handler);
  servers.push(api);
  return api;
};
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'api-'));
});
afterEach(async () => {
  for (const api of servers.splice(0)) await api.close();
  await rm(home, { recursive: true, force: true });
});

/** Runs the Python of a node that fetches; gives the last line of what went wrong, or an empty text. */
async function fetchAll(given: Config): Promise<string> {
  return runProgram(home, fetchProgram(given));
}

function fetchProgram(given: Config): string {
  const parsed = kind.config.parse({ landing: LANDING, columns: 'id BIGINT', pause: 0.01, ...given });
  const { schema, problems } = kind.propagate({ config: parsed, inputs: {} });
  if (hasErrors(problems)) throw new Error(JSON.stringify(problems));
  const code = emitters.pyspark({ ...ORDERS_CONTEXT, config: parsed, inputs: {}, schema });
  if (code.kind !== 'frame' || !code.before) throw new Error('The node fetches nothing');
  return programOf(code.before).replaceAll(LANDING, home);
}

interface Landed {
  readonly run: string;
  readonly page: number;
  readonly url: string;
  readonly body: string;
}

/** What a reader sees: the answers of the last complete run, or of all. */
async function landed(rows: 'latest' | 'all' = 'latest'): Promise<readonly Landed[]> {
  const json = async (folder: string): Promise<readonly Landed[]> => {
    const names: string[] = await readdir(join(home, folder)).catch(() => []);
    names.sort();
    return Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(home, folder, name), 'utf8')) as Landed),
    );
  };
  const runs = (await json('runs')).map(({ run }) => run);
  const wanted = rows === 'all' ? runs : runs.slice(-1);
  return (await json('pages')).filter(({ run }) => wanted.includes(run));
}

const idsOf = (pages: readonly Landed[], pick: (answer: never) => unknown = (answer) => answer): unknown[] =>
  pages.flatMap(({ body }) => (pick(JSON.parse(body) as never) as { id: unknown }[]).map(({ id }) => id));
const itemsOf = ({ items }: { items: unknown }): unknown => items;
const allIds = ITEMS.map(({ id }) => id);

const pageOf = (url: URL, size = 5): readonly { id: number }[] => {
  const page = Number(url.searchParams.get('page') ?? 1);
  return ITEMS.slice((page - 1) * size, page * size);
};

describe('pages', () => {
  it.each([
    ['empty', 3],
    ['short', 3],
    ['total', 2],
    ['flag', 2],
  ] as const)(
    'by number: %s ends after %i requests where the last page is exactly full',
    async (stop, count) => {
      const api = await serve(({ url }) => {
        const items = pageOf(url);
        return { json: { items, total: 10, more: items.at(-1)?.id !== 10 } };
      });
      const stopPath = stop === 'total' ? '/total' : '/more';
      const asked = {
        url: `${api.url}/orders`,
        records: '/items',
        pagination: 'page',
        stop,
        stopPath,
      } as const;
      expect(await fetchAll({ ...asked, pageSize: 5, sizeParam: 'size' })).toBe('');
      expect(api.hits.map(({ url }) => url.search)).toEqual(
        Array.from({ length: count }, (_unused, at) => `?page=${at + 1}&size=5`),
      );
      expect(idsOf(await landed(), itemsOf)).toEqual(allIds);
    },
  );

  it('by offset: ends with a short page', async () => {
    const api = await serve(({ url }) => {
      const offset = Number(url.searchParams.get('offset'));
      return { json: ITEMS.slice(offset, offset + 4) };
    });
    const asked = { pagination: 'offset', pageParam: 'offset', stop: 'short', pageSize: 4 } as const;
    expect(await fetchAll({ url: api.url, ...asked })).toBe('');
    expect(api.hits).toHaveLength(3);
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it('by cursor: sends the other parameters with each', async () => {
    const api = await serve(({ url }) => {
      const from = Number(url.searchParams.get('after') ?? 0);
      return { json: { items: ITEMS.slice(from, from + 4), next: from + 4 < 10 ? String(from + 4) : null } };
    });
    const asked = { records: 'items', pagination: 'cursor', pageParam: 'after', nextPath: 'next' } as const;
    const query = [{ name: 'a b', value: 'ü&=' }];
    expect(await fetchAll({ url: `${api.url}/x?tag=1&tag=2`, query, ...asked })).toBe('');
    expect(api.hits.map(({ url }) => [...url.searchParams])).toEqual(
      [[], [['after', '4']], [['after', '8']]].map((more) => [
        ['tag', '1'],
        ['tag', '2'],
        ['a b', 'ü&='],
        ...more,
      ]),
    );
    expect(idsOf(await landed(), itemsOf)).toEqual(allIds);
  });

  it('by Link header and by address in the answer, relative or whole', async () => {
    const api = await serve(({ url }) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      const next = `${page === 1 ? '' : `http://${url.host}`}/list?page=${page + 1}`;
      const link = `</first>; rel="first", <${next}>; title="a"; rel="next"`;
      return {
        json: { items: pageOf(url), next: page < 2 ? next : '' },
        headers: page < 2 ? { link } : { link: '</first>; rel=first' },
      };
    });
    const asked = { url: `${api.url}/list`, records: 'items' } as const;
    expect(await fetchAll({ ...asked, pagination: 'link' })).toBe('');
    expect(idsOf(await landed(), itemsOf)).toEqual(allIds);
    expect(await fetchAll({ ...asked, pagination: 'next', nextPath: '/next' })).toBe('');
    expect(idsOf(await landed(), itemsOf)).toEqual(allIds);
    expect(api.hits).toHaveLength(4);
  });

  it('that lead to themselves, to the page before or to another host end the run', async () => {
    const api = await serve(({ url }) => {
      if (url.pathname === '/away') return { json: { items: ITEMS, next: 'http://localhost:1/list' } };
      return { json: { items: ITEMS, next: 'same' } };
    });
    const cursor = { records: 'items', pagination: 'cursor', pageParam: 'cursor', nextPath: 'next' } as const;
    expect(await fetchAll({ url: api.url, ...cursor })).toContain('leads to itself');
    expect(api.hits.length).toBeLessThan(4);
    expect(await fetchAll({ url: api.url, records: 'items', pagination: 'page' })).toContain(
      'leads to itself',
    );
    expect(await fetchAll({ url: `${api.url}/away`, ...cursor, pagination: 'next' })).toContain(
      'on another host',
    );
    expect(await landed()).toEqual([]);
  });

  it('are at most as many as the settings say', async () => {
    const api = await serve((_hit, count) => ({ json: [{ id: count }] }));
    expect(await fetchAll({ url: api.url, pagination: 'page', maxPages: 3 })).toContain('more than 3 pages');
    expect(api.hits).toHaveLength(3);
    expect(await landed()).toEqual([]);
  });
});

describe('answers that are none', () => {
  it('429 with Retry-After in seconds and as a date waits as long', async () => {
    const times: number[] = [];
    const api = await serve((_hit, count) => {
      times.push(Date.now());
      if (count === 1) return { status: 429, headers: { 'retry-after': '1' }, json: {} };
      const date = new Date(Date.now() + 2000).toUTCString();
      return count === 2 ? { status: 429, headers: { 'retry-after': date }, json: {} } : { json: ITEMS };
    });
    expect(await fetchAll({ url: api.url })).toBe('');
    expect(api.hits).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(third - second).toBeGreaterThanOrEqual(990);
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it('503 ten times is answered by attempt 11, and ends the run where there are 10', async () => {
    const api = await serve((_hit, count) => (count % 11 > 0 ? { status: 503, json: {} } : { json: ITEMS }));
    expect(await fetchAll({ url: api.url, attempts: 11, pause: 0 })).toBe('');
    expect(api.hits).toHaveLength(11);
    expect(await fetchAll({ url: api.url, attempts: 10, pause: 0 })).toContain(
      'no answer after 10 attempts: status 503',
    );
    expect(api.hits).toHaveLength(21);
  });

  it('400 and 404 are not asked again', async () => {
    const api = await serve(() => ({ status: 404, json: {} }));
    expect(await fetchAll({ url: `${api.url}/x?hidden=1` })).toBe(
      `RuntimeError: ${api.url}/x: status 404 Not Found`,
    );
    expect(api.hits).toHaveLength(1);
  });

  it.each(['length', 'chunks', 'json'] as const)('a truncated body is asked again: %s', async (how) => {
    const text = JSON.stringify(ITEMS);
    const api = await serve((_hit, count, response) => {
      if (count > 1) return { text };
      if (how === 'json') return { text: text.slice(0, 20) };
      response.writeHead(200, how === 'length' ? { 'content-length': String(text.length) } : {});
      response.write(text.slice(0, 20), () => response.socket?.destroy());
      return 'handled';
    });
    expect(await fetchAll({ url: api.url })).toBe('');
    expect(api.hits).toHaveLength(2);
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it.each(['silent', 'drop by drop'] as const)(
    'a slow answer is given up and asked again: %s',
    async (how) => {
      const timers: NodeJS.Timeout[] = [];
      const api = await serve((_hit, count, response) => {
        if (count > 1) return { json: ITEMS };
        response.writeHead(200);
        if (how === 'drop by drop') timers.push(setInterval(() => response.write(' '), 100));
        return 'handled';
      });
      const begun = Date.now();
      expect(await fetchAll({ url: api.url, timeout: 1 })).toBe('');
      timers.forEach((timer) => clearInterval(timer));
      expect(Date.now() - begun).toBeLessThan(10_000);
      expect(api.hits).toHaveLength(2);
    },
  );

  it('another shape ends the run, and the rows before stay', async () => {
    const api = await serve((_hit, count) => ({ json: count === 1 ? { items: ITEMS } : { data: ITEMS } }));
    const asked = { url: api.url, records: 'items' };
    expect(await fetchAll(asked)).toBe('');
    expect(await fetchAll(asked)).toContain("no list of records at ('items',)");
    expect(idsOf(await landed(), itemsOf)).toEqual(allIds);
  });
});

describe('credentials', () => {
  const scope = { secretScope: 'shop', secret: 'key' } as const;
  it.each([
    ['bearer', {}, { authorization: 'Bearer shop:key' }],
    [
      'basic',
      { userSecret: 'user' },
      { authorization: `Basic ${Buffer.from('shop:user:shop:key').toString('base64')}` },
    ],
    ['header', { keyName: 'X-Api-Key' }, { 'x-api-key': 'shop:key' }],
  ] as const)('%s is sent, and not to the host of a redirect', async (auth, more, headers) => {
    const other = await serve(() => ({ json: ITEMS }));
    const api = await serve(({ url }) =>
      url.pathname === '/here'
        ? { json: ITEMS }
        : { status: 302, headers: { location: `${other.url}/there` }, json: {} },
    );
    expect(await fetchAll({ url: `${api.url}/here`, auth, ...scope, ...more })).toBe('');
    expect(await fetchAll({ url: `${api.url}/away`, auth, ...scope, ...more })).toBe('');
    expect(api.hits.map((hit) => hit.headers)).toEqual([
      expect.objectContaining(headers),
      expect.objectContaining(headers),
    ]);
    expect(JSON.stringify(other.hits[0]?.headers)).not.toContain('key');
    expect(other.hits[0]?.headers.authorization).toBeUndefined();
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it('a key in the query is sent with each page, and kept nowhere', async () => {
    const api = await serve(({ url }) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      return { json: { items: pageOf(url), self: url.href, next: page < 2 ? `/?page=2` : null } };
    });
    const asked = {
      records: 'items',
      pagination: 'next',
      nextPath: 'next',
      auth: 'query',
      keyName: 'key',
    } as const;
    expect(await fetchAll({ url: api.url, ...asked, ...scope })).toBe('');
    expect(api.hits.map(({ url }) => url.searchParams.get('key'))).toEqual(['shop:key', 'shop:key']);
    const pages = await landed();
    expect(pages).toHaveLength(2);
    expect(JSON.stringify(pages)).not.toContain('shop');
    expect(await readFile(join(home, 'progress.json'), 'utf8')).not.toContain('shop');
  });

  it('a token that expires in the middle of a run is renewed', async () => {
    let given = 0;
    const api = await serve(({ url, headers, body, method }) => {
      if (url.pathname === '/token') {
        given += 1;
        expect([method, ...new URLSearchParams(body)]).toEqual([
          'POST',
          ['grant_type', 'client_credentials'],
          ['client_id', 'shop:id'],
          ['client_secret', 'shop:key'],
          ['scope', 'read'],
        ]);
        return { json: { access_token: `token-${given}`, expires_in: 3600 } };
      }
      const page = Number(url.searchParams.get('page'));
      const wanted = page < 2 ? 'Bearer token-1' : 'Bearer token-2';
      return headers.authorization === wanted ? { json: pageOf(url) } : { status: 401, json: {} };
    });
    const oauth = {
      auth: 'oauth',
      clientSecret: 'id',
      oauthScope: 'read',
      tokenUrl: `${api.url}/token`,
    } as const;
    expect(await fetchAll({ url: api.url, pagination: 'page', ...oauth, ...scope })).toBe('');
    expect(api.hits.map(({ url }) => url.pathname + url.search)).toEqual([
      '/token',
      '/?page=1',
      '/?page=2',
      '/token',
      '/?page=2',
      '/?page=3',
    ]);
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it('that are refused end the run at once', async () => {
    const api = await serve(() => ({ status: 401, json: {} }));
    expect(await fetchAll({ url: api.url, auth: 'bearer', ...scope })).toContain('status 401');
    expect(api.hits).toHaveLength(1);
  });
});

describe('runs', () => {
  it('one that was interrupted after page 3 goes on with page 4, without duplicates', async () => {
    let isDown = true;
    const api = await serve(({ url }) => {
      const page = Number(url.searchParams.get('page'));
      return page === 4 && isDown ? { status: 500, json: {} } : { json: pageOf(url, 2) };
    });
    const asked = { url: api.url, pagination: 'page', attempts: 1 } as const;
    expect(await fetchAll(asked)).toContain('status 500');
    expect(await landed()).toEqual([]);
    isDown = false;
    expect(await fetchAll(asked)).toBe('');
    expect(api.hits.map(({ url }) => url.search)).toEqual(
      [1, 2, 3, 4, 4, 5, 6].map((page) => `?page=${page}`),
    );
    expect(idsOf(await landed())).toEqual(allIds);
    expect(await fetchAll(asked)).toBe('');
    expect(api.hits).toHaveLength(13);
    expect(idsOf(await landed())).toEqual(allIds);
  });

  it('one with other settings begins again', async () => {
    const api = await serve(({ url }) =>
      url.searchParams.get('page') === '2' ? { status: 500, json: {} } : { json: pageOf(url) },
    );
    await fetchAll({ url: api.url, pagination: 'page', attempts: 1 });
    await fetchAll({ url: `${api.url}/other`, pagination: 'page', attempts: 1 });
    expect(api.hits.map(({ url }) => url.pathname + url.search)).toEqual([
      '/?page=1',
      '/?page=2',
      '/other?page=1',
      '/other?page=2',
    ]);
  });

  it('ask for what is new since the last complete one', async () => {
    const news = [
      [
        { id: 1, at: '2026-01-02' },
        { id: 2, at: '2026-01-05' },
      ],
      [{ id: 3, at: '2026-01-04' }],
      [],
    ];
    let isDown = false;
    const api = await serve((_hit, count) =>
      isDown ? { status: 500, json: {} } : { json: news[count - 1] ?? [] },
    );
    const asked = {
      url: api.url,
      attempts: 1,
      incremental: true,
      newestPath: '/at',
      sinceParam: 'since',
      initial: '2026-01-01',
    } as const;
    expect(await fetchAll(asked)).toBe('');
    expect(await fetchAll(asked)).toBe('');
    isDown = true;
    expect(await fetchAll(asked)).toContain('500');
    isDown = false;
    expect(await fetchAll(asked)).toBe('');
    expect(api.hits.map(({ url }) => url.searchParams.get('since'))).toEqual([
      '2026-01-01',
      '2026-01-05',
      '2026-01-05',
      '2026-01-05',
    ]);
    expect(idsOf(await landed('all'))).toEqual([1, 2, 3]);
  });

  it.each([false, true])(
    'replace a sample, from which none goes on (incremental: %s)',
    async (incremental) => {
      const sample = { run: '0-sample', page: 1, newest: '2027-01-01', body: '[{"id":99}]' };
      for (const name of ['pages/0-sample-000001.json', 'runs/0-sample.json']) {
        await mkdir(join(home, name, '..'));
        await writeFile(join(home, name), JSON.stringify(sample));
      }
      expect(idsOf(await landed('all'))).toEqual([99]);
      const api = await serve(() => ({ json: ITEMS }));
      const asked = { incremental, newestPath: '/at', sinceParam: 'since', initial: '2026' };
      expect(await fetchAll({ url: api.url, ...asked })).toBe('');
      expect(api.hits.map(({ url }) => url.search)).toEqual([incremental ? '?since=2026' : '']);
      expect(idsOf(await landed('all'))).toEqual(allIds);
    },
  );

  it('keep the text of an answer as it came, and the answers of two full runs', async () => {
    const text = '[{"id": 9007199254740993, "x": {"a": 1.10}},{"id":2,"x":[1]},{"id":3,"x":"ü"}]';
    const api = await serve(() => ({ text }));
    for (let run = 0; run < 3; run++) expect(await fetchAll({ url: api.url })).toBe('');
    expect((await landed('all')).map(({ body, page, url }) => [body, page, url])).toEqual([
      [text, 1, api.url],
      [text, 1, api.url],
    ]);
  });

  it('keep the pace', async () => {
    const times: number[] = [];
    const api = await serve(({ url }) => {
      times.push(Date.now());
      return { json: pageOf(url, 5) };
    });
    expect(await fetchAll({ url: api.url, pagination: 'page', perSecond: 4 })).toBe('');
    expect(times).toHaveLength(3);
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(400);
  });

  it('send the body of a POST', async () => {
    const api = await serve(({ body }) => ({ json: { result: JSON.parse(body) as unknown } }));
    const asked = {
      url: api.url,
      method: 'POST',
      body: '{"id": "ü"}',
      records: 'result',
      single: true,
    } as const;
    expect(await fetchAll(asked)).toBe('');
    expect(api.hits.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
      ['POST', 'application/json'],
    ]);
    expect(JSON.parse((await landed())[0]?.body ?? '')).toEqual({ result: { id: 'ü' } });
  });
});
