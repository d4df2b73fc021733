import type { FastifyRequest } from 'fastify';
import { withoutSlashes } from '../catalog/without-slashes.ts';
import { invalidParameter } from './api-error.ts';

/**
 * The path below a prefix such as `/api/2.0/fs/files`, decoded: clients encode each segment, or the slashes too.
 * The store of the files refuses what leads out of a folder. Throws ApiError for broken percent-encoding.
 */
export function pathBelow(request: FastifyRequest, prefix: string): string {
  const raw = request.url.split('?', 1)[0] ?? '';
  try {
    const decoded = decodeURIComponent(raw).replace(/^\/{2,}/u, '/');
    const path = decoded.slice(prefix.length).replace(/^\/+/u, '/');
    return path.length > 1 ? withoutSlashes(path) : path;
  } catch (error) {
    if (error instanceof URIError) throw invalidParameter('The path is not percent-encoded correctly');
    throw error;
  }
}
