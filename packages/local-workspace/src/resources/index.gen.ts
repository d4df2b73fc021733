// Written by `npm run gen` from the folders beside this file. Do not edit.
import { resource as alerts } from './alerts/resource.ts';
import { resource as apiSamples } from './api-samples/resource.ts';
import { resource as clusterPolicies } from './cluster-policies/resource.ts';
import { resource as clusters } from './clusters/resource.ts';
import { resource as commands } from './commands/resource.ts';
import { resource as currentUser } from './current-user/resource.ts';
import { resource as dashboards } from './dashboards/resource.ts';
import { resource as dbfs } from './dbfs/resource.ts';
import { resource as discovery } from './discovery/resource.ts';
import { resource as files } from './files/resource.ts';
import { resource as gitCredentials } from './git-credentials/resource.ts';
import { resource as globalInitScripts } from './global-init-scripts/resource.ts';
import { resource as goldenRecords } from './golden-records/resource.ts';
import { resource as homePage } from './home-page/resource.ts';
import { resource as identities } from './identities/resource.ts';
import { resource as instancePools } from './instance-pools/resource.ts';
import { resource as ipAccessLists } from './ip-access-lists/resource.ts';
import { resource as jobs } from './jobs/resource.ts';
import { resource as libraries } from './libraries/resource.ts';
import { resource as metastores } from './metastores/resource.ts';
import { resource as mlflow } from './mlflow/resource.ts';
import { resource as notificationDestinations } from './notification-destinations/resource.ts';
import { resource as permissions } from './permissions/resource.ts';
import { resource as queries } from './queries/resource.ts';
import { resource as queryHistory } from './query-history/resource.ts';
import type { Resource } from './resource.ts';
import { resource as secrets } from './secrets/resource.ts';
import { resource as servingEndpoints } from './serving-endpoints/resource.ts';
import { resource as sparkCatalog } from './spark-catalog/resource.ts';
import { resource as sqlSessions } from './sql-sessions/resource.ts';
import { resource as statements } from './statements/resource.ts';
import { resource as thrift } from './thrift/resource.ts';
import { resource as tokens } from './tokens/resource.ts';
import { resource as ucModels } from './uc-models/resource.ts';
import { resource as unityCatalog } from './unity-catalog/resource.ts';
import { resource as warehouses } from './warehouses/resource.ts';
import { resource as webhooks } from './webhooks/resource.ts';
import { resource as workspace } from './workspace/resource.ts';
import { resource as workspaceConf } from './workspace-conf/resource.ts';

/** Every resource of the local workspace, in the order of its folder name. */
export const RESOURCES: readonly Resource[] = [
  alerts,
  apiSamples,
  clusterPolicies,
  clusters,
  commands,
  currentUser,
  dashboards,
  dbfs,
  discovery,
  files,
  gitCredentials,
  globalInitScripts,
  goldenRecords,
  homePage,
  identities,
  instancePools,
  ipAccessLists,
  jobs,
  libraries,
  metastores,
  mlflow,
  notificationDestinations,
  permissions,
  queries,
  queryHistory,
  secrets,
  servingEndpoints,
  sparkCatalog,
  sqlSessions,
  statements,
  thrift,
  tokens,
  ucModels,
  unityCatalog,
  warehouses,
  webhooks,
  workspace,
  workspaceConf,
];
