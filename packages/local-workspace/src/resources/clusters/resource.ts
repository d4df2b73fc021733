import { join } from 'node:path';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { defineResource } from '../resource.ts';
import { ClusterPool } from './cluster-pool.ts';
import { clusterRecords } from './cluster-record.ts';
import { serveClusters } from './cluster-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(clusterEndpoints),
  open({ home, clusterRuntime, now, log, onReady, onStop }) {
    const records = clusterRecords(join(home, 'clusters.json'));
    const pool = new ClusterPool({ records, runtime: clusterRuntime, now, log });
    onReady(() => pool.open());
    onStop(() => pool.close());
    return pool;
  },
  serve: (json, pool) => serveClusters(json, pool),
});
