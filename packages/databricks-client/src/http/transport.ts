import { errorFromAnswer, errorFromFailure } from './errors.ts';

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** One request to the platform, before a host and credentials are added. */
export interface TransportRequest {
  readonly method: string;
  /** Percent-encoded path from the root: `/api/2.0/clusters/list`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Time limit in milliseconds, reading of the answer included; 0 means none. */
  readonly timeoutMs?: number;
  /** Whether the request may be repeated when it fails on the way. */
  readonly idempotent: boolean;
}

/** Sends a request and gives the answer when its status is 2xx; rejects with DatabricksError otherwise. */
export type Transport = (request: TransportRequest) => Promise<Response>;

export interface FetchTransportOptions {
  /** Where paths are appended: `https://host`, or a prefix such as `/workspace` of the page's own server. */
  readonly baseUrl: string;
  /** Headers of every call, requested for each call: the session may change. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Default time limit in milliseconds. */
  readonly timeoutMs?: number;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * The query as the platform reads it: arrays by repeated keys, nothing for absent values. Starts with `?` unless empty.
 */
export function encodeQuery(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function limitedSignal(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | undefined {
  const signals = [signal, timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : undefined];
  const given = signals.filter((one) => one !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** A transport on `fetch`, for the browser and for Node. */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  const send = options.fetch ?? ((url, init) => fetch(url, init));
  const base = options.baseUrl.replace(/\/+$/u, '');
  return async (request) => {
    const what = `${request.method} ${request.path}`;
    const signal = limitedSignal(
      request.signal,
      request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    );
    try {
      const answer = await send(`${base}${request.path}${encodeQuery(request.query)}`, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers, ...options.headers() },
        redirect: 'manual',
        ...(request.body === undefined ? {} : { body: request.body, duplex: 'half' }),
        ...(signal ? { signal } : {}),
      });
      if (answer.ok) return answer;
      throw errorFromAnswer(answer, request.method === 'HEAD' ? '' : await answer.text());
    } catch (error) {
      throw errorFromFailure(error, what);
    }
  };
}
