import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VolumeEntry, VolumeStore } from '../../catalog/volume-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { readInput, routePath } from '../../http/serve-endpoint.ts';
import { parseRange } from './byte-range.ts';
import { type VolumesOf, volumePath } from './volume-path.ts';

const PREFIX = '/api/2.0/fs/files';
const MAX_FILE_BYTES = 5 * 1024 ** 3;

const missing = (path: string): ApiError =>
  new ApiError(404, 'NOT_FOUND', `The file ${path} does not exist.`);

const tooLarge = (path: string): ApiError =>
  new ApiError(413, 'MAX_FILE_SIZE_EXCEEDED', `${path} is larger than ${MAX_FILE_BYTES} bytes`);

/** The Python client fails without these three. */
function describe(reply: FastifyReply, entry: VolumeEntry): void {
  reply.header('content-type', 'application/octet-stream');
  reply.header('last-modified', new Date(entry.modifiedAt).toUTCString());
  reply.header('accept-ranges', 'bytes');
}

async function fileAt(volumes: VolumeStore, request: FastifyRequest): Promise<VolumeEntry> {
  const path = volumePath(request, PREFIX);
  const entry = await volumes.stat(path);
  if (!entry || entry.isDirectory) throw missing(path);
  const unchangedSince = Date.parse(request.headers['if-unmodified-since'] ?? '');
  // HTTP dates have whole seconds.
  if (Math.floor(entry.modifiedAt / 1000) * 1000 > unchangedSince)
    throw new ApiError(412, 'PRECONDITION_FAILED', `The file ${path} has changed.`);
  return entry;
}

/** Files on volumes: upload, download with ranges, head, delete. Register where bodies are passed on as streams. */
export function serveFiles(app: FastifyInstance, volumesOf: VolumesOf): void {
  const url = routePath(fileEndpoints.download.path);

  app.put(url, { bodyLimit: MAX_FILE_BYTES }, async (request, reply) => {
    const path = volumePath(request, PREFIX);
    const { overwrite } = readInput(fileEndpoints.upload, request, { path });
    const body = bodyStream(request);
    await volumesOf(request).write(
      path,
      limitedStream(body, MAX_FILE_BYTES, () => tooLarge(path)),
      {
        overwrite: overwrite ?? true,
      },
    );
    return reply.code(204).send();
  });

  app.get(url, async (request, reply) => {
    const entry = await fileAt(volumesOf(request), request);
    const range = parseRange(request.headers.range, entry.size);
    describe(reply, entry);
    if (range.kind === 'unsatisfiable') {
      reply.header('content-range', `bytes */${entry.size}`);
      throw new ApiError(416, 'INVALID_RANGE', `The file ${entry.path} has only ${entry.size} bytes.`);
    }
    if (range.kind === 'all') {
      const { stream } = await volumesOf(request).read(entry.path);
      return reply.header('content-length', entry.size).send(stream);
    }
    const { stream } = await volumesOf(request).read(entry.path, range);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${entry.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(stream);
  });

  app.head(url, async (request, reply) => {
    const entry = await fileAt(volumesOf(request), request);
    describe(reply, entry);
    return reply.header('content-length', entry.size).send();
  });

  app.delete(url, async (request, reply) => {
    await volumesOf(request).delete(volumePath(request, PREFIX));
    return reply.code(204).send();
  });
}
