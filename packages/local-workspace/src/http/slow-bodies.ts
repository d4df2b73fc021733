import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How slowly the body of a request may come. */
export interface BodyPace {
  /** Milliseconds in which it need not have come at all. */
  readonly graceMs: number;
  /** Afterwards so many bytes must have come in each second on average. */
  readonly bytesPerSecond: number;
  /** Milliseconds between two looks. */
  readonly lookMs: number;
}

/** A modem of 1990 is faster; only who wants to keep the connection open is slower. */
const PACE: BodyPace = { graceMs: 30_000, bytesPerSecond: 1000, lookMs: 5000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections whose request drips in: Fastify has no limit, and a limit on the whole time would end large uploads. The
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
      if (socket.bytesRead - before < seconds * pace.bytesPerSecond) socket.destroy();
    }, pace.lookMs);
    look.unref();
    raw.once('close', () => clearInterval(look));
  });
}
