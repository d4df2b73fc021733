import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing, text } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/policies/clusters';

/** What a caller says of a policy. */
const given = z.looseObject({
  name: z.string(),
  /** JSON: the limits of attributes, by their paths. */
  definition: z.string(),
  description: z.string().optional(),
  /** How many clusters of it there may be. */
  max_clusters_per_user: z.number().int().min(1).optional(),
});
export type GivenPolicy = z.output<typeof given>;

const policy = z.looseObject({
  policy_id: z.string(),
  name: z.string(),
  definition: text(),
  description: text(),
  creator_user_name: text(),
  created_at_timestamp: z.number().nullish(),
});
const byId = z.object({ policy_id: z.string() });

/** What definitions of clusters may say, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows policies. */
export const clusterPolicyEndpoints = {
  create: defineEndpoint({
    id: 'clusterPolicies.create',
    method: 'POST',
    path: `${BASE}/create`,
    request: given,
    response: byId,
  }),
  edit: defineEndpoint({
    id: 'clusterPolicies.edit',
    method: 'POST',
    path: `${BASE}/edit`,
    request: given.extend({ policy_id: z.string() }),
    response: nothing(),
    idempotent: true,
  }),
  get: defineEndpoint({
    id: 'clusterPolicies.get',
    method: 'GET',
    path: `${BASE}/get`,
    request: byId,
    response: policy,
  }),
  list: defineEndpoint({
    id: 'clusterPolicies.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: z.object({
      sort_column: z.enum(['POLICY_CREATION_TIME', 'POLICY_NAME']).optional(),
      sort_order: z.enum(['ASC', 'DESC']).optional(),
    }),
    response: z.looseObject({ policies: list(policy) }),
  }),
  delete: defineEndpoint({
    id: 'clusterPolicies.delete',
    method: 'POST',
    path: `${BASE}/delete`,
    request: byId,
    response: nothing(),
  }),
};
