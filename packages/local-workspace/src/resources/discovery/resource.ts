import { WORKSPACE_ID } from '../../engine/identity.ts';
import { defineResource } from '../resource.ts';

/** What official clients ask for before their first call, and what supervisors ask for all the time. */
export const resource = defineResource({
  endpoints: [],
  open: () => undefined,
  serve(json) {
    json.get('/healthz', async () => ({ status: 'ok' }));
    json.get('/.well-known/databricks-config', async () => ({
      workspace_id: WORKSPACE_ID,
      cloud: 'AWS',
      host_type: 'workspace',
    }));
    json.post('/telemetry-ext', async () => ({ errors: [], numProtoSuccess: 1 }));
  },
});
