import { instancePoolEndpoints } from '@lakehouse/databricks-client/resources/instance-pools/endpoints';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { PoolStore } from './pool-store.ts';

/** Pools that clusters may name. Only administrators make clusters and pools; others see and change those on which they have a permission. */
export const resource = defineResource({
  endpoints: Object.values(instancePoolEndpoints),
  everyone: [
    instancePoolEndpoints.edit,
    instancePoolEndpoints.get,
    instancePoolEndpoints.list,
    instancePoolEndpoints.delete,
  ],
  async open({ records, serviceOf }) {
    const { permissions } = await serviceOf(permissionResource);
    const store = await PoolStore.open(records);
    permissions.knows('instance-pools', (id) => store.has(id));
    return { store, permissions };
  },
  serve(app, { store, permissions }) {
    const calls = instancePoolEndpoints;
    serveEndpoint(app, calls.create, async (given, { request }) => {
      const id = await store.create(given);
      await permissions.made('instance-pools', id, callerOf(request));
      return { instance_pool_id: id };
    });
    serveEndpoint(app, calls.edit, ({ instance_pool_id: id, ...given }, { request }) => {
      permissions.demand(callerOf(request), 'instance-pools', id, 'CAN_MANAGE');
      return store.edit(id, given);
    });
    serveEndpoint(app, calls.get, ({ instance_pool_id: id }, { request }) => {
      permissions.demand(callerOf(request), 'instance-pools', id, 'CAN_ATTACH_TO');
      return store.get(id);
    });
    serveEndpoint(app, calls.list, (_, { request }) => {
      const caller = callerOf(request);
      return {
        instance_pools: store.list((id) => permissions.has(caller, 'instance-pools', id, 'CAN_ATTACH_TO')),
      };
    });
    serveEndpoint(app, calls.delete, async ({ instance_pool_id: id }, { request }) => {
      permissions.demand(callerOf(request), 'instance-pools', id, 'CAN_MANAGE');
      await store.delete(id);
      await permissions.delete('instance-pools', id);
    });
  },
});
