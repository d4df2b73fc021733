import {
  externalLocationEndpoints,
  metastoreEndpoints,
  storageCredentialEndpoints,
} from '@lakehouse/databricks-client/resources/metastores/endpoints';
import { GLOBAL_METASTORE_ID, LOCAL_USER, METASTORE_ID, WORKSPACE_ID } from '../../engine/identity.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';

const METASTORE = {
  metastore_id: METASTORE_ID,
  global_metastore_id: GLOBAL_METASTORE_ID,
  name: 'local',
  cloud: 'local',
  region: 'local',
  owner: LOCAL_USER,
  privilege_model_version: '1.0',
  delta_sharing_scope: 'INTERNAL',
  external_access_enabled: false,
};

const STORAGE = [
  { calls: externalLocationEndpoints, key: 'external_locations', noun: 'External location' },
  { calls: storageCredentialEndpoints, key: 'storage_credentials', noun: 'Storage credential' },
] as const;

/** The one metastore of the workspace, and what it has not: places and keys of object storage. */
export const resource = defineResource({
  endpoints: [metastoreEndpoints, externalLocationEndpoints, storageCredentialEndpoints].flatMap((calls) =>
    Object.values(calls),
  ),
  everyone: [
    metastoreEndpoints.current,
    metastoreEndpoints.summary,
    ...STORAGE.flatMap(({ calls }) => [calls.list, calls.get]),
  ],
  open: () => undefined,
  serve(app) {
    serveEndpoint(app, metastoreEndpoints.current, () => ({
      workspace_id: Number(WORKSPACE_ID),
      metastore_id: METASTORE_ID,
      default_catalog_name: 'main',
    }));
    serveEndpoint(app, metastoreEndpoints.summary, () => METASTORE);
    serveEndpoint(app, metastoreEndpoints.list, () => ({ metastores: [METASTORE] }));
    serveEndpoint(app, metastoreEndpoints.get, ({ id }) => {
      if (id === METASTORE_ID) return METASTORE;
      throw new ApiError(404, 'METASTORE_DOES_NOT_EXIST', `Metastore '${id}' does not exist.`);
    });
    for (const { calls, key, noun } of STORAGE) {
      serveEndpoint(app, calls.list, () => ({ [key]: [] }));
      serveEndpoint(app, calls.get, ({ name }) => {
        throw new ApiError(
          404,
          `${noun.toUpperCase().replace(' ', '_')}_DOES_NOT_EXIST`,
          `${noun} '${name}' does not exist.`,
        );
      });
      serveEndpoint(app, calls.create, () => {
        throw invalidParameter(
          `The local workspace has no ${noun.toLowerCase()}s: tables are in its data folder. Copy files to a volume (/Volumes/…), or read object storage by the source of a pipeline, with its key in a secret scope.`,
        );
      });
    }
  },
});
