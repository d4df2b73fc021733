import { join } from 'node:path';
import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import { defineResource } from '../resource.ts';
import { ClusterFile } from './cluster-file.ts';
import { ClusterPool } from './cluster-pool.ts';
import { serveClusters } from './cluster-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(clusterEndpoints),
  open({ home, clusterRuntime, now, log, onReady, onStop }) {
    const file = new ClusterFile(join(home, 'clusters.json'));
    const pool = new ClusterPool({ file, runtime: clusterRuntime, now, log });
    onReady(() => pool.open());
    onStop(() => pool.close());
    return pool;
  },
  serve: (json, pool) => serveClusters(json, pool),
});
