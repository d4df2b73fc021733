import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, text } from '../../contract/tolerant.ts';
import { paging } from './types.ts';

const BASE = '/api/2.1/unity-catalog/entity-tag-assignments';
/** `tables` and `main.shop.orders`; `columns` and `main.shop.orders.id`. */
const entity = { entity_type: z.string(), entity_name: z.string() };
const assigned = { ...entity, tag_key: z.string() };
const assignment = z.looseObject({ ...assigned, tag_value: text() });

/** Tags on objects of Unity Catalog, for SDKs. Not among ALL_ENDPOINTS: the studio itself sets tags in SQL. */
export const tagEndpoints = {
  list: defineEndpoint({
    id: 'entityTagAssignments.list',
    method: 'GET',
    path: `${BASE}/{entity_type}/{entity_name}/tags`,
    request: z.object({ ...entity, ...paging }),
    response: z.looseObject({ tag_assignments: list(assignment), next_page_token: text() }),
  }),
  get: defineEndpoint({
    id: 'entityTagAssignments.get',
    method: 'GET',
    path: `${BASE}/{entity_type}/{entity_name}/tags/{tag_key}`,
    request: z.object(assigned),
    response: assignment,
  }),
  create: defineEndpoint({
    id: 'entityTagAssignments.create',
    method: 'POST',
    path: BASE,
    request: z.object({ ...assigned, tag_value: z.string().optional() }),
    response: assignment,
  }),
  update: defineEndpoint({
    id: 'entityTagAssignments.update',
    method: 'PATCH',
    path: `${BASE}/{entity_type}/{entity_name}/tags/{tag_key}`,
    request: z.object({ ...assigned, update_mask: z.string().optional(), tag_value: z.string().optional() }),
    response: assignment,
  }),
  delete: defineEndpoint({
    id: 'entityTagAssignments.delete',
    method: 'DELETE',
    path: `${BASE}/{entity_type}/{entity_name}/tags/{tag_key}`,
    request: z.object(assigned),
    response: z.looseObject({}),
  }),
};
