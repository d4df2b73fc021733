import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/secrets';
const byScope = z.object({ scope: z.string() });

/** Secret scopes. The studio writes values and lists keys; it never reads a value back. */
export const secretEndpoints = {
  createScope: defineEndpoint({
    id: 'secrets.createScope',
    method: 'POST',
    path: `${BASE}/scopes/create`,
    request: z.object({ scope: z.string(), initial_manage_principal: z.string().optional() }),
    response: nothing(),
  }),
  listScopes: defineEndpoint({
    id: 'secrets.listScopes',
    method: 'GET',
    path: `${BASE}/scopes/list`,
    request: z.object({}),
    response: z.looseObject({ scopes: list(z.looseObject({ name: z.string(), backend_type: text() })) }),
  }),
  deleteScope: defineEndpoint({
    id: 'secrets.deleteScope',
    method: 'POST',
    path: `${BASE}/scopes/delete`,
    request: byScope,
    response: nothing(),
  }),
  put: defineEndpoint({
    id: 'secrets.put',
    method: 'POST',
    path: `${BASE}/put`,
    request: z.object({ scope: z.string(), key: z.string(), string_value: z.string() }),
    response: nothing(),
    idempotent: true,
  }),
  list: defineEndpoint({
    id: 'secrets.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: byScope,
    response: z.looseObject({ secrets: list(z.looseObject({ key: z.string() })) }),
  }),
  delete: defineEndpoint({
    id: 'secrets.delete',
    method: 'POST',
    path: `${BASE}/delete`,
    request: z.object({ scope: z.string(), key: z.string() }),
    response: nothing(),
  }),
};
