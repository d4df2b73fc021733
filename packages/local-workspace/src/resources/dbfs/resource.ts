import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dbfsEndpoints } from '@lakehouse/databricks-client/resources/dbfs/endpoints';
import type { FastifyRequest } from 'fastify';
import { guardFiles } from '../../access/guard-files.ts';
import { guardVolumes } from '../../access/guard-volumes.ts';
import { DiskFileStore } from '../../catalog/disk-file-store.ts';
import { filesByRoot } from '../../catalog/files-by-root.ts';
import { VolumeError } from '../../catalog/volume-store.ts';
import { accessOf, callerOf } from '../../http/caller.ts';
import { defineResource } from '../resource.ts';
import { DbfsFiles } from './dbfs-files.ts';
import { DBFS_ROOT } from './dbfs-path.ts';
import { serveDbfs } from './dbfs-routes.ts';
import { OpenUploads } from './open-uploads.ts';

/** The workspace’s own file system, in the folder `dbfs` of the data folder; below /Volumes the files of volumes. */
export const resource = defineResource({
  endpoints: Object.values(dbfsEndpoints),
  everyone: Object.values(dbfsEndpoints),
  async open({ home, temporary, volumes, now }) {
    const root = join(home, DBFS_ROOT);
    await mkdir(root, { recursive: true });
    const own = new DiskFileStore({
      noun: 'file system',
      shape: '/',
      locate: ([first, ...parts]) => (first === DBFS_ROOT ? { root, parts } : undefined),
    });
    const filesOf = (request: FastifyRequest): DbfsFiles => {
      const access = accessOf(home, request);
      if (!access) return new DbfsFiles(filesByRoot(volumes, { [DBFS_ROOT]: own }));
      const { name } = callerOf(request);
      // No grant is on these files, as on all that are in no volume.
      const refused = guardFiles(own, async () => {
        throw new VolumeError(
          'PERMISSION_DENIED',
          `User ${name} is not an administrator: only files of volumes (/Volumes/…) can be granted.`,
        );
      });
      return new DbfsFiles(filesByRoot(guardVolumes(volumes, access), { [DBFS_ROOT]: refused }));
    };
    return { filesOf, uploads: new OpenUploads(join(temporary, 'dbfs-uploads'), now) };
  },
  serve: (json, { filesOf, uploads }) => serveDbfs(json, filesOf, uploads),
});
