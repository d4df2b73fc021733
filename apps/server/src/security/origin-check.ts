import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseUrl } from '../workspace/parse-url.ts';
import { ProxyError } from '../workspace/proxy-error.ts';

const READS: readonly string[] = ['GET', 'HEAD'];

/** Whether a browser says that another site's page sent the request. Programs other than browsers say nothing. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  return parseUrl(origin)?.host !== host?.toLowerCase();
}

/**
 * Refuses requests that another site's page makes: all writes, and whatever goes to the interfaces for our own page.
 */
export function checkOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const ours = /^\/(api|workspace)(\/|\?|$)/u.test(request.url) || !READS.includes(request.method);
    if (ours && isForeign(request))
      throw new ProxyError(403, 'PERMISSION_DENIED', 'This server accepts requests of its own pages only');
  });
}
