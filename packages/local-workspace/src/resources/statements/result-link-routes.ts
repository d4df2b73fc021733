import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../engine/error-code.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseToken } from '../../http/signed-links.ts';
import { LINK_PATH } from './result-links.ts';
import type { StatementStore } from './statement-store.ts';

const MEDIA = {
  JSON_ARRAY: 'application/json',
  CSV: 'text/csv; charset=utf-8',
  ARROW_STREAM: 'application/vnd.apache.arrow.stream',
} as const;

interface Place {
  readonly statement_id: string;
  readonly chunk_index: string;
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new ApiError(404, 'NOT_FOUND', 'The result is no longer available.');
    throw error;
  }
}

/** The files of results, by links; no token is required, and none is accepted. */
export function serveResultLinks(app: FastifyInstance, store: StatementStore): void {
  app.get<{ Params: Place }>(LINK_PATH, async (request, reply) => {
    refuseToken(request, 'a link to a result');
    store.links.check(request.url);
    const { statement_id, chunk_index } = request.params;
    const { result } = store.get(statement_id);
    const chunk = result?.kind === 'files' ? result.chunks[Number(chunk_index)] : undefined;
    if (result?.kind !== 'files' || !chunk)
      throw new ApiError(404, 'NOT_FOUND', 'The result is no longer available.');
    const { path, prefix } = result.place(Number(chunk_index));
    const file = (await openFile(path)).createReadStream();
    reply
      .type(result.isCompressed ? 'application/octet-stream' : MEDIA[result.format])
      .header('content-length', chunk.storedBytes)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff');
    return reply.send(prefix === '' ? file : Readable.from(withPrefix(prefix, file)));
  });
}

async function* withPrefix(prefix: string, rest: AsyncIterable<unknown>) {
  yield Buffer.from(prefix);
  for await (const piece of rest) yield piece;
}
