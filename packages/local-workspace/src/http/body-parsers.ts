import type { FastifyInstance } from 'fastify';
import { jsonDepth } from '../engine/json-depth.ts';
import { ApiError } from './api-error.ts';

/** No call of the contract has so deep a body, and what handles one goes down with it. */
const MAX_BODY_DEPTH = 200;

function parseBody(text: string): unknown {
  // Start, stop and cancel come without a body, from some clients with a JSON content type.
  if (text.trim() === '') return {};
  if (text.length > MAX_BODY_DEPTH && jsonDepth(text) > MAX_BODY_DEPTH)
    throw new ApiError(
      400,
      'MALFORMED_REQUEST',
      `The request body is nested more than ${MAX_BODY_DEPTH} levels deep`,
    );
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser's own message quotes the body, and the body may hold a secret.
    const place = /at position \d+/u.exec(error.message)?.[0];
    throw new ApiError(400, 'MALFORMED_REQUEST', `The request body is not JSON${place ? ` (${place})` : ''}`);
  }
}

/** Reads every body as JSON, whatever its content type says: the platform does so too, and `curl -d` relies on it. */
export function parseBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string | Buffer) =>
    parseBody(text.toString()),
  );
}

/** Hands bodies on as streams: uploads are larger than memory. */
export function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: unknown, payload: NodeJS.ReadableStream) => payload);
}
