import { bindEndpoints } from './http/bind-endpoints.ts';
import type { Transport } from './http/transport.ts';
import { clusterEndpoints } from './resources/clusters/endpoints.ts';
import { commandEndpoints } from './resources/commands/endpoints.ts';
import { currentUserEndpoints } from './resources/current-user/endpoints.ts';
import { createFilesClient } from './resources/files/files-client.ts';
import { jobEndpoints } from './resources/jobs/endpoints.ts';
import { secretEndpoints } from './resources/secrets/endpoints.ts';
import { statementEndpoints } from './resources/sql-statements/endpoints.ts';
import { warehouseEndpoints } from './resources/sql-warehouses/endpoints.ts';
import { unityCatalogEndpoints } from './resources/unity-catalog/endpoints.ts';
import { workspaceEndpoints } from './resources/workspace/endpoints.ts';

/**
 * All resources on one transport. Every call rejects with DatabricksError.
 * A page that needs one resource only binds that one (`bindEndpoints`) and stays light.
 */
export function createDatabricksClient(transport: Transport) {
  return {
    currentUser: bindEndpoints(transport, currentUserEndpoints),
    clusters: bindEndpoints(transport, clusterEndpoints),
    commands: bindEndpoints(transport, commandEndpoints),
    jobs: bindEndpoints(transport, jobEndpoints),
    warehouses: bindEndpoints(transport, warehouseEndpoints),
    statements: bindEndpoints(transport, statementEndpoints),
    unityCatalog: bindEndpoints(transport, unityCatalogEndpoints),
    files: createFilesClient(transport),
    workspace: bindEndpoints(transport, workspaceEndpoints),
    secrets: bindEndpoints(transport, secretEndpoints),
  };
}

export type DatabricksClient = ReturnType<typeof createDatabricksClient>;
