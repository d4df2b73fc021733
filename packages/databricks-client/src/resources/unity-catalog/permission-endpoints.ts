import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, text, wholeNumber } from '../../contract/tolerant.ts';

const BASE = '/api/2.1/unity-catalog';
const on = z.object({ securable_type: z.string(), full_name: z.string(), principal: z.string().optional() });
const assignments = z.looseObject({
  privilege_assignments: list(z.looseObject({ principal: z.string(), privileges: list(z.string()) })),
});

const effective = list(
  z.looseObject({
    principal: z.string(),
    privileges: list(z.looseObject({ privilege: z.string(), inherited_from_name: z.string().nullish() })),
  }),
);
const paged = on.extend({ page_size: wholeNumber().optional(), page_token: z.string().optional() });

/** Grants on objects of Unity Catalog, for SDKs. Not among ALL_ENDPOINTS: the studio itself grants by SQL statements. */
export const permissionEndpoints = {
  get: defineEndpoint({
    id: 'grants.get',
    method: 'GET',
    path: `${BASE}/permissions/{securable_type}/{full_name}`,
    request: on,
    response: assignments,
  }),
  update: defineEndpoint({
    id: 'grants.update',
    method: 'PATCH',
    path: `${BASE}/permissions/{securable_type}/{full_name}`,
    request: on.extend({
      changes: z.array(
        z.object({
          principal: z.string(),
          add: z.array(z.string()).optional(),
          remove: z.array(z.string()).optional(),
        }),
      ),
    }),
    response: assignments,
  }),
  getEffective: defineEndpoint({
    id: 'grants.getEffective',
    method: 'GET',
    path: `${BASE}/effective-permissions/{securable_type}/{full_name}`,
    request: on,
    response: z.looseObject({ privilege_assignments: effective }),
  }),
  list: defineEndpoint({
    id: 'grants.list',
    method: 'GET',
    path: `${BASE}/privilege-assignments/{securable_type}/{full_name}`,
    request: paged,
    response: assignments.extend({ next_page_token: text() }),
  }),
  listEffective: defineEndpoint({
    id: 'grants.listEffective',
    method: 'GET',
    path: `${BASE}/effective-privilege-assignments/{securable_type}/{full_name}`,
    request: paged,
    response: z.looseObject({ effective_privilege_assignments: effective, next_page_token: text() }),
  }),
};
