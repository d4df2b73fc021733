import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';
import { paging } from '../mlflow/values.ts';

const BASE = '/api/2.1/unity-catalog/models';
const ONE = `${BASE}/{full_name}`;
const VERSION = `${ONE}/versions/{version}`;
const ALIAS = `${ONE}/aliases/{alias}`;

const byName = z.object({ full_name: z.string() });
const byVersion = byName.extend({ version: z.string() });
const byAlias = byName.extend({ alias: z.string() });

const model = z.looseObject({
  name: z.string(),
  full_name: z.string(),
  comment: text(),
  owner: text(),
  /** Epoch milliseconds. */
  updated_at: z.number().nullish(),
  aliases: list(z.looseObject({ alias_name: z.string(), version_num: z.number() })),
});
const modelVersion = z.looseObject({
  model_name: z.string(),
  version: z.number(),
  status: text(),
  comment: text(),
  /** Epoch milliseconds. */
  created_at: z.number().nullish(),
  created_by: text(),
  run_id: text(),
});

/** Models in Unity Catalog, as the SDKs ask for them. The studio reads them and sets aliases (studio-endpoints.ts). */
export const ucModelEndpoints = {
  list: defineEndpoint({
    id: 'ucModels.list',
    method: 'GET',
    path: BASE,
    request: z.object({ ...paging, catalog_name: z.string().optional(), schema_name: z.string().optional() }),
    response: z.looseObject({ registered_models: list(model), next_page_token: text() }),
  }),
  create: defineEndpoint({
    id: 'ucModels.create',
    method: 'POST',
    path: BASE,
    request: z.object({
      catalog_name: z.string(),
      schema_name: z.string(),
      name: z.string(),
      comment: z.string().optional(),
      storage_location: text(),
    }),
    response: model,
  }),
  get: defineEndpoint({
    id: 'ucModels.get',
    method: 'GET',
    path: ONE,
    request: byName.extend({ include_aliases: flag().optional() }),
    response: model,
  }),
  update: defineEndpoint({
    id: 'ucModels.update',
    method: 'PATCH',
    path: ONE,
    request: byName.extend({ comment: z.string().optional(), new_name: text(), owner: text() }),
    response: model,
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'ucModels.delete',
    method: 'DELETE',
    path: ONE,
    request: byName,
    response: nothing(),
  }),
  listVersions: defineEndpoint({
    id: 'ucModels.listVersions',
    method: 'GET',
    path: `${ONE}/versions`,
    request: byName.extend(paging),
    response: z.looseObject({ model_versions: list(modelVersion), next_page_token: text() }),
  }),
  getVersion: defineEndpoint({
    id: 'ucModels.getVersion',
    method: 'GET',
    path: VERSION,
    request: byVersion,
    response: modelVersion,
  }),
  updateVersion: defineEndpoint({
    id: 'ucModels.updateVersion',
    method: 'PATCH',
    path: VERSION,
    request: byVersion.extend({ comment: z.string().optional() }),
    response: modelVersion,
    idempotent: true,
  }),
  deleteVersion: defineEndpoint({
    id: 'ucModels.deleteVersion',
    method: 'DELETE',
    path: VERSION,
    request: byVersion,
    response: nothing(),
  }),
  getByAlias: defineEndpoint({
    id: 'ucModels.getByAlias',
    method: 'GET',
    path: ALIAS,
    request: byAlias,
    response: modelVersion,
  }),
  setAlias: defineEndpoint({
    id: 'ucModels.setAlias',
    method: 'PUT',
    path: ALIAS,
    request: byAlias.extend({ version_num: wholeNumber() }),
    response: z.looseObject({ alias_name: z.string(), version_num: z.number() }),
    idempotent: true,
  }),
  deleteAlias: defineEndpoint({
    id: 'ucModels.deleteAlias',
    method: 'DELETE',
    path: ALIAS,
    request: byAlias,
    response: nothing(),
  }),
};
