import { text } from 'node:stream/consumers';
import { ALL_ENDPOINTS } from '@lakehouse/databricks-client/all-endpoints';
import { matchEndpoint } from '@lakehouse/databricks-client/contract/match-endpoint';
import { errorFromAnswer } from '@lakehouse/databricks-client/http/errors';
import { encodeQuery, type Transport } from '@lakehouse/databricks-client/http/transport';
import { bearer } from './credentials.ts';
import { explainFailure } from './explain-failure.ts';
import type { Forwarder } from './forwarder.ts';
import { ProxyError } from './proxy-error.ts';
import { USER_AGENT } from './proxy-routes.ts';
import type { Target } from './resolve-target.ts';

/** Lets the typed client call a workspace through the forwarder. Rejects with DatabricksError or ProxyError. */
export function forwardingTransport(
  forwarder: Forwarder,
  target: Target,
  token: string,
  signal: AbortSignal,
): Transport {
  return async (request) => {
    const endpoint = matchEndpoint(ALL_ENDPOINTS, request.method, request.path);
    if (!endpoint) throw new ProxyError(404, 'ENDPOINT_NOT_FOUND', `No contract for ${request.path}`);
    const answer = await forwarder.forward({
      target,
      endpoint,
      pathAndQuery: `${request.path}${encodeQuery(request.query)}`,
      headers: {
        accept: 'application/json',
        authorization: bearer(`Bearer ${token}`),
        'user-agent': USER_AGENT,
      },
      signal,
    });
    const body = await text(answer.body).catch((error: unknown) => {
      throw explainFailure(error, target.host);
    });
    const headers = new Headers({ 'retry-after': String(answer.headers['retry-after'] ?? '') });
    if (answer.status >= 200 && answer.status < 300) return new Response(body || '{}', { headers });
    throw errorFromAnswer({ status: answer.status, statusText: '', headers }, body);
  };
}
