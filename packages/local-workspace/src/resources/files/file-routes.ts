import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteSpan, type VolumeEntry, VolumeError } from '../../catalog/volume-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { pathBelow } from '../../http/path-below.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { readInput, routePath } from '../../http/serve-endpoint.ts';
import { parseRange } from './byte-range.ts';
import type { FilesOf } from './files-of.ts';

const PREFIX = '/api/2.0/fs/files';
const MAX_FILE_BYTES = 5 * 1024 ** 3;

const missing = (path: string): ApiError =>
  new ApiError(404, 'NOT_FOUND', `The file ${path} does not exist.`);

const isNoFile = (error: unknown): boolean =>
  error instanceof VolumeError && (error.code === 'NOT_FOUND' || error.code === 'IS_A_DIRECTORY');

const tooLarge = (path: string): ApiError =>
  new ApiError(413, 'MAX_FILE_SIZE_EXCEEDED', `${path} is larger than ${MAX_FILE_BYTES} bytes`);

/** The Python client fails without these three. */
const describe = (reply: FastifyReply, entry: VolumeEntry): FastifyReply =>
  reply
    .header('content-type', 'application/octet-stream')
    .header('last-modified', new Date(entry.modifiedAt).toUTCString())
    .header('accept-ranges', 'bytes');

/** Refuses a file that was changed since the time that the caller names. */
function checkUnchanged(request: FastifyRequest, { path, modifiedAt }: VolumeEntry): void {
  const unchangedSince = Date.parse(request.headers['if-unmodified-since'] ?? '');
  // HTTP dates have whole seconds.
  if (Math.floor(modifiedAt / 1000) * 1000 > unchangedSince)
    throw new ApiError(412, 'PRECONDITION_FAILED', `The file ${path} has changed.`);
}

/** Files on volumes: upload, download with ranges, head, delete. Register where bodies are passed on as streams. */
export function serveFiles(app: FastifyInstance, filesOf: FilesOf): void {
  const url = routePath(fileEndpoints.download.path);

  app.put(url, { bodyLimit: MAX_FILE_BYTES }, async (request, reply) => {
    const path = pathBelow(request, PREFIX);
    const { overwrite } = readInput(fileEndpoints.upload, request, { path });
    const body = bodyStream(request);
    await filesOf(request).write(
      path,
      limitedStream(body, MAX_FILE_BYTES, () => tooLarge(path)),
      {
        overwrite: overwrite ?? true,
      },
    );
    return reply.code(204).send();
  });

  app.get(url, async (request, reply) => {
    const path = pathBelow(request, PREFIX);
    let span: ByteSpan | undefined;
    const read = filesOf(request).read(path, (entry) => {
      checkUnchanged(request, entry);
      const range = parseRange(request.headers.range, entry.size);
      if (range.kind === 'unsatisfiable') {
        describe(reply, entry).header('content-range', `bytes */${entry.size}`);
        throw new ApiError(416, 'INVALID_RANGE', `The file ${path} has only ${entry.size} bytes.`);
      }
      if (range.kind === 'part') span = { start: range.start, end: range.end };
      return span;
    });
    const { entry, stream } = await read.catch((error: unknown) => {
      throw isNoFile(error) ? missing(path) : error;
    });
    describe(reply, entry);
    if (!span) return reply.header('content-length', entry.size).send(stream);
    const { start, end } = span;
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${entry.size}`)
      .header('content-length', end - start + 1)
      .send(stream);
  });

  app.head(url, async (request, reply) => {
    const path = pathBelow(request, PREFIX);
    const entry = await filesOf(request).stat(path);
    if (!entry || entry.isDirectory) throw missing(path);
    checkUnchanged(request, entry);
    return describe(reply, entry).header('content-length', entry.size).send();
  });

  app.delete(url, async (request, reply) => {
    await filesOf(request).delete(pathBelow(request, PREFIX));
    return reply.code(204).send();
  });
}
