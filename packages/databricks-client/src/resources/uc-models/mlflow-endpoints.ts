import { z } from 'zod';
import { defineEndpoint, type HttpMethod } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';
import { paging, pairs } from '../mlflow/values.ts';

const BASE = '/api/2.0/mlflow/unity-catalog';

/** Clients send versions as texts. */
const version = z.union([z.string(), z.number().transform(String)]);
const byName = z.object({ name: z.string() });
const byVersion = byName.extend({ version });
const byAlias = byName.extend({ alias: z.string() });

const model = z.looseObject({ name: z.string(), description: text() });
const modelVersion = z.looseObject({ name: z.string(), version: z.string(), status: text() });
const oneModel = z.looseObject({ registered_model: model });
const oneVersion = z.looseObject({ model_version: modelVersion });

/** A call of the registry; what it sends is JSON, also where it deletes. */
const call = <Request extends z.ZodType, Answer extends z.ZodType>(
  id: string,
  method: HttpMethod,
  path: string,
  request: Request,
  response: Answer,
) =>
  defineEndpoint({
    id: `mlflowModels.${id}`,
    method,
    path: `${BASE}/${path}`,
    request,
    response,
    body: method === 'GET' ? 'none' : 'json',
  });

/** Models in Unity Catalog, as MLflow’s clients ask for them. Not among ALL_ENDPOINTS: no screen of the studio does. */
export const mlflowModelEndpoints = {
  create: call(
    'create',
    'POST',
    'registered-models/create',
    byName.extend({ description: z.string().optional(), tags: pairs, deployment_job_id: text() }),
    oneModel,
  ),
  update: call(
    'update',
    'PATCH',
    'registered-models/update',
    byName.extend({ description: z.string().optional(), new_name: text(), deployment_job_id: text() }),
    oneModel,
  ),
  delete: call('delete', 'DELETE', 'registered-models/delete', byName, nothing()),
  get: call('get', 'GET', 'registered-models/get', byName, oneModel),
  search: call(
    'search',
    'GET',
    'registered-models/search',
    z.object(paging),
    z.looseObject({ registered_models: list(model), next_page_token: text() }),
  ),
  setTag: call(
    'setTag',
    'POST',
    'registered-models/set-tag',
    byName.extend({ key: z.string(), value: z.string() }),
    nothing(),
  ),
  deleteTag: call(
    'deleteTag',
    'DELETE',
    'registered-models/delete-tag',
    byName.extend({ key: z.string() }),
    nothing(),
  ),
  setAlias: call('setAlias', 'POST', 'registered-models/alias', byAlias.extend({ version }), nothing()),
  deleteAlias: call('deleteAlias', 'DELETE', 'registered-models/alias', byAlias, nothing()),
  getByAlias: call('getByAlias', 'GET', 'registered-models/alias', byAlias, oneVersion),
  createVersion: call(
    'createVersion',
    'POST',
    'model-versions/create',
    byName.extend({
      source: text(),
      run_id: text(),
      model_id: text(),
      description: text(),
      run_tracking_server_id: text(),
      tags: pairs,
    }),
    oneVersion,
  ),
  finalizeVersion: call('finalizeVersion', 'POST', 'model-versions/finalize', byVersion, oneVersion),
  updateVersion: call(
    'updateVersion',
    'PATCH',
    'model-versions/update',
    byVersion.extend({ description: z.string().optional() }),
    oneVersion,
  ),
  deleteVersion: call('deleteVersion', 'DELETE', 'model-versions/delete', byVersion, nothing()),
  getVersion: call('getVersion', 'GET', 'model-versions/get', byVersion, oneVersion),
  searchVersions: call(
    'searchVersions',
    'GET',
    'model-versions/search',
    z.object({ ...paging, filter: z.string().optional() }),
    z.looseObject({ model_versions: list(modelVersion), next_page_token: text() }),
  ),
  setVersionTag: call(
    'setVersionTag',
    'POST',
    'model-versions/set-tag',
    byVersion.extend({ key: z.string(), value: z.string() }),
    nothing(),
  ),
  deleteVersionTag: call(
    'deleteVersionTag',
    'DELETE',
    'model-versions/delete-tag',
    byVersion.extend({ key: z.string() }),
    nothing(),
  ),
  downloadUri: call(
    'downloadUri',
    'GET',
    'model-versions/get-download-uri',
    byVersion,
    z.looseObject({ artifact_uri: text() }),
  ),
  temporaryCredentials: call(
    'temporaryCredentials',
    'POST',
    'model-versions/generate-temporary-credentials',
    byVersion.extend({ operation: text() }),
    z.looseObject({}),
  ),
  emitLineage: call('emitLineage', 'POST', 'model-versions/emit-lineage', byVersion, nothing()),
  filesApiEnabled: call(
    'filesApiEnabled',
    'GET',
    'registered-models:is-databricks-sdk-models-artifact-repository-enabled',
    z.object({}),
    z.looseObject({ is_databricks_sdk_models_artifact_repository_enabled: z.boolean() }),
  ),
};
