import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing } from '../../contract/tolerant.ts';

const BASE = '/api/2.0/instance-pools';

/** What a caller says of a pool; settings of clouds pass. */
export const givenPool = z.looseObject({
  instance_pool_name: z.string(),
  node_type_id: z.string(),
  min_idle_instances: z.number().int().min(0).optional(),
  /** Instances that are used at once. */
  max_capacity: z.number().int().min(1).optional(),
  idle_instance_autotermination_minutes: z.number().int().min(0).optional(),
  custom_tags: z.record(z.string(), z.string()).optional(),
});
export type GivenPool = z.output<typeof givenPool>;

const byId = z.object({ instance_pool_id: z.string() });
const pool = z.looseObject({
  instance_pool_id: z.string(),
  instance_pool_name: z.string(),
  node_type_id: z.string().nullish(),
  state: z.string().nullish(),
  stats: z.looseObject({ used_count: z.number().nullish(), idle_count: z.number().nullish() }).nullish(),
});

/** Pools of instances, for SDKs. Not among ALL_ENDPOINTS: no screen of the studio shows them. */
export const instancePoolEndpoints = {
  create: defineEndpoint({
    id: 'instancePools.create',
    method: 'POST',
    path: `${BASE}/create`,
    request: givenPool,
    response: byId,
  }),
  edit: defineEndpoint({
    id: 'instancePools.edit',
    method: 'POST',
    path: `${BASE}/edit`,
    request: givenPool.extend({ instance_pool_id: z.string() }),
    response: nothing(),
    idempotent: true,
  }),
  get: defineEndpoint({
    id: 'instancePools.get',
    method: 'GET',
    path: `${BASE}/get`,
    request: byId,
    response: pool,
  }),
  list: defineEndpoint({
    id: 'instancePools.list',
    method: 'GET',
    path: `${BASE}/list`,
    request: z.object({}),
    response: z.looseObject({ instance_pools: list(pool) }),
  }),
  delete: defineEndpoint({
    id: 'instancePools.delete',
    method: 'POST',
    path: `${BASE}/delete`,
    request: byId,
    response: nothing(),
  }),
};
