import { type Library, libraryEndpoints } from '@lakehouse/databricks-client/resources/libraries/endpoints';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { packageOf } from '../clusters/library-rules.ts';
import { resource as clusterResource } from '../clusters/resource.ts';
import type { RunningCluster } from '../clusters/running-cluster.ts';
import { defineResource } from '../resource.ts';

const packages = (libraries: readonly Library[]): readonly string[] =>
  libraries.map((library) =>
    packageOf(library, (what) => {
      throw invalidParameter(
        `The local workspace installs packages of PyPI by their names (pypi.package), but not ${what}`,
      );
    }),
  );

const statusesOf = ({ record, libraries }: RunningCluster) => ({
  cluster_id: record.cluster_id,
  library_statuses: libraries.statuses.map(({ name, status, messages }) => ({
    library: { pypi: { package: name } },
    status,
    is_library_for_all_clusters: false,
    ...(messages.length > 0 && { messages }),
  })),
});

/** The packages of clusters. What a package does when it is installed reads every file, so that this is for administrators. */
export const resource = defineResource({
  endpoints: Object.values(libraryEndpoints),
  everyone: [libraryEndpoints.clusterStatus, libraryEndpoints.allClusterStatuses],
  open: ({ serviceOf }) => serviceOf(clusterResource),
  serve(app, { store, permissions }) {
    const calls = libraryEndpoints;
    serveEndpoint(app, calls.install, ({ cluster_id, libraries }) =>
      store.get(cluster_id).libraries.install(packages(libraries)),
    );
    serveEndpoint(app, calls.uninstall, ({ cluster_id, libraries }) => {
      const cluster = store.get(cluster_id);
      const isUp = cluster.state !== 'TERMINATED' && cluster.state !== 'ERROR';
      cluster.libraries.uninstall(packages(libraries), isUp);
    });
    serveEndpoint(app, calls.clusterStatus, ({ cluster_id }, { request }) => {
      permissions.demand(callerOf(request), 'clusters', cluster_id, 'CAN_ATTACH_TO');
      return statusesOf(store.get(cluster_id));
    });
    serveEndpoint(app, calls.allClusterStatuses, (_input, { request }) => {
      const caller = callerOf(request);
      const seen = store
        .list()
        .filter(({ record }) => permissions.has(caller, 'clusters', record.cluster_id, 'CAN_ATTACH_TO'))
        .map(statusesOf);
      return { statuses: seen.filter(({ library_statuses }) => library_statuses.length > 0) };
    });
  },
});
