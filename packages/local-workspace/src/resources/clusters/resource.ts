import { join } from 'node:path';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { defineResource } from '../resource.ts';
import { clusterRecords } from './cluster-record.ts';
import { serveClusters } from './cluster-routes.ts';
import { ClusterStore } from './cluster-store.ts';

export const resource = defineResource({
  endpoints: Object.values(clusterEndpoints),
  open({ records: folder, clusterRuntime, now, log, onReady, onStop }) {
    const records = clusterRecords(join(folder, 'clusters.json'));
    const store = new ClusterStore({ records, runtime: clusterRuntime, now, log });
    onReady(() => store.open());
    onStop(() => store.close());
    return store;
  },
  serve: (json, store) => serveClusters(json, store),
});
