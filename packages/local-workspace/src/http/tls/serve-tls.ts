import { createServer as createHttp2Server } from 'node:http2';
import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { keepCertificate } from './certificate-files.ts';

export interface TlsPort {
  readonly port: number;
  /** The file of the authority that clients have to trust. */
  readonly caFile: string;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

export interface TlsPortOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where the certificate is kept. */
  readonly folder: string;
  /** Epoch milliseconds; those of this computer when absent. */
  readonly now?: (() => number) | undefined;
  /** How often it is looked whether the certificate is about to end. */
  readonly lookMs?: number | undefined;
  /** Hears what fails while it runs: that a certificate could not be renewed, or a connection not be taken. */
  readonly onFailure?: ((failure: unknown) => void) | undefined;
}

const HANDSHAKE_MS = 20_000;
/** As long as a connection of HTTP/1.1 may be idle. */
const IDLE_MS = 72_000;
const DAY_MS = 86_400_000;
/** Requests of one connection at the same time; each client that we know has fewer. */
const STREAMS = 100;

/**
 * Serves an app by HTTPS too, with HTTP/2 for clients that speak it, on a port of its own. Both go through the server that the app has
 * already, so that the same limits and hooks hold. Rejects when the port is taken (error code EADDRINUSE).
 */
export async function serveTls(app: FastifyInstance, options: TlsPortOptions): Promise<TlsPort> {
  const { host, port, folder, now = Date.now, lookMs = DAY_MS, onFailure } = options;
  await app.ready();
  let certificate = await keepCertificate(folder, now());
  const http2 = createHttp2Server({ settings: { maxConcurrentStreams: STREAMS } }, (request, response) => {
    // Without a length, which HTTP/2 does not need, Fastify reads only a body that has a type.
    if (!request.stream.endAfterHeaders) request.headers['content-type'] ??= 'application/octet-stream';
    app.server.emit('request', request, response);
  });
  // What is being answered goes on; only new requests need another connection.
  http2.on('session', (session) => session.setTimeout(IDLE_MS, () => session.close()));
  const server = createServer(
    {
      cert: certificate.cert,
      key: certificate.key,
      ALPNProtocols: ['h2', 'http/1.1'],
      handshakeTimeout: HANDSHAKE_MS,
    },
    (socket) => (socket.alpnProtocol === 'h2' ? http2 : app.server).emit('connection', socket),
  );
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  // Connections that could not be taken are lost, and the others go on.
  server.on('error', (failure) => onFailure?.(failure));
  const renew = async (): Promise<void> => {
    const current = await keepCertificate(folder, now());
    if (current.cert === certificate.cert) return;
    certificate = current;
    server.setSecureContext({ cert: current.cert, key: current.key });
  };
  const look = setInterval(() => void renew().catch((failure: unknown) => onFailure?.(failure)), lookMs);
  look.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    caFile: certificate.caFile,
    close: async () => {
      clearInterval(look);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
