import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ALL_ENDPOINTS } from '@lakehouse/databricks-client/all-endpoints';
import { matchEndpoint } from '@lakehouse/databricks-client/contract/match-endpoint';
import { errorFromAnswer } from '@lakehouse/databricks-client/http/errors';
import { encodeQuery, type Transport } from '@lakehouse/databricks-client/http/transport';
import { PAGE_CHARACTERS, shortPages } from './answer-pages.ts';
import { bearer } from './credentials.ts';
import { explainFailure } from './explain-failure.ts';
import type { Forwarder } from './forwarder.ts';
import { ProxyError } from './proxy-error.ts';
import { USER_AGENT } from './proxy-routes.ts';
import type { Target } from './resolve-target.ts';

/** The limits of one read of a workspace, which is not trusted. */
export interface ReadLimits {
  readonly calls: number;
  /** Of all answers together. */
  readonly bytes: number;
  /** Of all answers together: in memory, each value takes many times its bytes. */
  readonly values: number;
}

/** A schema of the platform has at most 10,000 tables, which have some 1,500,000 values with 10 columns each. */
export const READ_LIMITS: ReadLimits = { calls: 1000, bytes: 32 * 1024 * 1024, values: 3_000_000 };

const tooMuch = (host: string): ProxyError =>
  new ProxyError(
    502,
    'ANSWER_TOO_LARGE',
    `${host} returned more than this server reads at once. Request a part of it.`,
  );

async function readText(body: Readable, max: number): Promise<string | undefined> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  let bytes = 0;
  // Without an encoding, streams of bytes give buffers.
  const chunks: AsyncIterable<Buffer> = body;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > max) return undefined;
    text += decoder.write(chunk);
  }
  return text + decoder.end();
}

/**
 * Lets the typed client call a workspace through the forwarder. A long page of a list comes as several short ones, so that
 * no answer, whatever it holds, keeps the others of this process waiting. Rejects with DatabricksError or ProxyError.
 */
export function forwardingTransport(
  forwarder: Forwarder,
  target: Target,
  token: string,
  signal: AbortSignal,
  limits: ReadLimits = READ_LIMITS,
): Transport {
  let { calls, bytes, values } = limits;
  const own = randomUUID();
  /** Pages that were divided and have not been asked for, by their tokens. */
  const divided = new Map<unknown, string>();
  return async (request) => {
    const next = divided.get(request.query?.['page_token']);
    if (next !== undefined) {
      divided.delete(request.query?.['page_token']);
      await nextTurn();
      return new Response(next);
    }
    if (calls === 0) throw tooMuch(target.host);
    calls -= 1;
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
    const body = await readText(answer.body, bytes).catch((error: unknown) => {
      throw explainFailure(error, target.host);
    });
    if (body === undefined) throw tooMuch(target.host);
    bytes -= body.length;
    const headers = new Headers({ 'retry-after': String(answer.headers['retry-after'] ?? '') });
    if (answer.status < 200 || answer.status >= 300) {
      // The platform's errors are shorter.
      const text = body.length > PAGE_CHARACTERS ? '' : body;
      throw errorFromAnswer({ status: answer.status, statusText: '', headers }, text);
    }
    const isList = request.query?.['max_results'] !== undefined;
    const short = await shortPages(body, isList, (page) => `${own}:${calls}:${page}`);
    values -= short?.values ?? 0;
    if (!short || values < 0) throw tooMuch(target.host);
    const [first = '', ...others] = short.pages;
    others.forEach((page, at) => void divided.set(`${own}:${calls}:${at + 1}`, page));
    return new Response(first || '{}', { headers });
  };
}
