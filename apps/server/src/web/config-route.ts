import { isLoopbackName } from '@lakehouse/local-workspace/http/allowed-host';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { hostnameOf } from '../security/host-check.ts';
import type { OneTimeLink } from '../security/one-time-link.ts';
import { type SocketEnds, socketOwner } from '../security/socket-owner.ts';
import { parseUrl } from '../workspace/parse-url.ts';

export interface ExampleCredentials {
  /** Origin of the local workspace. */
  readonly url: string;
  readonly token: string;
}

/** Who may have the token of the local workspace. */
export interface TokenRule {
  readonly link: OneTimeLink;
  /** The user id at the other end of a connection; undefined when unknown. */
  readonly ownerOf?: (ends: SocketEnds) => Promise<number | undefined>;
}

/** The header in which our page sends the secret of a one-time link. */
const LINK_HEADER = 'x-lakehouse-link';

/** Headers that proxies add to what they forward. Browsers send none of them; one that begins with `x-` is our own. */
const OF_PROXIES =
  /^(?:via|forwarded(?:-.*)?|x-(?!lakehouse-link$).*|(?:cf|cdn|fastly|fly|akamai|wl|proxy|true|client)-.*)$/u;

/** Whether the request comes from our own page in a browser on this very machine. */
function isOwnPageHere({ headers, socket }: FastifyRequest): boolean {
  // A proxy in between connects from this machine on behalf of a client that may be elsewhere.
  if (Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  const address = socket.remoteAddress ?? '';
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== 'loopback') return false;
  const hostname = hostnameOf(headers.host);
  if (hostname === undefined || !isLoopbackName(hostname)) return false;
  // A proxy that changes the name it asks for leaves the name of the page.
  if (headers.referer !== undefined && parseUrl(headers.referer)?.hostname !== hostname) return false;
  return headers['sec-fetch-site'] === 'same-origin';
}

/** Whether the other end of the connection belongs to the user who runs this server. */
async function isSameUser({ socket }: FastifyRequest, ownerOf: typeof socketOwner): Promise<boolean> {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  if (!process.getuid || !localAddress || !localPort || !remoteAddress || !remotePort) return false;
  const owner = await ownerOf({
    localAddress: remoteAddress,
    localPort: remotePort,
    remoteAddress: localAddress,
    remotePort: localPort,
  });
  return owner === process.getuid();
}

/**
 * GET /api/config: the local workspace, with its token for “Try with Example Credentials”: for our own page in a browser of
 * the user who runs the server, and for our page opened by the one-time link.
 */
export function serveConfig(app: FastifyInstance, local: ExampleCredentials, rule: TokenRule): void {
  app.get('/api/config', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const secret = request.headers[LINK_HEADER];
    const given =
      (typeof secret === 'string' &&
        request.headers['sec-fetch-site'] === 'same-origin' &&
        rule.link.use(secret)) ||
      (isOwnPageHere(request) && (await isSameUser(request, rule.ownerOf ?? socketOwner)));
    return { localWorkspaceUrl: local.url, ...(given ? { localWorkspaceToken: local.token } : {}) };
  });
}
