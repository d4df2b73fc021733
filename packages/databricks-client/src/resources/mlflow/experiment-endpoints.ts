import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';
import { paging, pairs, VIEW_TYPES } from './values.ts';

const BASE = '/api/2.0/mlflow/experiments';

const experiment = z.looseObject({
  experiment_id: z.string(),
  name: z.string(),
  lifecycle_stage: text(),
  /** Epoch milliseconds. */
  creation_time: z.number().nullish(),
  last_update_time: z.number().nullish(),
  tags: pairs,
});

const byId = z.object({ experiment_id: z.string() });
const one = z.looseObject({ experiment });

/** A call that changes something and answers nothing. */
const change = <Request extends z.ZodType>(id: string, call: string, request: Request) =>
  defineEndpoint({
    id: `experiments.${id}`,
    method: 'POST',
    path: `${BASE}/${call}`,
    request,
    response: nothing(),
  });

/** Experiments: what the runs of a model’s training are filed under. The studio reads them (studio-endpoints.ts). */
export const experimentEndpoints = {
  create: defineEndpoint({
    id: 'experiments.create',
    method: 'POST',
    path: `${BASE}/create`,
    request: z.object({ name: z.string(), artifact_location: z.string().optional(), tags: pairs }),
    response: z.looseObject({ experiment_id: z.string() }),
  }),
  get: defineEndpoint({
    id: 'experiments.get',
    method: 'GET',
    path: `${BASE}/get`,
    request: byId,
    response: one,
  }),
  getByName: defineEndpoint({
    id: 'experiments.getByName',
    method: 'GET',
    path: `${BASE}/get-by-name`,
    request: z.object({ experiment_name: z.string() }),
    response: one,
  }),
  search: defineEndpoint({
    id: 'experiments.search',
    method: 'POST',
    path: `${BASE}/search`,
    request: z.object({
      ...paging,
      filter: z.string().optional(),
      order_by: z.array(z.string()).optional(),
      view_type: z.enum(VIEW_TYPES).optional(),
    }),
    response: z.looseObject({ experiments: list(experiment), next_page_token: text() }),
    idempotent: true,
  }),
  update: change('update', 'update', byId.extend({ new_name: z.string().optional() })),
  delete: change('delete', 'delete', byId),
  restore: change('restore', 'restore', byId),
  setTag: change('setTag', 'set-experiment-tag', byId.extend({ key: z.string(), value: z.string() })),
  deleteTag: change('deleteTag', 'delete-experiment-tag', byId.extend({ key: z.string() })),
};
