import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { passBodiesOn } from '../body-parsers.ts';
import { bodyStream } from '../request-parts.ts';
import { endSlowBodies } from '../slow-bodies.ts';
import { serveTls, type TlsPort } from './serve-tls.ts';

const DAY_MS = 86_400_000;
const PACE = { graceMs: 50, bytesPerSecond: 1000, lookMs: 20 };

let folder: string;
let app: FastifyInstance;
let server: TlsPort;
let ca: string;
/** Such that what is made then is still valid, and to be renewed today. */
let now = Date.now() - 370 * DAY_MS;
const sessions: ClientHttp2Session[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-tls-'));
  app = Fastify({ forceCloseConnections: true, bodyLimit: 1000 });
  endSlowBodies(app, PACE);
  app.get('/who', async ({ protocol, host }) => `${protocol}://${host}`);
  app.get('/later', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'at last';
  });
  app.post('/', async () => 'read');
  app.register(async (bytes) => {
    passBodiesOn(bytes);
    bytes.put('/bytes', async (request, reply) => reply.send(bodyStream(request)));
  });
  server = await serveTls(app, { host: '127.0.0.1', port: 0, folder, now: () => now, lookMs: 20 });
  ca = await readFile(server.caFile, 'utf8');
});
afterEach(() => sessions.splice(0).forEach((session) => session.destroy()));
afterAll(async () => {
  await server.close();
  await app.close();
  await rm(folder, { recursive: true });
});

/** What HTTP/1.1 gives; without an authority those that this computer trusts anyway. */
async function byHttp1(path: string, authority?: string): Promise<string> {
  const asked = request(`https://localhost:${server.port}${path}`, { ca: authority, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  return text(answer);
}

function session(authority: string[]): ClientHttp2Session {
  const opened = connectHttp2(`https://127.0.0.1:${server.port}`, { ca: authority });
  sessions.push(opened);
  // Those of its requests tell what is wrong.
  opened.on('error', () => undefined);
  return opened;
}

async function byHttp2(
  path: string,
  { method = 'GET', body = '', authority = [ca] } = {},
): Promise<readonly [status: unknown, text: string]> {
  const headers = { ':method': method, ':path': path, 'content-type': 'text/plain' };
  const stream = session(authority).request(headers, { endStream: body === '' });
  if (body !== '') stream.end(body);
  const [answer] = await once(stream, 'response');
  return [answer[':status'], await text(stream)];
}

describe('the port with TLS', () => {
  it('serves HTTP/1.1 and HTTP/2 to clients that trust its authority, under the names of this computer', async () => {
    expect(await byHttp1('/who', ca)).toBe(`https://localhost:${server.port}`);
    expect(await byHttp2('/who')).toEqual([200, `https://127.0.0.1:${server.port}`]);
    expect(await byHttp2('/nowhere')).toMatchObject([404, expect.stringContaining('not found')]);
  });

  it('is refused by clients that do not', async () => {
    await expect(byHttp1('/who')).rejects.toThrow('unable to verify');
    await expect(byHttp2('/who', { authority: [] })).rejects.toThrow('unable to verify');
  });

  it('takes bodies of any length by HTTP/2 where they are streams, and bounds the others', async () => {
    const body = 'x'.repeat(300_000);
    const [status, found] = await byHttp2('/bytes', { method: 'PUT', body });
    expect([status, found.length]).toEqual([200, body.length]);
    expect((await byHttp2('/', { method: 'POST', body }))[0]).toBe(413);
  });

  it('ends a body of HTTP/2 that does not come, and no request that waits for its answer', async () => {
    const stream = session([ca]).request({ ':method': 'PUT', ':path': '/bytes' }, { endStream: false });
    await expect(once(stream, 'close')).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
    expect(await byHttp2('/later')).toEqual([200, 'at last']);
  });

  it('shows a certificate that is renewed while it runs', async () => {
    const serial = async (): Promise<string> => {
      const socket: TLSSocket = connect({ host: '127.0.0.1', port: server.port, ca });
      await once(socket, 'secureConnect');
      const { serialNumber } = socket.getPeerCertificate();
      socket.destroy();
      return serialNumber;
    };
    const first = await serial();
    now = Date.now();
    const isOther = await vi.waitUntil(async () => (await serial()) !== first, { timeout: 150_000 });
    expect(isOther).toBe(true);
  });

  it('ends what is open when it is closed, and frees the port', async () => {
    const other = await serveTls(app, { host: '127.0.0.1', port: 0, folder });
    await expect(serveTls(app, { host: '127.0.0.1', port: other.port, folder })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    const idle = connect({ host: '127.0.0.1', port: other.port, ca });
    idle.on('error', () => undefined);
    await once(idle, 'secureConnect');
    await Promise.all([once(idle, 'close'), other.close()]);
    await (await serveTls(app, { host: '127.0.0.1', port: other.port, folder })).close();
  });
});
