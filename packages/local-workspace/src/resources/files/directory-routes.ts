import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import type { FastifyInstance } from 'fastify';
import type { VolumeEntry } from '../../catalog/volume-store.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { pageByName } from '../../http/page.ts';
import { pathBelow } from '../../http/path-below.ts';
import { readInput, routePath } from '../../http/serve-endpoint.ts';
import type { FilesOf } from './files-of.ts';

const PREFIX = '/api/2.0/fs/directories';
const MAX_PAGE = 1000;

const entryObject = (entry: VolumeEntry): object =>
  entry.isDirectory
    ? { path: `${entry.path}/`, name: entry.name, is_directory: true, last_modified: entry.modifiedAt }
    : {
        path: entry.path,
        name: entry.name,
        is_directory: false,
        file_size: entry.size,
        last_modified: entry.modifiedAt,
      };

/** Folders on volumes: list, head, create with parents, delete when empty. */
export function serveDirectories(app: FastifyInstance, filesOf: FilesOf): void {
  const url = routePath(fileEndpoints.listDirectory.path);

  app.get(url, async (request) => {
    const path = pathBelow(request, PREFIX);
    const { page_size, page_token } = readInput(fileEndpoints.listDirectory, request, { path });
    if (page_size !== undefined && page_size < 0) throw invalidParameter('page_size must not be negative');
    const size = page_size ? Math.min(page_size, MAX_PAGE) : MAX_PAGE;
    const { items, nextToken } = pageByName(await filesOf(request).list(path), { size, token: page_token });
    return {
      contents: items.map(entryObject),
      ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
    };
  });

  app.head(url, async (request, reply) => {
    const path = pathBelow(request, PREFIX);
    const entry = await filesOf(request).stat(path);
    if (!entry?.isDirectory) throw new ApiError(404, 'NOT_FOUND', `The directory ${path} does not exist.`);
    return reply.code(200).send();
  });

  app.put(url, async (request, reply) => {
    await filesOf(request).mkdir(pathBelow(request, PREFIX));
    return reply.code(204).send();
  });

  app.delete(url, async (request, reply) => {
    await filesOf(request).deleteDirectory(pathBelow(request, PREFIX));
    return reply.code(204).send();
  });
}
