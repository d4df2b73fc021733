import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import { defineResource } from '../resource.ts';
import { serveDirectories } from './directory-routes.ts';
import { serveFiles } from './file-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(fileEndpoints),
  open: ({ volumes }) => volumes,
  serveBytes(bytes, volumes) {
    serveFiles(bytes, volumes);
    serveDirectories(bytes, volumes);
  },
});
