import { join } from 'node:path';
import { servingEndpointEndpoints } from '@lakehouse/databricks-client/resources/serving-endpoints/endpoints';
import { JsonStore } from '../../storage/json-store.ts';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as modelResource } from '../uc-models/resource.ts';
import { type EndpointFile, endpointFile } from './endpoint-record.ts';
import { serveQueries, serveServing } from './serving-routes.ts';
import { ServingService } from './serving-service.ts';
import { servingSettings } from './serving-settings.ts';

/**
 * Registered models behind addresses that answer requests. They run code on this computer, so that only administrators say which; others
 * ask and see those on which they have a permission.
 */
export const resource = defineResource({
  endpoints: Object.values(servingEndpointEndpoints),
  everyone: [
    servingEndpointEndpoints.list,
    servingEndpointEndpoints.get,
    servingEndpointEndpoints.delete,
    servingEndpointEndpoints.logs,
    servingEndpointEndpoints.buildLogs,
    servingEndpointEndpoints.query,
  ],
  async open({ home, records, temporary, now, log, serviceOf, onStop }) {
    const { permissions } = await serviceOf(permissionResource);
    const { store: models } = await serviceOf(modelResource);
    const store = new JsonStore<EndpointFile>(join(records, 'serving-endpoints.json'), {
      format: endpointFile,
      initial: { version: 1, endpoints: [] },
      remedy: 'Restore it, or delete it to begin without serving endpoints.',
    });
    const settings = () => servingSettings(home);
    const service = new ServingService({ home, temporary, store, models, settings, now, log });
    await service.open();
    onStop(() => service.stop());
    permissions.knows('serving-endpoints', (id) => service.all.some((one) => one.id === id));
    return { service, permissions };
  },
  serve: serveServing,
  serveBytes: serveQueries,
});
