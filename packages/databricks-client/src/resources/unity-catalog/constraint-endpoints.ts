import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag } from '../../contract/tolerant.ts';

const BASE = '/api/2.1/unity-catalog';
const key = {
  name: z.string().optional(),
  child_columns: z.array(z.string()),
  rely: z.boolean().optional(),
};
/** One of them is there. */
const constraint = z.looseObject({
  primary_key_constraint: z.object({ ...key, timeseries_columns: z.array(z.string()).optional() }).optional(),
  foreign_key_constraint: z
    .object({ ...key, parent_table: z.string(), parent_columns: z.array(z.string()) })
    .optional(),
});

/** Primary and foreign keys of tables, for SDKs. Not among ALL_ENDPOINTS: the studio itself writes them in SQL. */
export const constraintEndpoints = {
  create: defineEndpoint({
    id: 'tableConstraints.create',
    method: 'POST',
    path: `${BASE}/constraints`,
    request: z.object({ full_name_arg: z.string(), constraint }),
    response: constraint,
  }),
  delete: defineEndpoint({
    id: 'tableConstraints.delete',
    method: 'DELETE',
    path: `${BASE}/constraints/{full_name}`,
    request: z.object({ full_name: z.string(), constraint_name: z.string(), cascade: flag().optional() }),
    response: z.looseObject({}),
  }),
};
