import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { type ReadJson, readJsonBody } from './read-json-body.ts';

/** Reads the JSON of a body in another thread. */
export type ReadLargeBody = (bytes: Uint8Array) => Promise<ReadJson>;

/** Maximum bytes of a body that is parsed on the event loop; a larger one would block other requests. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** Reads every body as JSON, whatever its content type says: the platform does so too, and `curl -d` relies on it. */
export function parseBodiesAsJson(app: FastifyInstance, readLarge: ReadLargeBody): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => {
    const bytes = Buffer.from(body);
    // The buffer of the copy can be transferred to the thread.
    const read =
      bytes.length <= SMALL_BODY_BYTES
        ? readJsonBody(bytes.toString())
        : await readLarge(new Uint8Array(bytes));
    if (read.kind === 'json') return read.value;
    throw new ApiError(400, 'MALFORMED_REQUEST', read.problem);
  });
}

/** Passes bodies on as streams: uploads are larger than memory. */
export function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: unknown, payload: NodeJS.ReadableStream) => payload);
}
