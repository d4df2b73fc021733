import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { errorCode } from '../../engine/error-code.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { checkedLookup, type Resolve } from '../../http/checked-lookup.ts';
import { type Destination, type HostRule, inOwnNetwork } from '../../http/destination.ts';
import { unanswered } from '../../http/unanswered.ts';
import { hostRefused, sampleDestination } from './sample-rule.ts';

export interface ApiRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface AskLimits {
  readonly rule: HostRule;
  readonly resolve: Resolve;
  /** For the whole answer, redirects included. */
  readonly milliseconds: number;
  readonly bytes: number;
  readonly signal: AbortSignal;
}

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
/** Statuses that ask for the same request elsewhere, which must not be sent twice by itself. */
const KEEPS_METHOD: readonly (number | undefined)[] = [307, 308];

/** An API that doesn't answer as it should: not a mistake in our call, so no status that others give a meaning. */
export const apiFailure = (code: string, message: string): ApiError => new ApiError(422, code, message);

const shown = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

/**
 * The text that an API answers. Redirects are followed as far as requests may lead there; another host is told no
 * credentials. Throws ApiError.
 */
export async function askApi(first: ApiRequest, limits: AskLimits): Promise<string> {
  const late = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([limits.signal, late]);
  let request = first;
  let from = '';
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const destination = sampleDestination(request.url, limits.rule, from);
    try {
      const answer = await answerOf(destination, request, { ...limits, signal });
      const next = REDIRECTS.includes(answer.statusCode) ? answer.headers.location : undefined;
      if (next === undefined) {
        checkStatus(destination.url, answer);
        return await textOf(destination.url, answer, limits.bytes);
      }
      answer.on('error', () => undefined).destroy();
      from = shown(destination.url);
      request = redirected(request, destination.url, next, answer.statusCode);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (late.aborted)
        throw apiFailure(
          'API_TIMEOUT',
          `${shown(destination.url)}: there was no whole answer in ${limits.milliseconds / 1000} seconds`,
        );
      if (!(error instanceof Error)) throw error;
      throw apiFailure('API_UNREACHABLE', unanswered(destination.url.host, error).message);
    }
  }
  throw apiFailure('API_STATUS', `${first.url}: it redirects more than ${MAX_REDIRECTS} times`);
}

function answerOf(
  { url, ownNetworkAllowed }: Destination,
  { method, headers, body }: ApiRequest,
  { rule, resolve, signal }: AskLimits,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((done, failed) => {
    try {
      const call = send(url, {
        method,
        agent: false,
        signal,
        lookup: checkedLookup(resolve, ownNetworkAllowed, (host) => hostRefused(inOwnNetwork(host, rule))),
        headers: {
          'user-agent': 'lakehouse-studio',
          'accept-encoding': 'identity',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      call.on('response', done).on('error', failed);
      call.end(body);
    } catch (error) {
      // What is in the header is not said: it may be a secret.
      failed(
        errorCode(error) === 'ERR_INVALID_CHAR'
          ? invalidParameter('A header has characters that HTTP does not allow: look at its value or secret')
          : error,
      );
    }
  });
}

function redirected(
  request: ApiRequest,
  from: URL,
  location: string,
  status: number | undefined,
): ApiRequest {
  if (!URL.canParse(location, from))
    throw apiFailure('API_STATUS', `${shown(from)}: it redirects to an invalid address`);
  if (request.method === 'POST' && KEEPS_METHOD.includes(status))
    throw apiFailure(
      'API_STATUS',
      `${shown(from)}: it redirects a POST (status ${status}); enter the address it redirects to`,
    );
  const to = new URL(location, from);
  const { 'Content-Type': _type, ...remaining } = request.headers;
  const headers = to.origin === from.origin ? remaining : { Accept: 'application/json' };
  return { url: to.href, method: 'GET', headers };
}

function checkStatus(url: URL, answer: IncomingMessage): void {
  const { statusCode = 0, statusMessage = '', headers } = answer;
  if (statusCode >= 200 && statusCode < 300) return;
  answer.on('error', () => undefined).destroy();
  const status = `${shown(url)}: status ${statusCode} ${statusMessage}`.trimEnd();
  if (statusCode === 401 || statusCode === 403) throw apiFailure('API_UNAUTHORIZED', status);
  if (statusCode !== 429) throw apiFailure('API_STATUS', status);
  const wait = headers['retry-after'];
  throw apiFailure('API_BUSY', wait === undefined ? status : `${status}, retry after ${wait}`);
}

async function textOf(url: URL, answer: IncomingMessage, maxBytes: number): Promise<string> {
  const tooLarge = (): ApiError => {
    answer.destroy();
    return apiFailure(
      'API_TOO_LARGE',
      `${shown(url)}: the answer is larger than ${maxBytes / 1024 ** 2} MiB`,
    );
  };
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  const charset = /charset="?([\w.:-]+)/iu.exec(answer.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    throw apiFailure('API_NOT_JSON', `${shown(url)}: the answer is not text in ${charset}`);
  }
}
