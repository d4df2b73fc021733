import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';
import { fileList } from './values.ts';

const PROXIED = '/api/2.0/mlflow-artifacts/artifacts';
const PROXIED_FILE = `${PROXIED}/{path*}`;
const RUNS = '/api/2.0/mlflow/artifacts';
const MODELS = '/api/2.0/mlflow/logged-models/{model_id}/artifacts';

/** A query names one path as a text. */
const paths = z.union([z.array(z.string()), z.string().transform((path) => [path])]);
const ofRun = z.object({ run_id: z.string(), path: paths, page_token: z.string().optional() });
const ofModel = z.object({ model_id: z.string(), paths, page_token: z.string().optional() });

const credential = z.looseObject({
  path: text(),
  signed_uri: z.string(),
  type: z.string(),
  headers: list(z.looseObject({ name: z.string(), value: z.string() })),
});
const ofRunAnswer = z.looseObject({ credential_infos: list(credential), next_page_token: text() });
const ofModelAnswer = z.looseObject({
  credentials: list(z.looseObject({ model_id: text(), credential_info: credential })),
  next_page_token: text(),
});
const byPath = z.object({ path: z.string() });

/**
 * The files of runs and logged models: by links, as on the platform, and through the workspace, as a server of MLflow has
 * it. The studio reads them (studio-endpoints.ts); MLflow’s clients also write.
 */
export const artifactEndpoints = {
  list: defineEndpoint({
    id: 'artifacts.list',
    method: 'GET',
    path: `${RUNS}/list`,
    request: z.object({
      run_id: z.string().optional(),
      run_uuid: z.string().optional(),
      path: z.string().optional(),
      page_token: z.string().optional(),
    }),
    response: fileList,
  }),
  credentialsForRead: defineEndpoint({
    id: 'artifacts.credentialsForRead',
    method: 'POST',
    path: `${RUNS}/credentials-for-read`,
    request: ofRun,
    response: ofRunAnswer,
    idempotent: true,
  }),
  credentialsForWrite: defineEndpoint({
    id: 'artifacts.credentialsForWrite',
    method: 'POST',
    path: `${RUNS}/credentials-for-write`,
    request: ofRun,
    response: ofRunAnswer,
    idempotent: true,
  }),
  listOfModel: defineEndpoint({
    id: 'artifacts.listOfModel',
    method: 'GET',
    path: `${MODELS}/directories`,
    request: z.object({
      model_id: z.string(),
      artifact_directory_path: z.string().optional(),
      page_token: z.string().optional(),
    }),
    response: fileList,
  }),
  credentialsForDownload: defineEndpoint({
    id: 'artifacts.credentialsForDownload',
    method: 'POST',
    path: `${MODELS}/credentials-for-download`,
    request: ofModel,
    response: ofModelAnswer,
    idempotent: true,
  }),
  credentialsForUpload: defineEndpoint({
    id: 'artifacts.credentialsForUpload',
    method: 'POST',
    path: `${MODELS}/credentials-for-upload`,
    request: ofModel,
    response: ofModelAnswer,
    idempotent: true,
  }),
  proxiedList: defineEndpoint({
    id: 'artifacts.proxiedList',
    method: 'GET',
    path: PROXIED,
    request: z.object({ path: z.string().optional() }),
    response: fileList,
  }),
  proxiedDownload: defineEndpoint({
    id: 'artifacts.proxiedDownload',
    method: 'GET',
    path: PROXIED_FILE,
    request: byPath,
    response: z.unknown(),
    answer: 'bytes',
  }),
  proxiedUpload: defineEndpoint({
    id: 'artifacts.proxiedUpload',
    method: 'PUT',
    path: PROXIED_FILE,
    request: byPath,
    response: nothing(),
    body: 'bytes',
  }),
  proxiedDelete: defineEndpoint({
    id: 'artifacts.proxiedDelete',
    method: 'DELETE',
    path: PROXIED_FILE,
    request: byPath,
    response: nothing(),
  }),
  serverInfo: defineEndpoint({
    id: 'artifacts.serverInfo',
    method: 'GET',
    path: '/api/3.0/mlflow/server-info',
    request: z.object({}),
    response: z.looseObject({ store_type: text() }),
  }),
};
