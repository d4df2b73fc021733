import type { IncomingMessage } from 'node:http';
import { Http2ServerRequest } from 'node:http2';
import type { FastifyInstance } from 'fastify';

/** The limits for a slow request body. */
export interface BodyPace {
  /** Grace period in milliseconds. */
  readonly graceMs: number;
  /** After that, the minimum average in bytes per second. */
  readonly bytesPerSecond: number;
  /** Milliseconds between two checks. */
  readonly lookMs: number;
}

/** Any real network is faster; only a client that holds the connection open on purpose is slower. */
const PACE: BodyPace = { graceMs: 30_000, bytesPerSecond: 1000, lookMs: 5000 };

/** In HTTP/2 no header says so, but the end of the headers that no body follows. */
const hasBody = (raw: IncomingMessage | Http2ServerRequest): boolean =>
  raw instanceof Http2ServerRequest
    ? !raw.stream.endAfterHeaders
    : raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;

/** In HTTP/2 the connection has other requests too. */
const end = (raw: IncomingMessage | Http2ServerRequest): void =>
  raw instanceof Http2ServerRequest
    ? void raw.stream.destroy(new Error('The body came too slowly'))
    : void raw.socket.destroy();

/**
 * Closes connections whose request arrives too slowly: Fastify has no limit, and a limit on the whole time would end large uploads. The
 * bytes of the connection are counted, so that the body is left to its reader; a refused request is watched too.
 */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace = PACE): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    const { socket } = raw;
    const [start, before] = [performance.now(), socket.bytesRead];
    const look = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(look);
      const seconds = (performance.now() - start - pace.graceMs) / 1000;
      if (socket.bytesRead - before < seconds * pace.bytesPerSecond) end(raw);
    }, pace.lookMs);
    look.unref();
    raw.once('close', () => clearInterval(look));
  });
}
