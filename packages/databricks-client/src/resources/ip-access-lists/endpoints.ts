import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/ip-access-lists';
const ONE = `${BASE}/{ip_access_list_id}`;
const byId = z.looseObject({ ip_access_list_id: z.string() });

/** From where a workspace is reached, for SDKs. The local workspace has no such lists, and says so. */
export const ipAccessListEndpoints = {
  list: defineEndpoint({
    id: 'ipAccessLists.list',
    method: 'GET',
    path: BASE,
    request: z.object({}),
    response: z.looseObject({ ip_access_lists: list(z.looseObject({ list_id: z.string() })) }),
  }),
  get: defineEndpoint({
    id: 'ipAccessLists.get',
    method: 'GET',
    path: ONE,
    request: byId,
    response: nothing(),
  }),
  create: defineEndpoint({
    id: 'ipAccessLists.create',
    method: 'POST',
    path: BASE,
    request: z.looseObject({}),
    response: nothing(),
  }),
  replace: defineEndpoint({
    id: 'ipAccessLists.replace',
    method: 'PUT',
    path: ONE,
    request: byId,
    response: nothing(),
  }),
  update: defineEndpoint({
    id: 'ipAccessLists.update',
    method: 'PATCH',
    path: ONE,
    request: byId,
    response: nothing(),
  }),
  delete: defineEndpoint({
    id: 'ipAccessLists.delete',
    method: 'DELETE',
    path: ONE,
    request: byId,
    response: nothing(),
  }),
};
