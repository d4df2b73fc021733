import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import { guardVolumes } from '../../access/guard-volumes.ts';
import { accessOf } from '../../http/caller.ts';
import { defineResource } from '../resource.ts';
import { serveDirectories } from './directory-routes.ts';
import { serveFiles } from './file-routes.ts';
import type { VolumesOf } from './volume-path.ts';

export const resource = defineResource({
  endpoints: Object.values(fileEndpoints),
  everyone: Object.values(fileEndpoints),
  open: ({ home, volumes }): VolumesOf => {
    return (request) => {
      const access = accessOf(home, request);
      return access ? guardVolumes(volumes, access) : volumes;
    };
  },
  serveBytes(bytes, volumesOf) {
    serveFiles(bytes, volumesOf);
    serveDirectories(bytes, volumesOf);
  },
});
