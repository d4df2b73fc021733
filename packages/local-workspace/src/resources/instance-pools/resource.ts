import { instancePoolEndpoints } from '@lakehouse/databricks-client/resources/instance-pools/endpoints';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { PoolStore } from './pool-store.ts';

/** Pools that clusters may name. Only administrators make clusters, so that pools are theirs too. */
export const resource = defineResource({
  endpoints: Object.values(instancePoolEndpoints),
  open: ({ records }) => PoolStore.open(records),
  serve(app, store) {
    const calls = instancePoolEndpoints;
    serveEndpoint(app, calls.create, async (given) => ({ instance_pool_id: await store.create(given) }));
    serveEndpoint(app, calls.edit, ({ instance_pool_id, ...given }) => store.edit(instance_pool_id, given));
    serveEndpoint(app, calls.get, ({ instance_pool_id }) => store.get(instance_pool_id));
    serveEndpoint(app, calls.list, () => ({ instance_pools: store.list() }));
    serveEndpoint(app, calls.delete, ({ instance_pool_id }) => store.delete(instance_pool_id));
  },
});
