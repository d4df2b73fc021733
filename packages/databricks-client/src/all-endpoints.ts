import type { Endpoint } from './contract/define-endpoint.ts';
import { clusterEndpoints } from './resources/clusters/endpoints.ts';
import { commandEndpoints } from './resources/commands/endpoints.ts';
import { currentUserEndpoints } from './resources/current-user/endpoints.ts';
import { fileEndpoints } from './resources/files/endpoints.ts';
import { jobEndpoints } from './resources/jobs/endpoints.ts';
import { secretEndpoints } from './resources/secrets/endpoints.ts';
import { statementEndpoints } from './resources/sql-statements/endpoints.ts';
import { warehouseEndpoints } from './resources/sql-warehouses/endpoints.ts';
import { unityCatalogEndpoints } from './resources/unity-catalog/endpoints.ts';
import { workspaceEndpoints } from './resources/workspace/endpoints.ts';

/** Every call the studio makes: what the server's proxy lets pass. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  currentUserEndpoints,
  clusterEndpoints,
  commandEndpoints,
  jobEndpoints,
  warehouseEndpoints,
  statementEndpoints,
  unityCatalogEndpoints,
  fileEndpoints,
  workspaceEndpoints,
  secretEndpoints,
].flatMap((resource) => Object.values<Endpoint>(resource));
