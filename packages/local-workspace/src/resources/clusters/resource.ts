import { join } from 'node:path';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { resource as policyResource } from '../cluster-policies/resource.ts';
import { resource as poolResource } from '../instance-pools/resource.ts';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { clusterRecords } from './cluster-record.ts';
import { serveClusters } from './cluster-routes.ts';
import { ClusterStore } from './cluster-store.ts';

export const resource = defineResource({
  endpoints: Object.values(clusterEndpoints),
  // What a cluster runs reads every file, so that making and changing one, and commands on it, are for administrators.
  everyone: [
    clusterEndpoints.list,
    clusterEndpoints.get,
    clusterEndpoints.events,
    clusterEndpoints.start,
    clusterEndpoints.restart,
    clusterEndpoints.delete,
    clusterEndpoints.permanentDelete,
  ],
  async open({ records: folder, clusterRuntime, now, log, serviceOf, onReady, onStop }) {
    const { permissions } = await serviceOf(permissionResource);
    const records = clusterRecords(join(folder, 'clusters.json'));
    const { store: policies } = await serviceOf(policyResource);
    const { store: pools } = await serviceOf(poolResource);
    const store = new ClusterStore({
      records,
      runtime: clusterRuntime,
      now,
      log,
      bounds: {
        applied: (spec, use, others) => pools.applied(policies.applied(spec, use, others)),
        refusal: (spec, others) => pools.refusal(spec, others),
      },
    });
    pools.knows(() => store.using());
    onReady(() => store.open());
    onStop(() => store.close());
    permissions.knows('clusters', (id) => store.list().some(({ record }) => record.cluster_id === id));
    return { store, permissions };
  },
  serve: (json, { store, permissions }) => serveClusters(json, store, permissions),
});
