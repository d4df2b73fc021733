import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { WAREHOUSE_TYPES } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { pageByName } from '../../http/page.ts';
import { reachedAt } from '../../http/reached-at.ts';
import { readInput, serveEndpoint } from '../../http/serve-endpoint.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import { warehouseObject } from './warehouse-object.ts';
import type { StoredWarehouse, WarehouseStore } from './warehouse-store.ts';

/** All warehouses in the order they were made, or by name in pages when the client asks for pages. */
function pageOf(
  all: readonly StoredWarehouse[],
  size: number | undefined,
  token: string | undefined,
): { readonly items: readonly StoredWarehouse[]; readonly nextToken?: string } {
  if (!size || size < 0) return { items: all };
  const named = all.map((warehouse) => ({ name: warehouse.record.name, warehouse }));
  const { items, ...more } = pageByName(named, { size, token });
  return { items: items.map(({ warehouse }) => warehouse), ...more };
}

/** SQL warehouses: list, get, create, edit, start, stop, delete, and the settings of all of them. */
export function serveWarehouses(
  app: FastifyInstance,
  { store, permissions }: { readonly store: WarehouseStore; readonly permissions: PermissionStore },
): void {
  const demand = (request: FastifyRequest, id: string, level: LevelOf<'warehouses'>): void =>
    permissions.demand(callerOf(request), 'warehouses', id, level);
  const shown = (request: FastifyRequest, warehouse: StoredWarehouse) => ({
    ...warehouseObject(warehouse, reachedAt(request)),
    creator_name: permissions.ownerOf('warehouses', warehouse.record.id),
  });
  const list = (request: FastifyRequest, size: number | undefined, token: string | undefined) => {
    const caller = callerOf(request);
    const seen = store
      .list()
      .filter(({ record }) => permissions.has(caller, 'warehouses', record.id, 'CAN_VIEW'));
    const { items, nextToken } = pageOf(seen, size, token);
    return {
      items: items.map((warehouse) => shown(request, warehouse)),
      more: nextToken === undefined ? {} : { next_page_token: nextToken },
    };
  };
  serveEndpoint(app, warehouseEndpoints.list, ({ page_size, page_token }, { request }) => {
    const { items, more } = list(request, page_size, page_token);
    return { warehouses: items, ...more };
  });
  // Under their older name the answer has another key too.
  app.get('/api/2.0/sql/endpoints', async (request) => {
    const { page_size, page_token } = readInput(warehouseEndpoints.list, request);
    const { items, more } = list(request, page_size, page_token);
    return { endpoints: items, ...more };
  });
  serveEndpoint(app, warehouseEndpoints.get, ({ id }, { request }) => {
    demand(request, id, 'CAN_VIEW');
    return shown(request, store.get(id));
  });
  serveEndpoint(app, warehouseEndpoints.create, async (settings, { request }) => {
    const id = await store.create(settings);
    await permissions.made('warehouses', id, callerOf(request));
    return { id };
  });
  serveEndpoint(app, warehouseEndpoints.edit, ({ id, ...settings }, { request }) => {
    demand(request, id, 'CAN_MANAGE');
    return store.edit(id, settings);
  });
  serveEndpoint(app, warehouseEndpoints.start, ({ id }, { request }) => {
    demand(request, id, 'CAN_USE');
    return store.start(id);
  });
  serveEndpoint(app, warehouseEndpoints.stop, ({ id }, { request }) => {
    demand(request, id, 'CAN_MANAGE');
    return store.stop(id);
  });
  serveEndpoint(app, warehouseEndpoints.delete, async ({ id }, { request }) => {
    demand(request, id, 'CAN_MANAGE');
    await store.delete(id);
    await permissions.delete('warehouses', id);
  });

  serveEndpoint(app, warehouseEndpoints.getConfig, () => ({
    security_policy: 'DATA_ACCESS_CONTROL',
    data_access_config: [],
    sql_configuration_parameters: { configuration_pairs: [] },
    enabled_warehouse_types: WAREHOUSE_TYPES.map((warehouse_type) => ({ warehouse_type, enabled: true })),
  }));
  app.put(warehouseEndpoints.getConfig.path, async () => {
    throw new ApiError(
      400,
      'FEATURE_DISABLED',
      'The local workspace has no workspace-wide warehouse settings to change',
    );
  });
}
