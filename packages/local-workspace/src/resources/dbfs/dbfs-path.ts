import { withoutSlashes } from '../../catalog/without-slashes.ts';
import { invalidParameter } from '../../http/api-error.ts';

/** The first name of the places of all files that are in no volume. */
export const DBFS_ROOT = 'dbfs';

/** A path as a caller gives it, without the scheme and without slashes at its end. Throws ApiError. */
export function dbfsPath(given: string): string {
  const path = given.startsWith('dbfs:') ? given.slice('dbfs:'.length) : given;
  if (!path.startsWith('/')) throw invalidParameter(`Path must be absolute: ${given}`);
  if (/^\/mnt(?:\/|$)/u.test(path))
    throw invalidParameter(
      `${given}: mounts are read on clusters, by dbutils.fs and Spark; this API reads the workspace’s own files and those of volumes (/Volumes/…).`,
    );
  return withoutSlashes(path) || '/';
}

const isOfVolumes = (path: string): boolean => path === '/Volumes' || path.startsWith('/Volumes/');

/** Where the file stores have a path. */
export const placeOf = (path: string): string =>
  isOfVolumes(path) ? path : `/${DBFS_ROOT}${path === '/' ? '' : path}`;

/** Whether a path is of a volume, of what is above volumes, or of everything. */
export const isRoot = (path: string): boolean =>
  path === '/' || (isOfVolumes(path) && path.split('/').filter((part) => part !== '').length < 5);
