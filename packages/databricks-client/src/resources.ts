import { alertEndpoints } from './resources/alerts/endpoints.ts';
import { apiSampleEndpoints } from './resources/api-samples/endpoints.ts';
import { clusterEndpoints } from './resources/clusters/endpoints.ts';
import { commandEndpoints } from './resources/commands/endpoints.ts';
import { currentUserEndpoints } from './resources/current-user/endpoints.ts';
import { dashboardEndpoints } from './resources/dashboards/endpoints.ts';
import { fileEndpoints } from './resources/files/endpoints.ts';
import { goldenRecordEndpoints } from './resources/golden-records/endpoints.ts';
import { identityEndpoints } from './resources/identities/endpoints.ts';
import { jobEndpoints } from './resources/jobs/endpoints.ts';
import { trackingEndpoints } from './resources/mlflow/studio-endpoints.ts';
import { notificationDestinationEndpoints } from './resources/notification-destinations/endpoints.ts';
import { queryEndpoints } from './resources/queries/endpoints.ts';
import { queryHistoryEndpoints } from './resources/query-history/endpoints.ts';
import { secretEndpoints } from './resources/secrets/endpoints.ts';
import { sqlSessionEndpoints } from './resources/sql-sessions/endpoints.ts';
import { statementEndpoints } from './resources/sql-statements/endpoints.ts';
import { warehouseEndpoints } from './resources/sql-warehouses/endpoints.ts';
import { studioModelEndpoints } from './resources/uc-models/studio-endpoints.ts';
import { unityCatalogEndpoints } from './resources/unity-catalog/endpoints.ts';
import { webhookEndpoints } from './resources/webhooks/endpoints.ts';
import { workspaceEndpoints } from './resources/workspace/endpoints.ts';

/**
 * The calls of each resource, by the name it has on the client. The one list of them: the server's proxy lets nothing
 * else pass, so a line here decides what a browser can reach.
 */
export const RESOURCES = {
  currentUser: currentUserEndpoints,
  clusters: clusterEndpoints,
  commands: commandEndpoints,
  jobs: jobEndpoints,
  notificationDestinations: notificationDestinationEndpoints,
  warehouses: warehouseEndpoints,
  sqlSessions: sqlSessionEndpoints,
  statements: statementEndpoints,
  queries: queryEndpoints,
  queryHistory: queryHistoryEndpoints,
  dashboards: dashboardEndpoints,
  alerts: alertEndpoints,
  unityCatalog: unityCatalogEndpoints,
  files: fileEndpoints,
  workspace: workspaceEndpoints,
  secrets: secretEndpoints,
  identities: identityEndpoints,
  goldenRecords: goldenRecordEndpoints,
  webhooks: webhookEndpoints,
  tracking: trackingEndpoints,
  ucModels: studioModelEndpoints,
  apiSamples: apiSampleEndpoints,
};
