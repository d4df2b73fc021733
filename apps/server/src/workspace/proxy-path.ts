import { ALL_ENDPOINTS } from '@lakehouse/databricks-client/all-endpoints';
import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import { matchEndpoint } from '@lakehouse/databricks-client/contract/match-endpoint';
import { ProxyError } from './proxy-error.ts';

/** A request line that may be forwarded. */
export interface ProxyPath {
  readonly endpoint: Endpoint;
  /** Percent-encoded path and query, exactly as they came. */
  readonly pathAndQuery: string;
}

const MAX_DECODINGS = 4;
const PLAIN_ASCII = /^[\x21-\x7e]*$/u;

/** The values of a segment for servers that decode it once, twice or more. */
function decodings(segment: string): readonly string[] {
  const found = [segment];
  for (let last = segment; found.length <= MAX_DECODINGS && last.includes('%'); ) {
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      // Malformed encoding in the request itself is refused; a lone % in an already decoded name is just a character.
      if (found.length === 1) return [...found, '/'];
      return found;
    }
    if (next === last) return found;
    found.push(next);
    last = next;
  }
  return found;
}

const isTrick = (text: string): boolean =>
  text === '.' || text === '..' || /^\.{1,2};/u.test(text) || /[/\\\p{Cc}]/u.test(text);

/**
 * Checks a request line against the contracts: only calls that the studio makes pass, and no segment may mean another
 * path once it is decoded. `url` is the raw request target after the proxy's prefix. Throws ProxyError.
 */
export function readProxyPath(method: string, url: string): ProxyPath {
  const path = url.split('?', 1)[0] ?? '';
  const unclean =
    !PLAIN_ASCII.test(url) ||
    url.includes('#') ||
    path.split('/').some((segment) => decodings(segment).some(isTrick));
  if (unclean) throw new ProxyError(400, 'INVALID_PARAMETER_VALUE', 'The path of the call is not allowed');
  const endpoint = matchEndpoint(ALL_ENDPOINTS, method, path);
  if (endpoint) return { endpoint, pathAndQuery: url };
  throw new ProxyError(
    404,
    'ENDPOINT_NOT_FOUND',
    `This server forwards only API calls that the studio uses; '${method} ${path}' is not one of them`,
  );
}
