import type { FastifyInstance } from 'fastify';
import { WORKSPACE_ID } from '../engine/identity.ts';

/** What official clients ask for before their first call, and what supervisors ask for all the time. */
export function serveDiscovery(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/.well-known/databricks-config', async () => ({
    workspace_id: WORKSPACE_ID,
    cloud: 'AWS',
    host_type: 'workspace',
  }));
  app.post('/telemetry-ext', async () => ({ errors: [], numProtoSuccess: 1 }));
}
