import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, list, nothing, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/lakeview/dashboards';

/** What can be written of a dashboard. `etag`: of an update, the one that was read, so that nothing newer is overwritten. */
const fields = z.looseObject({
  display_name: z.string().optional(),
  parent_path: z.string().optional(),
  /** JSON: datasets, pages and their widgets. */
  serialized_dashboard: z.string().optional(),
  warehouse_id: z.string().optional(),
  etag: z.string().optional(),
});

const dashboard = z.looseObject({
  dashboard_id: z.string(),
  display_name: text(),
  parent_path: text(),
  path: text(),
  serialized_dashboard: text(),
  warehouse_id: text(),
  etag: text(),
  lifecycle_state: text(),
  /** RFC 3339. */
  create_time: text(),
  update_time: text(),
});

const published = z.looseObject({
  display_name: text(),
  embed_credentials: z.boolean().nullish(),
  warehouse_id: text(),
  revision_create_time: text(),
});

const byId = z.object({ dashboard_id: z.string() });

/** Dashboards (Lakeview), of which a draft is edited and published. */
export const dashboardEndpoints = {
  list: defineEndpoint({
    id: 'dashboards.list',
    method: 'GET',
    path: BASE,
    request: z.object({
      page_size: wholeNumber().optional(),
      page_token: z.string().optional(),
      show_trashed: flag().optional(),
      view: z.string().optional(),
    }),
    response: z.looseObject({ dashboards: list(dashboard), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'dashboards.get',
    method: 'GET',
    path: `${BASE}/{dashboard_id}`,
    request: byId,
    response: dashboard,
  }),
  create: defineEndpoint({
    id: 'dashboards.create',
    method: 'POST',
    path: BASE,
    request: fields,
    response: dashboard,
  }),
  update: defineEndpoint({
    id: 'dashboards.update',
    method: 'PATCH',
    path: `${BASE}/{dashboard_id}`,
    request: fields.extend(byId.shape),
    response: dashboard,
  }),
  trash: defineEndpoint({
    id: 'dashboards.trash',
    method: 'DELETE',
    path: `${BASE}/{dashboard_id}`,
    request: byId,
    response: nothing(),
  }),
  revert: defineEndpoint({
    id: 'dashboards.revert',
    method: 'POST',
    path: `${BASE}/{dashboard_id}/revert`,
    request: byId.extend({ etag: z.string().optional() }),
    response: z.looseObject({ dashboard }),
  }),
  publish: defineEndpoint({
    id: 'dashboards.publish',
    method: 'POST',
    path: `${BASE}/{dashboard_id}/published`,
    request: byId.extend({
      embed_credentials: z.boolean().optional(),
      warehouse_id: z.string().optional(),
    }),
    response: published,
    idempotent: true,
  }),
  getPublished: defineEndpoint({
    id: 'dashboards.getPublished',
    method: 'GET',
    path: `${BASE}/{dashboard_id}/published`,
    request: byId,
    response: published,
  }),
  unpublish: defineEndpoint({
    id: 'dashboards.unpublish',
    method: 'DELETE',
    path: `${BASE}/{dashboard_id}/published`,
    request: byId,
    response: nothing(),
  }),
};
