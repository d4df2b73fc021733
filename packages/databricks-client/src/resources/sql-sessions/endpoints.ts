import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { nothing } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/sql/sessions';

/** Sessions of a SQL warehouse, which keep what USE, SET, temporary views and variables change. */
export const sqlSessionEndpoints = {
  create: defineEndpoint({
    id: 'sqlSessions.create',
    method: 'POST',
    path: BASE,
    alsoPaths: [`${BASE}/`],
    request: z.object({
      warehouse_id: z.string(),
      catalog: z.string().optional(),
      schema: z.string().optional(),
      /** Settings, as SET has them. */
      session_confs: z.record(z.string(), z.string()).optional(),
    }),
    response: z.looseObject({ session_id: z.string() }),
  }),
  delete: defineEndpoint({
    id: 'sqlSessions.delete',
    method: 'DELETE',
    path: `${BASE}/{session_id}`,
    request: z.object({ session_id: z.string(), warehouse_id: z.string().optional() }),
    response: nothing(),
  }),
};
