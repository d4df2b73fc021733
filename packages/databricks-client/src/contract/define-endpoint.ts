import type { z } from 'zod';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One REST call of the platform, declared once: the client sends it, the local workspace serves it, the proxy lets it
 * pass.
 */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Stable name, `resource.call`: `clusters.list`. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path template: `{id}` matches one segment, `{path*}` (last only) the rest of the path. */
  readonly path: string;
  /** Other spellings the platform accepts, such as an older or newer version of the API. */
  readonly alsoPaths?: readonly string[];
  /** All inputs of the call: those named in the template go into the path, the others into query or body. */
  readonly request: Request;
  readonly response: Answer;
  /** What the request carries: JSON (POST, PUT, PATCH), raw bytes (uploads) or nothing. */
  readonly body: 'json' | 'bytes' | 'none';
  /** What comes back: JSON, raw bytes (downloads) or nothing. */
  readonly answer: 'json' | 'bytes' | 'none';
  /** Inputs that go into the query although the method has a body. */
  readonly query: readonly string[];
  /** Whether sending it twice has the same effect as sending it once, so that a failed call may be repeated. */
  readonly idempotent: boolean;
}

type Defaults = 'body' | 'answer' | 'query' | 'idempotent';
type Spec<Request extends z.ZodType, Answer extends z.ZodType> = Omit<Endpoint<Request, Answer>, Defaults> &
  Partial<Pick<Endpoint, Defaults>>;

const WITH_BODY: readonly HttpMethod[] = ['POST', 'PUT', 'PATCH'];

/**
 * Declares an endpoint: reads and deletes are idempotent and have no body, writes carry JSON, unless the spec says
 * otherwise.
 */
export function defineEndpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  spec: Spec<Request, Answer>,
): Endpoint<Request, Answer> {
  const writes = WITH_BODY.includes(spec.method);
  return {
    body: writes ? 'json' : 'none',
    answer: 'json',
    query: [],
    idempotent: !writes,
    ...spec,
  };
}
