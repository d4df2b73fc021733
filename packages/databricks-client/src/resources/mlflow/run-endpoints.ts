import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';
import { loggedMetric, paging, pair, pairs, VIEW_TYPES } from './values.ts';

const BASE = '/api/2.0/mlflow/runs';
export const RUN_STATUSES = ['RUNNING', 'SCHEDULED', 'FINISHED', 'FAILED', 'KILLED'] as const;

/** Clients of older versions call the id of a run its UUID. */
const ofRun = z.object({ run_id: z.string().optional(), run_uuid: z.string().optional() });

const datasetInput = z.looseObject({
  dataset: z.looseObject({ name: z.string(), digest: z.string() }),
  tags: pairs,
});
const modelInput = z.looseObject({ model_id: z.string() });
const modelOutput = z.looseObject({ model_id: z.string(), step: wholeNumber().optional() });

const info = z.looseObject({
  run_id: z.string(),
  run_name: text(),
  experiment_id: z.string(),
  status: text(),
  /** Epoch milliseconds. */
  start_time: z.number().nullish(),
  end_time: z.number().nullish(),
  artifact_uri: text(),
  lifecycle_stage: text(),
  user_id: text(),
});
const run = z.looseObject({
  info,
  data: z.looseObject({ metrics: list(loggedMetric), params: pairs, tags: pairs }).nullish(),
  inputs: z.looseObject({ dataset_inputs: list(datasetInput) }).nullish(),
  outputs: z.looseObject({ model_outputs: list(modelOutput) }).nullish(),
});
export type MlflowRun = z.output<typeof run>;
const one = z.looseObject({ run });

/** A call that changes a run and answers nothing. */
const change = <Request extends z.ZodType>(id: string, call: string, request: Request) =>
  defineEndpoint({
    id: `mlflowRuns.${id}`,
    method: 'POST',
    path: `${BASE}/${call}`,
    request,
    response: nothing(),
  });

/** Runs of experiments: what was tried, and how it went. The studio reads them (studio-endpoints.ts). */
export const mlflowRunEndpoints = {
  create: defineEndpoint({
    id: 'mlflowRuns.create',
    method: 'POST',
    path: `${BASE}/create`,
    request: z.object({
      experiment_id: z.string(),
      user_id: z.string().optional(),
      run_name: z.string().optional(),
      start_time: wholeNumber().optional(),
      tags: pairs,
    }),
    response: one,
  }),
  get: defineEndpoint({
    id: 'mlflowRuns.get',
    method: 'GET',
    path: `${BASE}/get`,
    request: ofRun,
    response: one,
  }),
  update: defineEndpoint({
    id: 'mlflowRuns.update',
    method: 'POST',
    path: `${BASE}/update`,
    request: ofRun.extend({
      status: z.enum(RUN_STATUSES).optional(),
      end_time: wholeNumber().optional(),
      run_name: z.string().optional(),
    }),
    response: z.looseObject({ run_info: info }),
    idempotent: true,
  }),
  search: defineEndpoint({
    id: 'mlflowRuns.search',
    method: 'POST',
    path: `${BASE}/search`,
    request: z.object({
      ...paging,
      experiment_ids: z.array(z.string()).optional(),
      filter: z.string().optional(),
      order_by: z.array(z.string()).optional(),
      run_view_type: z.enum(VIEW_TYPES).optional(),
    }),
    response: z.looseObject({ runs: list(run), next_page_token: text() }),
    idempotent: true,
  }),
  delete: change('delete', 'delete', ofRun),
  restore: change('restore', 'restore', ofRun),
  logMetric: change('logMetric', 'log-metric', ofRun.extend(loggedMetric.shape)),
  logParameter: change('logParameter', 'log-parameter', ofRun.extend(pair.shape)),
  logBatch: change(
    'logBatch',
    'log-batch',
    ofRun.extend({ metrics: list(loggedMetric), params: pairs, tags: pairs }),
  ),
  setTag: change('setTag', 'set-tag', ofRun.extend(pair.shape)),
  deleteTag: change('deleteTag', 'delete-tag', ofRun.extend({ key: z.string() })),
  logInputs: change(
    'logInputs',
    'log-inputs',
    ofRun.extend({ datasets: list(datasetInput), models: list(modelInput) }),
  ),
  logOutputs: change('logOutputs', 'outputs', ofRun.extend({ models: list(modelOutput) })),
  logModel: change('logModel', 'log-model', ofRun.extend({ model_json: z.string() })),
  metricHistory: defineEndpoint({
    id: 'mlflowRuns.metricHistory',
    method: 'GET',
    path: '/api/2.0/mlflow/metrics/get-history',
    request: ofRun.extend({ metric_key: z.string(), ...paging }),
    response: z.looseObject({ metrics: list(loggedMetric), next_page_token: text() }),
  }),
};
