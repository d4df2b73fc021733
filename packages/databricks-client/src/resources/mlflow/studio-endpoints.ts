import { artifactEndpoints } from './artifact-endpoints.ts';
import { experimentEndpoints } from './experiment-endpoints.ts';
import { loggedModelEndpoints } from './logged-model-endpoints.ts';
import { mlflowRunEndpoints } from './run-endpoints.ts';

/** What the screens of the studio ask MLflow’s tracking: they only read. */
export const trackingEndpoints = {
  searchExperiments: experimentEndpoints.search,
  experiment: experimentEndpoints.get,
  searchRuns: mlflowRunEndpoints.search,
  run: mlflowRunEndpoints.get,
  metricHistory: mlflowRunEndpoints.metricHistory,
  artifacts: artifactEndpoints.list,
  artifactLinks: artifactEndpoints.credentialsForRead,
  model: loggedModelEndpoints.get,
  modelArtifacts: artifactEndpoints.listOfModel,
  modelArtifactLinks: artifactEndpoints.credentialsForDownload,
};
