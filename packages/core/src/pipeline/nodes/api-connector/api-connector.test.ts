import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../codegen/http/address.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

const complete = {
  url: 'https://api.example.com/orders',
  landing: '/Volumes/main/default/landing/orders',
  columns: 'id BIGINT, name STRING',
};
const found = (given: object) => {
  const config = kind.config.parse({ ...complete, ...given });
  const { schema, problems } = kind.propagate({ config, inputs: {} });
  return { schema, problems: [...(emitters.problems?.(config) ?? []), ...problems] };
};
const problemsOf = (given: object) => found(given).problems.map(({ code, field }) => [code, field]);

it('gives the declared columns', () => {
  const { schema, problems } = found({});
  expect(problems).toEqual([]);
  expect(formatSchema(schema ?? [])).toBe('id BIGINT, name STRING');
});

describe('a new node', () => {
  it('lacks address, folder and columns', () => {
    const { schema, problems } = kind.propagate({ config: kind.config.parse({}), inputs: {} });
    expect(schema).toBeUndefined();
    expect(problems.map(({ field }) => field)).toEqual(['url', 'landing', 'columns']);
  });
});

describe('what is wrong is said on its field', () => {
  const pair = (name: string, value = '1') => [{ name, value }];
  it.each([
    [{ url: 'api.example.com' }, 'bad-address', 'url'],
    [{ url: 'ftp://api.example.com' }, 'bad-address', 'url'],
    [{ url: 'https://' }, 'bad-address', 'url'],
    [{ url: 'https://me:pass@api.example.com' }, 'credentials-in-address', 'url'],
    [{ url: 'https://api.example.com/?api_key=1' }, 'credential', 'url'],
    [{ url: 'https://api.example.com/#top' }, 'fragment', 'url'],
    [{ headers: pair('Authorization', 'Bearer x') }, 'credential', 'headers.0.name'],
    [{ headers: pair('X-Api-Key') }, 'credential', 'headers.0.name'],
    [{ headers: pair('a b') }, 'bad-header', 'headers.0.name'],
    [{ headers: pair('A', '1\n2') }, 'bad-header', 'headers.0.value'],
    [{ headers: [...pair('A'), ...pair('a')] }, 'name-twice', 'headers.1.name'],
    [{ query: pair('') }, 'no-name', 'query.0.name'],
    [{ url: `${complete.url}?a=1`, query: pair('a') }, 'name-twice', 'query.0.name'],
    [{ query: pair('page'), pagination: 'page' }, 'name-twice', 'pageParam'],
    [{ pagination: 'page', sizeParam: 'page' }, 'name-twice', 'sizeParam'],
    [{ pagination: 'offset', pageParam: '' }, 'no-name', 'pageParam'],
    [{ pagination: 'cursor' }, 'no-path', 'nextPath'],
    [{ pagination: 'page', stop: 'total' }, 'no-path', 'stopPath'],
    [{ method: 'POST', body: '{' }, 'bad-body', 'body'],
    [{ incremental: true, sinceParam: 'since' }, 'no-path', 'newestPath'],
    [{ incremental: true, newestPath: '/at' }, 'no-name', 'sinceParam'],
    [{ landing: '/tmp/orders' }, 'bad-folder', 'landing'],
    [{ landing: '/Volumes/main/default/landing' }, 'bad-folder', 'landing'],
    [{ landing: '/Volumes/main/default/landing/../x' }, 'bad-folder', 'landing'],
    [{ landing: '/Volumes/main/default/landing/*' }, 'bad-folder', 'landing'],
    [{ columns: 'id' }, 'bad-schema', 'columns'],
    [{ columns: 'id INT, ID INT' }, 'name-twice', 'columns'],
    [{ columns: 'a INTERVAL DAY' }, 'interval', 'columns'],
  ] as const)('%j: %s on %s', (given, code, field) => {
    expect(problemsOf(given)).toEqual([[code, field]]);
  });

  it.each([
    ['bearer', ['secretScope', 'secret']],
    ['basic', ['secretScope', 'userSecret', 'secret']],
    ['header', ['secretScope', 'secret', 'keyName']],
    ['query', ['secretScope', 'secret', 'keyName']],
    ['oauth', ['secretScope', 'clientSecret', 'secret', 'tokenUrl']],
  ] as const)('authentication by %s needs %j', (auth, fields) => {
    expect(problemsOf({ auth })).toEqual(fields.map((field) => ['no-secret', field]));
  });

  it('an address without https and one without encryption are corrected by a press', () => {
    expect(found({ url: 'api.example.com/a' }).problems[0]?.fixes?.[0]?.changes).toEqual([
      { kind: 'set-config', values: { url: 'https://api.example.com/a' } },
    ]);
    const secret = { auth: 'bearer', secretScope: 's', secret: 'k' };
    const [open] = found({ url: 'http://api.example.com/a', ...secret }).problems;
    expect([open?.severity, open?.fixes?.[0]?.changes]).toEqual([
      'warning',
      [{ kind: 'set-config', values: { url: 'https://api.example.com/a' } }],
    ]);
    expect(problemsOf({ url: 'http://127.0.0.1:8080/a', ...secret })).toEqual([]);
    expect(problemsOf({ url: 'http://api.example.com/a' })).toEqual([]);
  });
});

it('reads the parts of an address', () => {
  expect(readAddress(' HTTPS://User@Api.Example.com:8443/a%20b?x=%C3%BC+1&y=%ZZ&z=a=b&z#t ')).toEqual({
    isEncrypted: true,
    host: 'api.example.com',
    hasUser: true,
    hasFragment: true,
    bare: 'HTTPS://User@Api.Example.com:8443/a%20b',
    parameters: [
      ['x', 'ü 1'],
      ['y', '%ZZ'],
      ['z', 'a=b'],
      ['z', ''],
    ],
  });
  expect(readAddress('https://[::1]:80/')?.host).toBe('[::1]');
  expect(readAddress('https://a b/')).toBeUndefined();
  expect(readAddress('https://@/')).toBeUndefined();
});

it('says what to do where nothing was fetched yet', () => {
  const config = kind.config.parse(complete);
  const failure = `[PATH_NOT_FOUND] Path does not exist: ${complete.landing}/pages.`;
  expect(kind.explain?.(config, failure)).toMatchObject({ field: 'landing' });
  expect(kind.explain?.(config, '[PATH_NOT_FOUND] Path does not exist: /Volumes/x')).toBeUndefined();
});
