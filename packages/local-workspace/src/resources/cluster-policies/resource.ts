import { clusterPolicyEndpoints } from '@lakehouse/databricks-client/resources/cluster-policies/endpoints';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { PolicyStore } from './policy-store.ts';

/** What definitions of clusters may say. Only administrators make clusters and policies; others see those on which they have a permission. */
export const resource = defineResource({
  endpoints: Object.values(clusterPolicyEndpoints),
  everyone: [clusterPolicyEndpoints.get, clusterPolicyEndpoints.list],
  async open({ records, now, serviceOf }) {
    const { permissions } = await serviceOf(permissionResource);
    const store = await PolicyStore.open(records, now);
    permissions.knows('cluster-policies', (id) => store.all().some(({ policy_id }) => policy_id === id));
    return { store, permissions };
  },
  serve(app, { store, permissions }) {
    const calls = clusterPolicyEndpoints;
    serveEndpoint(app, calls.create, async (given, { request }) => ({
      policy_id: (await store.create(given, callerOf(request).name)).policy_id,
    }));
    serveEndpoint(app, calls.edit, async ({ policy_id, ...given }) => {
      await store.edit(policy_id, given);
    });
    serveEndpoint(app, calls.get, ({ policy_id }, { request }) => {
      permissions.demand(callerOf(request), 'cluster-policies', policy_id, 'CAN_USE');
      return store.get(policy_id);
    });
    serveEndpoint(app, calls.list, ({ sort_column: by, sort_order: order = 'DESC' }, { request }) => {
      const caller = callerOf(request);
      const policies = store
        .all()
        .filter(({ policy_id }) => permissions.has(caller, 'cluster-policies', policy_id, 'CAN_USE'))
        .toSorted((a, b) =>
          by === 'POLICY_NAME'
            ? a.name.localeCompare(b.name)
            : a.created_at_timestamp - b.created_at_timestamp,
        );
      return { policies: order === 'DESC' ? policies.toReversed() : policies };
    });
    serveEndpoint(app, calls.delete, async ({ policy_id }) => {
      await store.delete(policy_id);
      await permissions.delete('cluster-policies', policy_id);
    });
  },
});
