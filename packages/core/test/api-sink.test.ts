import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { py } from '../src/codegen/python/py.ts';
import { hasErrors } from '../src/diagnostics/diagnostic.ts';
import { previewSql } from '../src/pipeline/emit-sql.ts';
import type { config } from '../src/pipeline/nodes/api-sink/config.ts';
import { emitters } from '../src/pipeline/nodes/api-sink/emit.ts';
import { kind } from '../src/pipeline/nodes/api-sink/index.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { numbers, pipeline } from '../src/pipeline/testing/step-pipeline.ts';
import { type Handler, startApi } from './support/api-server.ts';
import { ORDERS_CONTEXT, programOf, runProgram } from './support/node-program.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type Config = z.input<typeof config>;

const NOTES = '/Volumes/main/default/landing/sent';
const SCHEMA = parseSchema('id BIGINT, name STRING');

let home: string;
let api: Api;
let answers: Handler;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'api-sink-'));
  answers = () => ({ status: 201, text: '' });
  api = await startApi((...hit) => answers(...hit));
});
afterEach(async () => {
  await api.close();
  await rm(home, { recursive: true, force: true });
});

/** A frame whose rows are texts already; what Spark makes of them is tested on Spark. */
const FRAME = `class Frame:
    def __init__(self, texts):
        self.texts = texts

    def select(self, *columns):
        return self

    sort = select

    def toLocalIterator(self):
        return iter([(text,) for text in self.texts])


class F:
    struct = to_json = col = lambda *given: Frame([])


Frame.alias = lambda self, name: self
Frame.__getitem__ = lambda self, name: self
`;

/** Runs the Python of a node over rows; gives the last line of what went wrong, or an empty text. */
function send(rows: readonly object[], given: Config = {}): Promise<string> {
  const parsed = kind.config.parse({
    url: `${api.url}/orders`,
    notes: NOTES,
    runKey: 'monday',
    batchRows: 2,
    pause: 0.01,
    attempts: 3,
    ...given,
  });
  const { problems } = kind.propagate({ config: parsed, inputs: { in: [SCHEMA] } });
  const all = [...problems, ...(emitters.problems?.(parsed) ?? [])];
  if (hasErrors(all)) throw new Error(JSON.stringify(all));
  const frame = { frame: py.name('frame'), schema: SCHEMA };
  const code = emitters.pyspark({ ...ORDERS_CONTEXT, config: parsed, inputs: { in: [frame] }, schema: [] });
  if (code.kind !== 'statements') throw new Error('The node sends nothing');
  const texts = JSON.stringify(rows.map((row) => JSON.stringify(row)));
  const program = programOf(code.statements).replaceAll(NOTES, home);
  return runProgram(home, program.replace(/\n(?=orders_send\()/u, `\n${FRAME}\nframe = Frame(${texts})\n`));
}

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id }));
const bodies = (): unknown[] => api.hits.map(({ body }) => JSON.parse(body) as unknown);
const keys = (name = 'idempotency-key'): unknown[] => api.hits.map(({ headers }) => headers[name]);
const inBatches = [ROWS.slice(0, 2), ROWS.slice(2, 4), ROWS.slice(4)];

