import { Readable } from 'node:stream';
import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer } from './credentials.ts';
import type { ForwardedAnswer, Forwarder } from './forwarder.ts';
import { readProxyPath } from './proxy-path.ts';
import { checkAnnouncedLength, readBody, streamBody } from './request-body.ts';
import { resolveTarget, type TargetRules } from './resolve-target.ts';

const PREFIX = '/workspace';
const MAX_JSON_BYTES = 16 * 1024 ** 2;
const MAX_FILE_BYTES = 5 * 1024 ** 3;

/** Names us toward the platform, as it asks clients to. */
export const USER_AGENT = 'lakehouse-studio/0.1.0';

const SENT_ON: readonly string[] = ['accept', 'accept-encoding', 'range', 'if-unmodified-since'];
/** No cookies, no CORS headers, no location: only what a contract's answer is made of. */
const BROUGHT_BACK: readonly string[] = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-range',
  'accept-ranges',
  'last-modified',
  'etag',
  'retry-after',
  'x-request-id',
  'x-databricks-org-id',
  'x-databricks-reason-phrase',
];

async function bodyOf(request: FastifyRequest, endpoint: Endpoint): Promise<Buffer | Readable | undefined> {
  const source = request.body instanceof Readable ? request.body : request.raw;
  const length = request.headers['content-length'];
  switch (endpoint.body) {
    case 'none':
      return undefined;
    case 'json':
      checkAnnouncedLength(length, MAX_JSON_BYTES);
      return readBody(source, MAX_JSON_BYTES);
    case 'bytes':
      checkAnnouncedLength(length, MAX_FILE_BYTES);
      return streamBody(source, MAX_FILE_BYTES);
  }
}

function headersOf(request: FastifyRequest, endpoint: Endpoint): Record<string, string> {
  const { headers } = request;
  const forwarded = SENT_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const length = headers['content-length'];
  return {
    ...Object.fromEntries(forwarded),
    authorization: bearer(headers.authorization),
    'user-agent': USER_AGENT,
    ...(endpoint.body === 'json' ? { 'content-type': 'application/json' } : {}),
    ...(endpoint.body === 'bytes' ? { 'content-type': 'application/octet-stream' } : {}),
    ...(endpoint.body === 'bytes' && length !== undefined ? { 'content-length': length } : {}),
  };
}

function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: ForwardedAnswer): FastifyReply {
  reply.code(answer.status);
  for (const name of BROUGHT_BACK) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  // Foreign content under our own address must never run as a page of ours.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  reply.header('cache-control', 'no-store');
  if (endpoint.answer === 'bytes') reply.header('content-disposition', 'attachment');
  if (endpoint.method === 'HEAD') {
    answer.body.on('error', () => undefined).resume();
    return reply.send();
  }
  return reply.send(answer.body);
}

/** Aborts when the browser goes away before it has its answer. */
function abortOnHangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** `/workspace/<Databricks path>`: calls of the web app to the user's workspace. */
export function serveWorkspaceProxy(app: FastifyInstance, forwarder: Forwarder, rules: TargetRules): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: unknown, payload: NodeJS.ReadableStream) => payload);
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${PREFIX}/*`,
    // The workspace compresses what it wants compressed.
    compress: false,
    handler: async (request, reply) => {
      const { endpoint, pathAndQuery } = readProxyPath(request.method, request.url.slice(PREFIX.length));
      const headers = headersOf(request, endpoint);
      const target = resolveTarget(String(request.headers['x-databricks-workspace'] ?? ''), rules);
      const signal = abortOnHangUp(reply);
      const body = await bodyOf(request, endpoint);
      const answer = await forwarder.forward({ target, endpoint, pathAndQuery, headers, body, signal });
      return sendAnswer(reply, endpoint, answer);
    },
  });
}
