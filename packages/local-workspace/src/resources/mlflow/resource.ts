import { artifactEndpoints } from '@lakehouse/databricks-client/resources/mlflow/artifact-endpoints';
import { experimentEndpoints } from '@lakehouse/databricks-client/resources/mlflow/experiment-endpoints';
import { loggedModelEndpoints } from '@lakehouse/databricks-client/resources/mlflow/logged-model-endpoints';
import { mlflowRunEndpoints } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { serveArtifactBytes } from './artifact-byte-routes.ts';
import { serveArtifacts } from './artifact-routes.ts';
import { serveExperiments } from './experiment-routes.ts';
import { serveLoggedModels } from './logged-model-routes.ts';
import { serveRuns } from './run-routes.ts';
import { Tracking } from './tracking.ts';

const ENDPOINTS = [
  ...Object.values(experimentEndpoints),
  ...Object.values(mlflowRunEndpoints),
  ...Object.values(loggedModelEndpoints),
  ...Object.values(artifactEndpoints),
];

/** MLflow’s tracking, for its own clients. */
export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  async open({ home, now, serviceOf }) {
    const { permissions } = await serviceOf(permissionResource);
    return Tracking.open(home, permissions, now);
  },
  serve(json, tracking) {
    serveExperiments(json, tracking);
    serveRuns(json, tracking);
    serveLoggedModels(json, tracking);
    serveArtifacts(json, tracking);
  },
  serveBytes: (bytes, tracking) => serveArtifactBytes(bytes, tracking),
});
