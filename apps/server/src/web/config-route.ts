import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hostnameOf } from '../security/host-check.ts';
import { isLoopbackName } from '../workspace/allowed-host.ts';

export interface ExampleCredentials {
  /** Origin of the local workspace. */
  readonly url: string;
  readonly token: string;
}

/** Whether the request comes from our own page in a browser on this very machine. */
function isOwnPageHere(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  // A proxy in between connects from this machine for somebody who may be elsewhere.
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'loopback') return false;
  const hostname = hostnameOf(headers.host);
  return hostname !== undefined && isLoopbackName(hostname) && headers['sec-fetch-site'] === 'same-origin';
}

/** GET /api/config: the local workspace, with its token for “Try with Example Credentials” on this machine only. */
export function serveConfig(app: FastifyInstance, local: ExampleCredentials): void {
  app.get('/api/config', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      localWorkspaceUrl: local.url,
      ...(isOwnPageHere(request) ? { localWorkspaceToken: local.token } : {}),
    };
  });
}
