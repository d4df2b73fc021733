import { sqlSessionEndpoints } from '@lakehouse/databricks-client/resources/sql-sessions/endpoints';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { DEFAULT_CATALOG, DEFAULT_SCHEMA } from '../../engine/defaults.ts';
import { changed, newSession } from '../../engine/session-state.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';
import { resource as warehouseResource } from '../warehouses/resource.ts';
import { sessionChange } from './session-settings.ts';
import { SessionStore } from './session-store.ts';

export const resource = defineResource({
  endpoints: Object.values(sqlSessionEndpoints),
  everyone: Object.values(sqlSessionEndpoints),
  async open({ now, serviceOf }) {
    const { store: warehouses, permissions } = await serviceOf(warehouseResource);
    return { store: new SessionStore(now), warehouses, permissions };
  },
  serve(app, { store, warehouses, permissions }) {
    serveEndpoint(app, sqlSessionEndpoints.create, (input, { request }) => {
      const { warehouse_id, catalog = DEFAULT_CATALOG, schema = DEFAULT_SCHEMA, session_confs = {} } = input;
      permissions.demand(callerOf(request), 'warehouses', warehouse_id, 'CAN_USE');
      warehouses.get(warehouse_id);
      const state = Object.entries(session_confs)
        .map(([key, value]) => sessionChange(key, value))
        .reduce(changed, newSession(catalog, schema, UTC.name));
      return { session_id: store.create(warehouse_id, callerOf(request).name, state).id };
    });
    serveEndpoint(app, sqlSessionEndpoints.delete, ({ session_id, warehouse_id }, { request }) => {
      store.delete(session_id, callerOf(request), warehouse_id);
    });
  },
});