describe('what is sent', () => {
  it('is a list of rows for each batch, each with a key of its own', async () => {
    expect(await send(ROWS)).toBe('');
    expect(bodies()).toEqual(inBatches);
    expect(api.hits.map(({ method, url }) => [method, url.pathname])).toEqual(
      inBatches.map(() => ['POST', '/orders']),
    );
    expect(api.hits[0]?.headers['content-type']).toBe('application/json');
    expect(new Set(keys()).size).toBe(3);
    for (const key of keys()) expect(key).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('is an object with a list, by another method, with parameters and headers', async () => {
    const given: Config = {
      url: `${api.url}/orders?a=1&a=2`,
      method: 'PATCH',
      content: 'named',
      listName: 'the "rows"',
      query: [{ name: 'dry run', value: 'no' }],
      headers: [{ name: 'Accept-Language', value: 'de' }],
      keyHeader: 'X-Request-Key',
    };
    expect(await send(ROWS.slice(0, 2), given)).toBe('');
    expect(bodies()).toEqual([{ 'the "rows"': ROWS.slice(0, 2) }]);
    expect(api.hits[0]?.method).toBe('PATCH');
    expect(api.hits[0]?.url.search).toBe('?a=1&a=2&dry+run=no');
    expect(api.hits[0]?.headers['accept-language']).toBe('de');
    expect(keys('x-request-key')[0]).toMatch(/^[0-9a-f]{64}$/u);
    expect(keys()).toEqual([undefined]);
  });

  it('is one row for each request, without a key where none is wanted', async () => {
    expect(await send(ROWS.slice(0, 3), { content: 'row', keyHeader: '' })).toBe('');
    expect(bodies()).toEqual(ROWS.slice(0, 3));
    expect(keys()).toEqual([undefined, undefined, undefined]);
  });

  it('is nothing of no rows', async () => {
    expect(await send([])).toBe('');
    expect(api.hits).toEqual([]);
  });

  it('is let in by a key in the query, and by a token that is renewed', async () => {
    const access: Config = { auth: 'query', secretScope: 's', secret: 'k', keyName: 'api_key' };
    expect(await send(ROWS.slice(0, 1), access)).toBe('');
    expect(api.hits.splice(0)[0]?.url.search).toBe('?api_key=s%3Ak');
    let given = 0;
    answers = ({ url, headers }) =>
      url.pathname === '/token'
        ? { json: { access_token: `t${++given}` } }
        : { status: headers.authorization === 'Bearer t2' ? 204 : 401, text: '' };
    const oauth: Config = {
      auth: 'oauth',
      secretScope: 's',
      clientSecret: 'c',
      secret: 'k',
      tokenUrl: `${api.url}/token`,
      runKey: 'tuesday',
    };
    expect(await send(ROWS.slice(0, 1), oauth)).toBe('');
    expect(api.hits.map(({ url }) => url.pathname)).toEqual(['/token', '/orders', '/token', '/orders']);
  });
});

describe('each row is sent once', () => {
  it('of a run that is repeated, nothing; of one with another key, everything with other keys', async () => {
    expect(await send(ROWS)).toBe('');
    const first = keys();
    expect(await send(ROWS)).toBe('');
    expect(api.hits).toHaveLength(3);
    expect(await send(ROWS, { runKey: 'tuesday' })).toBe('');
    expect(bodies()).toEqual([...inBatches, ...inBatches]);
    expect(new Set([...first, ...keys()]).size).toBe(6);
  });

  it('of a run that was interrupted, what was not accepted, with the key that it had', async () => {
    answers = (_hit, count) => ({ status: count < 3 ? 200 : 400, text: '' });
    expect(await send(ROWS)).toContain('status 400');
    answers = () => ({ text: 'ok' });
    expect(await send(ROWS)).toBe('');
    expect(bodies()).toEqual([...inBatches, inBatches[2]]);
    expect(keys()[3]).toBe(keys()[2]);
  });

  it('a run that is repeated with more rows stops, also where its last batch was full', async () => {
    expect(await send(ROWS.slice(0, 4))).toBe('');
    expect(await send(ROWS)).toContain('the run monday began with other rows');
    expect(api.hits).toHaveLength(2);
  });

  it('with the same key, what was sent as the run was killed, before it was noted', async () => {
    expect(await send(ROWS)).toBe('');
    const [folder = ''] = (await readdir(home)).filter((name) => !name.endsWith('.py'));
    const last = join(home, folder, '00000002.json');
    expect(JSON.parse(await readFile(last, 'utf8'))).toMatchObject({ run: 'monday', rows: 1 });
    await writeFile(last, '{"run": "mon');
    await rm(join(home, folder, 'complete.json'));
    expect(await send(ROWS)).toBe('');
    expect(keys()).toHaveLength(4);
    expect(keys()[3]).toBe(keys()[2]);
  });

  it.each([
    ['another row', [{ id: 1 }, { id: 9 }, ...ROWS.slice(2)]],
    ['fewer rows', ROWS.slice(0, 2)],
    ['more rows', [...ROWS, { id: 6 }]],
  ])('a run that is repeated with %s stops', async (_what, rows) => {
    expect(await send(ROWS)).toBe('');
    expect(await send(rows)).toContain('the run monday began with other rows: give this one another key');
    expect(api.hits).toHaveLength(3);
  });
});

describe('an API that is in trouble', () => {
  it('is asked again, with the same key, as long as it says that it may work later', async () => {
    answers = (_hit, count) =>
      count === 1
        ? { status: 429, text: '', headers: { 'retry-after': '0' } }
        : count === 2
          ? { status: 503, text: '' }
          : { status: 200, text: 'not JSON' };
    expect(await send(ROWS.slice(0, 2))).toBe('');
    expect(new Set(keys()).size).toBe(1);
    expect(bodies()).toEqual([inBatches[0], inBatches[0], inBatches[0]]);
  });

  it('stops the run where it refuses, and nothing after that is sent', async () => {
    answers = () => ({ status: 422, text: '{"error": "no"}' });
    expect(await send(ROWS)).toContain('status 422');
    expect(api.hits).toHaveLength(1);
  });

  it('is not followed elsewhere: rows would be lost on the way', async () => {
    answers = ({ url }) =>
      url.pathname === '/orders' ? { status: 302, text: '', headers: { location: '/other' } } : { text: '' };
    expect(await send(ROWS)).toContain('status 302');
    expect(api.hits.map(({ url }) => url.pathname)).toEqual(['/orders']);
  });
});

it('is looked at as the rows that would be sent', () => {
  const sink = { url: 'https://api.example.com', runKey: 'k', notes: NOTES };
  const plan = planPipeline(pipeline(numbers('SELECT 1 AS id'), ['out', 'api-sink', sink, 's']));
  const shown = previewSql(plan, 'out', 10);
  expect(shown).toEqual(previewSql(plan, 's', 10));
  expect(shown.ok).toBe(true);
});

it('says what is missing, and what is wrong', () => {
  const problemsOf = (given: Config, schema = SCHEMA) => {
    const parsed = kind.config.parse(given);
    const { problems } = kind.propagate({ config: parsed, inputs: { in: [schema] } });
    return [...problems, ...(emitters.problems?.(parsed) ?? [])].map(({ code, field }) => [code, field]);
  };
  expect(problemsOf({})).toEqual([
    ['no-address', 'url'],
    ['no-run-key', 'runKey'],
    ['no-folder', 'notes'],
  ]);
  const complete: Config = { url: 'https://api.example.com', runKey: 'k', notes: NOTES };
  expect(problemsOf(complete)).toEqual([]);
  const wrong: readonly (readonly [Config, string, string])[] = [
    [{ content: 'named', listName: ' ' }, 'no-name', 'listName'],
    [{ orderBy: ['other'] }, 'unknown-column', 'orderBy'],
    [{ keyHeader: 'a b' }, 'bad-header', 'keyHeader'],
    [{ keyHeader: 'x', headers: [{ name: 'X', value: '1' }] }, 'name-twice', 'keyHeader'],
    [{ url: 'api.example.com' }, 'bad-address', 'url'],
    [{ auth: 'bearer', secretScope: 's' }, 'no-secret', 'secret'],
    [{ notes: '/tmp/x' }, 'bad-folder', 'notes'],
  ];
  for (const [given, code, field] of wrong)
    expect(problemsOf({ ...complete, ...given })).toEqual([[code, field]]);
  const others = parseSchema('span INTERVAL DAY, tags MAP<STRING, STRING>');
  expect(problemsOf({ ...complete, orderBy: ['tags'] }, others)).toEqual([
    ['interval', undefined],
    ['not-orderable', 'orderBy'],
  ]);
});
