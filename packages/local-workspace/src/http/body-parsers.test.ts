import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseBodiesAsJson, SMALL_BODY_BYTES } from './body-parsers.ts';
import { readJsonBody } from './read-json-body.ts';

it('a body too large to be parsed on the event loop is transferred to another thread', async () => {
  const elsewhere: number[] = [];
  const app = Fastify();
  parseBodiesAsJson(app, async (bytes) => {
    elsewhere.push(bytes.byteLength);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
    return readJsonBody(Buffer.from(bytes).toString());
  });
  app.post('/', async ({ body }) => body);
  const post = async (payload: string) => (await app.inject({ method: 'POST', url: '/', payload })).json();
  const large = JSON.stringify({ text: 'x'.repeat(SMALL_BODY_BYTES) });
  expect(await post('{"small":1}')).toEqual({ small: 1 });
  expect(elsewhere).toEqual([]);
  expect(await post(large)).toEqual(JSON.parse(large));
  expect(elsewhere).toEqual([large.length]);
  expect(await post(`${large.slice(0, -1)}]`)).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('not JSON'),
  });
  await app.close();
});

it('a body with too many values is refused, and so is one nested too deeply', () => {
  const values = (count: number): string => `{"a":[${'1,'.repeat(count)}1]}`;
  expect(readJsonBody(values(19_000))).toMatchObject({ kind: 'json' });
  expect(readJsonBody(values(20_000))).toEqual({
    kind: 'bad-json',
    problem: 'The request body has more than 20000 values',
  });
  expect(readJsonBody(`${'['.repeat(300)}${']'.repeat(300)}`)).toMatchObject({ kind: 'bad-json' });
});
