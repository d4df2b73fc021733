import { all, type Case, owners, readers, writers } from './role-sets.ts';

const BASE = '/api/2.0/mlflow/unity-catalog';
const MODELS = `${BASE}/registered-models`;
const VERSIONS = `${BASE}/model-versions`;
const UC = '/api/2.1/unity-catalog/models';
const FILES = '/api/2.0/fs/files/Models/main/models$n/m';
const name = 'main.models$n.m';
const ready = { name, version: '1' };

/**
 * What each role gets of the model `m` of the owner in a schema of which reader and writer may read models, and the writer
 * make some. Its first version is ready and has an alias, the second one is not.
 */
export const MODEL_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'mlflowModels.create': [[`${MODELS}/create`, writers, { name: 'main.models$n.other' }]],
  'mlflowModels.get': [
    [`${MODELS}/get?name=${name}`, readers],
    [`${FILES}/1/MLmodel`, readers],
  ],
  'mlflowModels.update': [[`${MODELS}/update`, owners, { name, description: 'x' }]],
  'mlflowModels.delete': [[`${MODELS}/delete`, owners, { name }]],
  'mlflowModels.search': [[`${MODELS}/search`, all]],
  'mlflowModels.setTag': [[`${MODELS}/set-tag`, owners, { name, key: 'a', value: 'b' }]],
  'mlflowModels.deleteTag': [[`${MODELS}/delete-tag`, owners, { name, key: 'word' }]],
  'mlflowModels.setAlias': [[`${MODELS}/alias`, owners, { ...ready, alias: 'other' }]],
  'mlflowModels.deleteAlias': [[`${MODELS}/alias`, owners, { name, alias: 'best' }]],
  'mlflowModels.getByAlias': [[`${MODELS}/alias?name=${name}&alias=best`, readers]],
  'mlflowModels.createVersion': [[`${VERSIONS}/create`, owners, { name, source: 'x' }]],
  'mlflowModels.finalizeVersion': [[`${VERSIONS}/finalize`, owners, { name, version: '2' }]],
  'mlflowModels.updateVersion': [[`${VERSIONS}/update`, owners, { ...ready, description: 'x' }]],
  'mlflowModels.deleteVersion': [[`${VERSIONS}/delete`, owners, ready]],
  'mlflowModels.getVersion': [[`${VERSIONS}/get?name=${name}&version=1`, readers]],
  'mlflowModels.searchVersions': [[`${VERSIONS}/search`, all]],
  'mlflowModels.setVersionTag': [[`${VERSIONS}/set-tag`, owners, { ...ready, key: 'a', value: 'b' }]],
  'mlflowModels.deleteVersionTag': [[`${VERSIONS}/delete-tag`, owners, { ...ready, key: 'word' }]],
  'mlflowModels.downloadUri': [[`${VERSIONS}/get-download-uri?name=${name}&version=1`, readers]],
  'mlflowModels.temporaryCredentials': [[`${VERSIONS}/generate-temporary-credentials`, [], ready]],
  'mlflowModels.emitLineage': [[`${VERSIONS}/emit-lineage`, readers, ready]],
  'mlflowModels.filesApiEnabled': [[`${MODELS}:is-databricks-sdk-models-artifact-repository-enabled`, all]],
  'ucModels.list': [[UC, all]],
  'ucModels.create': [[UC, writers, { catalog_name: 'main', schema_name: 'models$n', name: 'other' }]],
  'ucModels.get': [[`${UC}/${name}`, readers]],
  'ucModels.update': [[`${UC}/${name}`, owners, { comment: 'x' }]],
  'ucModels.delete': [[`${UC}/${name}`, owners]],
  'ucModels.listVersions': [[`${UC}/${name}/versions`, readers]],
  'ucModels.getVersion': [[`${UC}/${name}/versions/1`, readers]],
  'ucModels.updateVersion': [[`${UC}/${name}/versions/1`, owners, { comment: 'x' }]],
  'ucModels.deleteVersion': [[`${UC}/${name}/versions/1`, owners]],
  'ucModels.getByAlias': [[`${UC}/${name}/aliases/best`, readers]],
  'ucModels.setAlias': [[`${UC}/${name}/aliases/other`, owners, { version_num: 1 }]],
  'ucModels.deleteAlias': [[`${UC}/${name}/aliases/best`, owners]],
};
