import { all, type Case, owners, readers, writers } from './role-sets.ts';

const BASE = '/api/2.0/mlflow';
const PROXIED = '/api/2.0/mlflow-artifacts/artifacts';
const EXPERIMENTS = `${BASE}/experiments`;
const RUNS = `${BASE}/runs`;
const MODEL = `${BASE}/logged-models/$l`;
const metric = { key: 'm', value: 1, timestamp: 1 };

/** What each role gets of the experiment `$e`, its run `$u` and its logged model `$l`, which have the word `hush`. */
export const MLFLOW_MATRIX: Readonly<Record<string, readonly Case[]>> = {
  'experiments.create': [[`${EXPERIMENTS}/create`, all, { name: 'new$n' }]],
  'experiments.get': [[`${EXPERIMENTS}/get?experiment_id=$e`, readers]],
  'experiments.getByName': [[`${EXPERIMENTS}/get-by-name?experiment_name=experiment$n&of=$e`, readers]],
  'experiments.search': [[`${EXPERIMENTS}/search`, all, {}]],
  'experiments.update': [[`${EXPERIMENTS}/update`, owners, { experiment_id: '$e', new_name: 'other$n' }]],
  'experiments.delete': [[`${EXPERIMENTS}/delete`, owners, { experiment_id: '$e' }]],
  // One that is not deleted can't be restored: nobody gets more than a refusal.
  'experiments.restore': [[`${EXPERIMENTS}/restore`, [], { experiment_id: '$e' }]],
  'experiments.setTag': [
    [`${EXPERIMENTS}/set-experiment-tag`, writers, { experiment_id: '$e', key: 'a', value: 'b' }],
  ],
  'experiments.deleteTag': [
    [`${EXPERIMENTS}/delete-experiment-tag`, [], { experiment_id: '$e', key: 'none' }],
  ],
  'mlflowRuns.create': [[`${RUNS}/create`, writers, { experiment_id: '$e' }]],
  'mlflowRuns.get': [[`${RUNS}/get?run_id=$u`, readers]],
  'mlflowRuns.update': [[`${RUNS}/update`, writers, { run_id: '$u', status: 'FAILED' }]],
  'mlflowRuns.search': [[`${RUNS}/search`, all, { experiment_ids: [] }]],
  'mlflowRuns.delete': [[`${RUNS}/delete`, writers, { run_id: '$u' }]],
  'mlflowRuns.restore': [[`${RUNS}/restore`, writers, { run_id: '$u' }]],
  'mlflowRuns.logMetric': [[`${RUNS}/log-metric`, writers, { run_id: '$u', ...metric }]],
  'mlflowRuns.logParameter': [[`${RUNS}/log-parameter`, writers, { run_id: '$u', key: 'a', value: 'b' }]],
  'mlflowRuns.logBatch': [[`${RUNS}/log-batch`, writers, { run_id: '$u', metrics: [metric] }]],
  'mlflowRuns.setTag': [[`${RUNS}/set-tag`, writers, { run_id: '$u', key: 'a', value: 'b' }]],
  'mlflowRuns.deleteTag': [[`${RUNS}/delete-tag`, writers, { run_id: '$u', key: 'word' }]],
  'mlflowRuns.logInputs': [[`${RUNS}/log-inputs`, writers, { run_id: '$u', models: [{ model_id: '$l' }] }]],
  'mlflowRuns.logOutputs': [[`${RUNS}/outputs`, writers, { run_id: '$u', models: [{ model_id: '$l' }] }]],
  'mlflowRuns.logModel': [[`${RUNS}/log-model`, writers, { run_id: '$u', model_json: '{}' }]],
  'mlflowRuns.metricHistory': [[`${BASE}/metrics/get-history?run_id=$u&metric_key=m`, readers]],
  'loggedModels.create': [[`${BASE}/logged-models`, writers, { experiment_id: '$e' }]],
  'loggedModels.search': [[`${BASE}/logged-models/search`, all, { experiment_ids: [] }]],
  'loggedModels.get': [[MODEL, readers]],
  'loggedModels.finalize': [[MODEL, writers, { status: 'LOGGED_MODEL_READY' }]],
  'loggedModels.delete': [[MODEL, writers]],
  'loggedModels.setTags': [[`${MODEL}/tags`, writers, { tags: [{ key: 'a', value: 'b' }] }]],
  'loggedModels.deleteTag': [[`${MODEL}/tags/word`, writers]],
  'loggedModels.logParams': [[`${MODEL}/params`, writers, { params: [{ key: 'a', value: 'b' }] }]],
  'artifacts.list': [[`${BASE}/artifacts/list?run_id=$u`, readers]],
  'artifacts.credentialsForRead': [
    [`${BASE}/artifacts/credentials-for-read`, readers, { run_id: '$u', path: ['a'] }],
  ],
  'artifacts.credentialsForWrite': [
    [`${BASE}/artifacts/credentials-for-write`, writers, { run_id: '$u', path: ['a'] }],
  ],
  'artifacts.listOfModel': [[`${MODEL}/artifacts/directories`, readers]],
  'artifacts.credentialsForDownload': [
    [`${MODEL}/artifacts/credentials-for-download`, readers, { paths: ['a'] }],
  ],
  'artifacts.credentialsForUpload': [
    [`${MODEL}/artifacts/credentials-for-upload`, writers, { paths: ['a'] }],
  ],
  'artifacts.proxiedList': [[`${PROXIED}?path=$e/$u/artifacts`, readers]],
  'artifacts.proxiedDownload': [
    [`${PROXIED}/$e/$u/artifacts/a`, readers],
    [`${PROXIED}/$e/models/$l/artifacts/a`, readers],
    // The same file by the Files API.
    ['/api/2.0/fs/files/WorkspaceInternal/Mlflow/Artifacts/$e/Runs/$u/artifacts/a', readers],
  ],
  'artifacts.proxiedUpload': [[`${PROXIED}/$e/$u/artifacts/b`, writers, 'x']],
  'artifacts.proxiedDelete': [[`${PROXIED}/$e/$u/artifacts/a`, writers]],
  'artifacts.serverInfo': [['/api/3.0/mlflow/server-info', all]],
};
