import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  endSlowBodies(app, { graceMs: 50, bytesPerSecond: 1_000_000, lookMs: 20 });
  app.post('/', async () => 'read');
  app.post(
    '/refused',
    { onRequest: async (_request, reply) => reply.code(403).send('no') },
    async () => 'read',
  );
  port = Number(new URL(await app.listen({ port: 0 })).port);
});
afterAll(() => app.close());

/** Sends the beginning of a request and returns the answer once the server has closed the connection. */
async function sent(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  // A connection that is reset is ended as well.
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

it.each(['content-length: 10', 'transfer-encoding: chunked'])(
  'a body that does not come ends: %s',
  async (length) => {
    const head = `host: x\r\ncontent-type: text/plain\r\n${length}\r\n\r\n`;
    expect(await sent(`POST / HTTP/1.1\r\n${head}`)).toBe('');
    expect(await sent(`POST /refused HTTP/1.1\r\n${head}`)).toContain('403');
  },
);

it('a body that arrives in time is read', async () => {
  const answer = await sent(
    'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nhi',
  );
  expect(answer).toContain('200 OK');
});
