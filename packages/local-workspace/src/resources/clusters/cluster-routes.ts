import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../http/caller.ts';
import { pageByName } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { NODE_TYPES } from '../../spark/node-types.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import { clusterObject } from './cluster-object.ts';
import type { ClusterStore } from './cluster-store.ts';
import { eventPage } from './event-page.ts';
import type { RunningCluster } from './running-cluster.ts';
import { SPARK_VERSIONS } from './spark-versions.ts';

const PAGE = 100;

const wanted = (states: string | readonly string[] | undefined) => (cluster: RunningCluster) =>
  states === undefined || [states].flat().includes(cluster.state);

/** Clusters: list, get, create, edit, start, restart, delete, permanent-delete, events, and what can be chosen. */
export function serveClusters(app: FastifyInstance, store: ClusterStore, permissions: PermissionStore): void {
  /** The cluster, for who has the level on it. */
  const clusterFor = (request: FastifyRequest, id: string, level: LevelOf<'clusters'>): RunningCluster => {
    permissions.demand(callerOf(request), 'clusters', id, level);
    return store.get(id);
  };
  serveEndpoint(app, clusterEndpoints.list, (input, { request }) => {
    const caller = callerOf(request);
    const clusters = store
      .list()
      .filter(wanted(input['filter_by.cluster_states']))
      .filter(({ record }) => permissions.has(caller, 'clusters', record.cluster_id, 'CAN_ATTACH_TO'));
    const named = clusters.map((cluster) => ({ name: cluster.record.cluster_id, cluster }));
    const size = input.page_size || PAGE;
    const { items, nextToken } = pageByName(named, { size, token: input.page_token });
    return {
      clusters: items.map(({ cluster }) => clusterObject(cluster)),
      ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
    };
  });
  serveEndpoint(app, clusterEndpoints.get, ({ cluster_id }, { request }) => {
    const cluster = clusterFor(request, cluster_id, 'CAN_ATTACH_TO');
    return { ...clusterObject(cluster), spec: cluster.record.spec };
  });
  serveEndpoint(app, clusterEndpoints.create, (spec) => ({
    cluster_id: store.create(spec).record.cluster_id,
  }));
  serveEndpoint(app, clusterEndpoints.edit, ({ cluster_id, ...spec }) => store.edit(cluster_id, spec));
  serveEndpoint(app, clusterEndpoints.start, ({ cluster_id }, { request }) =>
    clusterFor(request, cluster_id, 'CAN_RESTART').start(),
  );
  serveEndpoint(app, clusterEndpoints.restart, ({ cluster_id }, { request }) =>
    clusterFor(request, cluster_id, 'CAN_RESTART').restart(),
  );
  serveEndpoint(app, clusterEndpoints.delete, ({ cluster_id }, { request }) => {
    // Answers at once; the state shows when the cluster is down.
    void clusterFor(request, cluster_id, 'CAN_RESTART').terminate();
  });
  serveEndpoint(app, clusterEndpoints.permanentDelete, async ({ cluster_id }, { request }) => {
    clusterFor(request, cluster_id, 'CAN_MANAGE');
    await store.delete(cluster_id);
    await permissions.delete('clusters', cluster_id);
  });
  serveEndpoint(app, clusterEndpoints.events, (input, { request }) =>
    eventPage(clusterFor(request, input.cluster_id, 'CAN_ATTACH_TO').record, input),
  );
  serveEndpoint(app, clusterEndpoints.listNodeTypes, () => ({ node_types: NODE_TYPES }));
  serveEndpoint(app, clusterEndpoints.sparkVersions, () => ({ versions: SPARK_VERSIONS }));
}
