import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { nothing } from '../../contract/tolerant.ts';
import { clusterDetails, clusterPage, clusterSpec } from './types.ts';

const newer = (call: string) => [`/api/2.1/clusters/${call}`];
const byId = z.object({ cluster_id: z.string() });

/** Clusters run Python on Spark. `delete` only terminates; the definition stays. */
export const clusterEndpoints = {
  list: defineEndpoint({
    id: 'clusters.list',
    method: 'GET',
    path: '/api/2.0/clusters/list',
    alsoPaths: newer('list'),
    request: z.object({ page_token: z.string().optional() }),
    response: clusterPage,
  }),
  get: defineEndpoint({
    id: 'clusters.get',
    method: 'GET',
    path: '/api/2.0/clusters/get',
    alsoPaths: newer('get'),
    request: byId,
    response: clusterDetails,
  }),
  create: defineEndpoint({
    id: 'clusters.create',
    method: 'POST',
    path: '/api/2.0/clusters/create',
    alsoPaths: newer('create'),
    request: clusterSpec,
    response: z.looseObject({ cluster_id: z.string() }),
  }),
  start: defineEndpoint({
    id: 'clusters.start',
    method: 'POST',
    path: '/api/2.0/clusters/start',
    alsoPaths: newer('start'),
    request: byId,
    response: nothing(),
    idempotent: true,
  }),
  delete: defineEndpoint({
    id: 'clusters.delete',
    method: 'POST',
    path: '/api/2.0/clusters/delete',
    alsoPaths: newer('delete'),
    request: byId,
    response: nothing(),
    idempotent: true,
  }),
};
