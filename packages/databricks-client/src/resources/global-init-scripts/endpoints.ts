import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/global-init-scripts';

const given = z.object({
  name: z.string(),
  /** Base64. */
  script: z.string(),
  enabled: z.boolean().optional(),
  position: z.number().int().min(0).optional(),
});
const byId = z.object({ script_id: z.string() });
/** Times are epoch milliseconds. */
const details = z.looseObject({
  script_id: z.string(),
  name: z.string(),
  enabled: z.boolean().nullish(),
  position: z.number().nullish(),
  created_by: text(),
  created_at: z.number().nullish(),
  updated_by: text(),
  updated_at: z.number().nullish(),
});

/** Scripts for the start of clusters, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows them. */
export const globalInitScriptEndpoints = {
  list: defineEndpoint({
    id: 'globalInitScripts.list',
    method: 'GET',
    path: BASE,
    request: z.object({}),
    response: z.looseObject({ scripts: list(details) }),
  }),
  get: defineEndpoint({
    id: 'globalInitScripts.get',
    method: 'GET',
    path: `${BASE}/{script_id}`,
    request: byId,
    response: details.extend({ script: z.string() }),
  }),
  create: defineEndpoint({
    id: 'globalInitScripts.create',
    method: 'POST',
    path: BASE,
    request: given,
    response: byId,
  }),
  update: defineEndpoint({
    id: 'globalInitScripts.update',
    method: 'PATCH',
    path: `${BASE}/{script_id}`,
    request: given.partial().extend({ script_id: z.string() }),
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'globalInitScripts.delete',
    method: 'DELETE',
    path: `${BASE}/{script_id}`,
    request: byId,
    response: nothing(),
  }),
};
