import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import type { FastifyInstance } from 'fastify';
import { pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { NODE_TYPES } from '../../spark/node-types.ts';
import { clusterObject } from './cluster-object.ts';
import type { ClusterStore } from './cluster-store.ts';
import { eventPage } from './event-page.ts';
import type { RunningCluster } from './running-cluster.ts';
import { SPARK_VERSIONS } from './spark-versions.ts';

const PAGE = 100;

const wanted = (states: string | readonly string[] | undefined) => (cluster: RunningCluster) =>
  states === undefined || [states].flat().includes(cluster.state);

/** Clusters: list, get, create, edit, start, restart, delete, permanent-delete, events, and what can be chosen. */
export function serveClusters(app: FastifyInstance, store: ClusterStore): void {
  serveEndpoint(app, clusterEndpoints.list, (input) => {
    const clusters = store.list().filter(wanted(input['filter_by.cluster_states']));
    const named = clusters.map((cluster) => ({ name: cluster.record.cluster_id, cluster }));
    const size = input.page_size || PAGE;
    const { items, nextToken } = pageByName(named, { size, token: input.page_token });
    return {
      clusters: items.map(({ cluster }) => clusterObject(cluster)),
      ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
    };
  });
  serveEndpoint(app, clusterEndpoints.get, ({ cluster_id }) => {
    const cluster = store.get(cluster_id);
    return { ...clusterObject(cluster), spec: cluster.record.spec };
  });
  serveEndpoint(app, clusterEndpoints.create, (spec) => ({
    cluster_id: store.create(spec).record.cluster_id,
  }));
  serveEndpoint(app, clusterEndpoints.edit, ({ cluster_id, ...spec }) => store.edit(cluster_id, spec));
  serveEndpoint(app, clusterEndpoints.start, ({ cluster_id }) => store.get(cluster_id).start());
  serveEndpoint(app, clusterEndpoints.restart, ({ cluster_id }) => store.get(cluster_id).restart());
  serveEndpoint(app, clusterEndpoints.delete, ({ cluster_id }) => {
    // Answers at once; the state shows when the cluster is down.
    void store.get(cluster_id).terminate();
  });
  serveEndpoint(app, clusterEndpoints.permanentDelete, ({ cluster_id }) => store.delete(cluster_id));
  serveEndpoint(app, clusterEndpoints.events, (input) =>
    eventPage(store.get(input.cluster_id).record, input),
  );
  serveEndpoint(app, clusterEndpoints.listNodeTypes, () => ({ node_types: NODE_TYPES }));
  serveEndpoint(app, clusterEndpoints.sparkVersions, () => ({ versions: SPARK_VERSIONS }));
}
