import { defineEndpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import { nothing } from '@lakehouse/databricks-client/contract/tolerant';
import { limitedStream } from '@lakehouse/local-workspace/http/limited-stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ForwardedAnswer, Forwarder } from '../workspace/forwarder.ts';
import { ProxyError } from '../workspace/proxy-error.ts';
import { USER_AGENT } from '../workspace/proxy-routes.ts';
import { checkResultLink } from './result-link.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Far above what platforms put into one file, and far below the memory of a browser. */
const MAX_CHUNK_BYTES = 512 * 1024 ** 2;

/** What links may ask for: the storage services' own headers, never credentials. */
const LINK_HEADER = /^x-(?:amz|ms|goog)-[a-z0-9-]+$/u;

const call = z.object({
  url: z.string().min(1),
  headers: z.record(z.string().regex(LINK_HEADER), z.string().regex(/^[\x20-\x7e]{0,2000}$/u)).optional(),
});

const file = defineEndpoint({
  id: 'results.file',
  method: 'GET',
  path: '/{path*}',
  answer: 'bytes',
  request: z.object({}),
  response: nothing(),
});

function refusal({ status }: ForwardedAnswer, host: string): ProxyError | undefined {
  if (status === 200) return undefined;
  // The storage service's message that a link expired or its file is gone may repeat the link.
  if (status >= 400 && status < 500)
    return new ProxyError(
      status === 404 ? 404 : 403,
      'RESULT_NOT_AVAILABLE',
      `${host} does not return this file any more (status ${status}). Try again; for a result, run the query again.`,
    );
  return new ProxyError(502, 'RESULT_NOT_AVAILABLE', `${host} answered with status ${status}. Try again.`);
}

const tooLarge = (): ProxyError =>
  new ProxyError(502, 'RESULT_TOO_LARGE', `This part of the result is larger than ${MAX_CHUNK_BYTES} bytes`);

/**
 * POST /api/result-chunk `{url, headers?}`: a file of a result or of a run of MLflow, fetched by its link on behalf of the web app, which may not
 * call other addresses itself. The link comes in the body, so no log has it; no credentials are sent on.
 */
export function serveResultChunks(
  app: FastifyInstance,
  forwarder: Forwarder,
  { localWorkspaceUrl }: { readonly localWorkspaceUrl: string },
): void {
  app.post('/api/result-chunk', { bodyLimit: MAX_BODY_BYTES, compress: false }, async (request, reply) => {
    const parsed = call.safeParse(request.body);
    if (!parsed.success)
      throw new ProxyError(
        400,
        'INVALID_PARAMETER_VALUE',
        'url is required; headers may be those of storage services only',
      );
    const { target, pathAndQuery } = checkResultLink(parsed.data.url, localWorkspaceUrl);
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const answer = await forwarder.forward({
      target,
      endpoint: file,
      pathAndQuery,
      headers: { ...parsed.data.headers, 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
      signal: gone.signal,
    });
    const { headers, body } = answer;
    const length = headers['content-length'];
    const announced = typeof length === 'string' ? length : undefined;
    const problem =
      refusal(answer, target.host) ?? (Number(announced ?? 0) > MAX_CHUNK_BYTES ? tooLarge() : undefined);
    if (problem) {
      body.on('error', () => undefined).destroy();
      throw problem;
    }
    // Whatever its content type, under our own address it is data and never a page.
    reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store');
    if (announced !== undefined) reply.header('content-length', announced);
    const encoding = headers['content-encoding'];
    if (typeof encoding === 'string') reply.header('content-encoding', encoding);
    return reply.send(limitedStream(body, MAX_CHUNK_BYTES, tooLarge));
  });
}
