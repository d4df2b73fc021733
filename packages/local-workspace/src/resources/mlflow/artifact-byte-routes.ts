import { artifactEndpoints } from '@lakehouse/databricks-client/resources/mlflow/artifact-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { limitedStream } from '../../http/limited-stream.ts';
import { pathBelow } from '../../http/path-below.ts';
import { bodyStream } from '../../http/request-parts.ts';
import { routePath } from '../../http/serve-endpoint.ts';
import { refuseToken } from '../../http/signed-links.ts';
import { deleteAll, proxiedPath } from './artifact-files.ts';
import { LINK_PREFIX } from './artifact-links.ts';
import type { Tracking } from './tracking.ts';

const MAX_FILE_BYTES = 5 * 1024 ** 3;
const LIMIT = { bodyLimit: MAX_FILE_BYTES };

async function send(files: VolumeStore, path: string, reply: FastifyReply): Promise<FastifyReply> {
  const { entry, stream } = await files.read(path);
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', entry.size)
    .send(stream);
}

async function receive(files: VolumeStore, path: string, request: FastifyRequest): Promise<void> {
  const tooLarge = () =>
    new ApiError(413, 'MAX_FILE_SIZE_EXCEEDED', `${path} is larger than ${MAX_FILE_BYTES} bytes`);
  await files.write(path, limitedStream(bodyStream(request), MAX_FILE_BYTES, tooLarge), { overwrite: true });
}

/** The bytes of artifacts: through the workspace with a token, or by links. Register where bodies are passed on as streams. */
export function serveArtifactBytes(app: FastifyInstance, tracking: Tracking): void {
  const url = routePath(artifactEndpoints.proxiedDownload.path);
  const prefix = url.slice(0, -'/*'.length);
  const proxied = (request: FastifyRequest): readonly [VolumeStore, string] => [
    tracking.filesOf(callerOf(request)),
    proxiedPath(pathBelow(request, prefix)),
  ];
  app.get(url, async (request, reply) => send(...proxied(request), reply));
  app.put(url, LIMIT, async (request) => {
    await receive(...proxied(request), request);
    return {};
  });
  app.delete(url, async (request) => {
    await deleteAll(...proxied(request));
    return {};
  });

  const linked = (request: FastifyRequest, method: 'GET' | 'PUT'): string => {
    refuseToken(request, 'a link to an artifact');
    tracking.links.check(request.url, method);
    return pathBelow(request, LINK_PREFIX);
  };
  app.get(`${LINK_PREFIX}/*`, async (request, reply) =>
    send(tracking.artifacts, linked(request, 'GET'), reply),
  );
  app.put(`${LINK_PREFIX}/*`, LIMIT, async (request) => {
    await receive(tracking.artifacts, linked(request, 'PUT'), request);
    return {};
  });
}
