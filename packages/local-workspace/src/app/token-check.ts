import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { isResultLink } from '../resources/statements/result-links.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Paths that browsers open and official clients read before they have a token, or without one. */
const OPEN_PATHS: readonly string[] = ['/', '/healthz', '/.well-known/databricks-config', '/telemetry-ext'];

/** Lets only requests with the workspace's token pass. Without one the platform answers 401, with a wrong one 403. */
export function checkToken(app: FastifyInstance, token: string): void {
  const expected = digest(token);
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // A link to a result carries the permission itself; its handler checks it.
    if (OPEN_PATHS.includes(path) || isResultLink(path)) return;
    const given = /^Bearer +(\S+) *$/iu.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined)
      throw new ApiError(401, 401, 'Credential was not sent or was of an unsupported type for this API.');
    // Digests have equal length, so the comparison leaks nothing about the token.
    if (timingSafeEqual(digest(given), expected)) return;
    reply.header('X-Databricks-Reason-Phrase', 'Invalid access token.');
    throw new ApiError(403, 403, 'Invalid access token.');
  });
}
