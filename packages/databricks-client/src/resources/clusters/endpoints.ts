import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { list, nothing } from '../../contract/tolerant.ts';
import { eventsPage, eventsRequest } from './events.ts';
import { clusterDetails, clusterListRequest, clusterPage, clusterSpec } from './types.ts';

const at = (call: string) => ({
  id: `clusters.${call}`,
  path: `/api/2.0/clusters/${call}`,
  alsoPaths: [`/api/2.1/clusters/${call}`],
});
const byId = z.object({ cluster_id: z.string() });
const change = { method: 'POST', request: byId, response: nothing() } as const;

/** Clusters run Python on Spark. `delete` only terminates; the definition stays until `permanentDelete`. */
export const clusterEndpoints = {
  list: defineEndpoint({ ...at('list'), method: 'GET', request: clusterListRequest, response: clusterPage }),
  get: defineEndpoint({ ...at('get'), method: 'GET', request: byId, response: clusterDetails }),
  create: defineEndpoint({
    ...at('create'),
    method: 'POST',
    request: clusterSpec,
    response: z.looseObject({ cluster_id: z.string() }),
  }),
  edit: defineEndpoint({ ...at('edit'), ...change, request: clusterSpec.extend({ cluster_id: z.string() }) }),
  start: defineEndpoint({ ...at('start'), ...change, idempotent: true }),
  restart: defineEndpoint({ ...at('restart'), ...change }),
  delete: defineEndpoint({ ...at('delete'), ...change, idempotent: true }),
  permanentDelete: defineEndpoint({
    ...at('permanent-delete'),
    id: 'clusters.permanentDelete',
    ...change,
  }),
  events: defineEndpoint({
    ...at('events'),
    method: 'POST',
    request: eventsRequest,
    response: eventsPage,
    idempotent: true,
  }),
  listNodeTypes: defineEndpoint({
    ...at('list-node-types'),
    id: 'clusters.listNodeTypes',
    method: 'GET',
    request: z.object({}),
    response: z.looseObject({
      node_types: list(
        z.looseObject({ node_type_id: z.string(), memory_mb: z.number(), num_cores: z.number() }),
      ),
    }),
  }),
  sparkVersions: defineEndpoint({
    ...at('spark-versions'),
    id: 'clusters.sparkVersions',
    method: 'GET',
    request: z.object({}),
    response: z.looseObject({ versions: list(z.looseObject({ key: z.string(), name: z.string() })) }),
  }),
};
