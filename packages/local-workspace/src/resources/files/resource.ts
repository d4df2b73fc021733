import { fileEndpoints } from '@lakehouse/databricks-client/resources/files/endpoints';
import { guardVolumes } from '../../access/guard-volumes.ts';
import { filesByRoot } from '../../catalog/files-by-root.ts';
import { accessOf, callerOf } from '../../http/caller.ts';
import { ARTIFACT_ROOT } from '../mlflow/artifact-files.ts';
import { resource as mlflowResource } from '../mlflow/resource.ts';
import { defineResource } from '../resource.ts';
import { MODEL_ROOT } from '../uc-models/model-files.ts';
import { resource as modelResource } from '../uc-models/resource.ts';
import { serveDirectories } from './directory-routes.ts';
import { serveFiles } from './file-routes.ts';
import type { FilesOf } from './files-of.ts';

/** Files on volumes; and those of runs, logged and registered models, for clients that read and write them by this API. */
export const resource = defineResource({
  endpoints: Object.values(fileEndpoints),
  everyone: Object.values(fileEndpoints),
  async open({ home, volumes, serviceOf }): Promise<FilesOf> {
    const mlflow = await serviceOf(mlflowResource);
    const models = await serviceOf(modelResource);
    return (request) => {
      const access = accessOf(home, request);
      return filesByRoot(access ? guardVolumes(volumes, access) : volumes, {
        [ARTIFACT_ROOT]: mlflow.filesOf(callerOf(request)),
        [MODEL_ROOT]: models.filesOf(request),
      });
    };
  },
  serveBytes(bytes, filesOf) {
    serveFiles(bytes, filesOf);
    serveDirectories(bytes, filesOf);
  },
});
