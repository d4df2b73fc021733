import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { nothing } from '../../contract/tolerant.ts';

const path = '/api/2.0/workspace-conf';

/** Settings of the workspace by their names, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows them. */
export const workspaceConfEndpoints = {
  get: defineEndpoint({
    id: 'workspaceConf.get',
    method: 'GET',
    path,
    /** Names, with commas between them. */
    request: z.object({ keys: z.string() }),
    response: z.record(z.string(), z.string().nullable()),
  }),
  set: defineEndpoint({
    id: 'workspaceConf.set',
    method: 'PATCH',
    path,
    request: z.record(z.string(), z.string()),
    response: nothing(),
    idempotent: true,
  }),
};
