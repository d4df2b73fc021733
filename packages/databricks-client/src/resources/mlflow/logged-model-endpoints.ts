import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';
import { paging, pair, pairs } from './values.ts';

const BASE = '/api/2.0/mlflow/logged-models';
const ONE = `${BASE}/{model_id}`;
/** What a client says of a model once its files are there, or are not. */
export const MODEL_STATUSES = [
  'LOGGED_MODEL_PENDING',
  'LOGGED_MODEL_READY',
  'LOGGED_MODEL_UPLOAD_FAILED',
] as const;

const model = z.looseObject({
  info: z.looseObject({
    model_id: z.string(),
    experiment_id: z.string(),
    name: text(),
    status: text(),
    artifact_uri: text(),
  }),
});
const one = z.looseObject({ model });
const byId = z.object({ model_id: z.string() });

/** Models that runs have logged, before they are registered. The studio reads them (studio-endpoints.ts). */
export const loggedModelEndpoints = {
  create: defineEndpoint({
    id: 'loggedModels.create',
    method: 'POST',
    path: BASE,
    request: z.object({
      experiment_id: z.string(),
      name: z.string().optional(),
      model_type: z.string().optional(),
      source_run_id: z.string().optional(),
      params: pairs,
      tags: pairs,
    }),
    response: one,
  }),
  search: defineEndpoint({
    id: 'loggedModels.search',
    method: 'POST',
    path: `${BASE}/search`,
    request: z.object({
      ...paging,
      experiment_ids: z.array(z.string()).optional(),
      filter: z.string().optional(),
      datasets: z.array(z.looseObject({ dataset_name: z.string() })).optional(),
      order_by: z
        .array(z.looseObject({ field_name: z.string(), ascending: z.boolean().optional() }))
        .optional(),
    }),
    response: z.looseObject({ models: list(model), next_page_token: text() }),
    idempotent: true,
  }),
  get: defineEndpoint({ id: 'loggedModels.get', method: 'GET', path: ONE, request: byId, response: one }),
  finalize: defineEndpoint({
    id: 'loggedModels.finalize',
    method: 'PATCH',
    path: ONE,
    request: byId.extend({ status: z.enum(MODEL_STATUSES) }),
    response: one,
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'loggedModels.delete',
    method: 'DELETE',
    path: ONE,
    request: byId,
    response: nothing(),
  }),
  setTags: defineEndpoint({
    id: 'loggedModels.setTags',
    method: 'PATCH',
    path: `${ONE}/tags`,
    request: byId.extend({ tags: z.array(pair) }),
    response: one,
    idempotent: true,
  }),
  deleteTag: defineEndpoint({
    id: 'loggedModels.deleteTag',
    method: 'DELETE',
    path: `${ONE}/tags/{tag_key}`,
    request: byId.extend({ tag_key: z.string() }),
    response: nothing(),
  }),
  logParams: defineEndpoint({
    id: 'loggedModels.logParams',
    method: 'POST',
    path: `${ONE}/params`,
    request: byId.extend({ params: z.array(pair) }),
    response: nothing(),
  }),
};
