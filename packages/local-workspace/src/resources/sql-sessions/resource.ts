import { sqlSessionEndpoints } from '@lakehouse/databricks-client/resources/sql-sessions/endpoints';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { DEFAULT_CATALOG, DEFAULT_SCHEMA } from '../../engine/defaults.ts';
import { changed, newSession, type SessionState } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { settingChange } from '../../sql/session/settings.ts';
import { defineResource } from '../resource.ts';
import { resource as warehouseResource } from '../warehouses/resource.ts';
import { SessionStore } from './session-store.ts';

/** A session in which the settings are set. Throws ApiError for one that has no effect here. */
function withSettings(state: SessionState, settings: Readonly<Record<string, string>>): SessionState {
  try {
    return Object.entries(settings).reduce(
      (all, [key, value]) => changed(all, settingChange(key, value)),
      state,
    );
  } catch (error) {
    if (error instanceof SqlError) throw invalidParameter(error.message);
    throw error;
  }
}

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
      const state = withSettings(newSession(catalog, schema, UTC.name), session_confs);
      return { session_id: store.create(warehouse_id, callerOf(request).name, state).id };
    });
    serveEndpoint(app, sqlSessionEndpoints.delete, ({ session_id, warehouse_id }, { request }) => {
      store.delete(session_id, callerOf(request), warehouse_id);
    });
  },
});
