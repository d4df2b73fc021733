import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/sql/queries';

const value = z.looseObject({ value: text() });

/** A parameter of a query; one of the values says its kind. */
const queryParameter = z.looseObject({
  name: z.string(),
  title: text(),
  text_value: value.nullish(),
  numeric_value: z.looseObject({ value: z.number().nullish() }).nullish(),
  date_value: z.looseObject({ date_value: text(), precision: text() }).nullish(),
  enum_value: z.looseObject({ enum_options: text(), values: list(z.string()) }).nullish(),
});

/** What can be written of a query. */
const queryFields = z.looseObject({
  display_name: z.string().optional(),
  query_text: z.string().optional(),
  description: z.string().optional(),
  warehouse_id: z.string().optional(),
  catalog: z.string().optional(),
  schema: z.string().optional(),
  parent_path: z.string().optional(),
  run_as_mode: z.string().optional(),
  apply_auto_limit: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(queryParameter).optional(),
});

const query = z.looseObject({
  id: z.string(),
  display_name: text(),
  query_text: text(),
  owner_user_name: text(),
  lifecycle_state: text(),
  parameters: list(queryParameter),
  /** RFC 3339. */
  create_time: text(),
  update_time: text(),
});

const byId = z.object({ id: z.string() });

/** Saved queries of the workspace. */
export const queryEndpoints = {
  list: defineEndpoint({
    id: 'queries.list',
    method: 'GET',
    path: BASE,
    request: z.object({ page_size: wholeNumber().optional(), page_token: z.string().optional() }),
    response: z.looseObject({ results: list(query), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'queries.get',
    method: 'GET',
    path: `${BASE}/{id}`,
    request: byId,
    response: query,
  }),
  create: defineEndpoint({
    id: 'queries.create',
    method: 'POST',
    path: BASE,
    request: z.object({ query: queryFields, auto_resolve_display_name: z.boolean().optional() }),
    response: query,
  }),
  update: defineEndpoint({
    id: 'queries.update',
    method: 'PATCH',
    path: `${BASE}/{id}`,
    // The mask names the fields to change, separated by commas; `*` is all that are given.
    request: byId.extend({
      query: queryFields,
      update_mask: z.string(),
      auto_resolve_display_name: z.boolean().optional(),
    }),
    response: query,
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'queries.delete',
    method: 'DELETE',
    path: `${BASE}/{id}`,
    request: byId,
    response: nothing(),
  }),
};
