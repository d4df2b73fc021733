import { isLoopbackName } from '@lakehouse/local-workspace/http/allowed-host';
import type { FastifyInstance } from 'fastify';
import { parseUrl } from '../workspace/parse-url.ts';
import { ProxyError } from '../workspace/proxy-error.ts';

/** The host name that a Host header asks for, in lower case; undefined when it is none. */
export function hostnameOf(host: string | undefined): string | undefined {
  if (host === undefined || /[\s/@\\?#]/u.test(host)) return undefined;
  return parseUrl(`http://${host}`)?.hostname;
}

/**
 * Answers only under names of this machine, and those configured. Without this, any web site could point its own name
 * at the server and read it as if it were its own.
 */
export function checkHost(app: FastifyInstance, configured: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const hostname = hostnameOf(request.headers.host);
    if (hostname !== undefined && (isLoopbackName(hostname) || configured.includes(hostname))) return;
    throw new ProxyError(
      403,
      'PERMISSION_DENIED',
      'This server does not accept requests for that host name. Add it to ALLOWED_HOSTS if they are intended.',
    );
  });
}
