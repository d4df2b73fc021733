import { clusterEndpoints } from '@lakehouse/databricks-client/resources/clusters/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidParameter } from '../http/api-error.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';

// The official clients look for exactly these words to tell a missing cluster from a bad request.
const missing = ({ cluster_id }: { readonly cluster_id: string }): never => {
  throw invalidParameter(`Cluster ${cluster_id} does not exist`);
};

/** Clusters need local Spark, which this version does not install: there are none, and none can be made. */
export function serveClusters(app: FastifyInstance): void {
  serveEndpoint(app, clusterEndpoints.list, () => ({ clusters: [] }));
  serveEndpoint(app, clusterEndpoints.get, missing);
  serveEndpoint(app, clusterEndpoints.start, missing);
  serveEndpoint(app, clusterEndpoints.delete, missing);
  serveEndpoint(app, clusterEndpoints.create, () => {
    throw new ApiError(
      400,
      'FEATURE_DISABLED',
      'The local workspace cannot create a cluster: local Spark is not installed in this version. SQL warehouses work, or connect a Databricks workspace for clusters.',
    );
  });
}
