import { clusterPolicyEndpoints } from '@lakehouse/databricks-client/resources/cluster-policies/endpoints';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { PolicyStore } from './policy-store.ts';

/** What definitions of clusters may say. Only administrators make clusters, so that policies are theirs too. */
export const resource = defineResource({
  endpoints: Object.values(clusterPolicyEndpoints),
  open: ({ records, now }) => PolicyStore.open(records, now),
  serve(app, store) {
    const calls = clusterPolicyEndpoints;
    serveEndpoint(app, calls.create, async (given, { request }) => ({
      policy_id: (await store.create(given, callerOf(request).name)).policy_id,
    }));
    serveEndpoint(app, calls.edit, async ({ policy_id, ...given }) => {
      await store.edit(policy_id, given);
    });
    serveEndpoint(app, calls.get, ({ policy_id }) => store.get(policy_id));
    serveEndpoint(app, calls.list, ({ sort_column: by, sort_order: order = 'DESC' }) => {
      const policies = store
        .all()
        .toSorted((a, b) =>
          by === 'POLICY_NAME'
            ? a.name.localeCompare(b.name)
            : a.created_at_timestamp - b.created_at_timestamp,
        );
      return { policies: order === 'DESC' ? policies.toReversed() : policies };
    });
    serveEndpoint(app, calls.delete, ({ policy_id }) => store.delete(policy_id));
  },
});
