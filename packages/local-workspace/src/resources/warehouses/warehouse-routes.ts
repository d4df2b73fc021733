import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { WAREHOUSE_TYPES } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { pageByName } from '../../http/page.ts';
import { readInput, serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Address } from '../resource.ts';
import { warehouseObject } from './warehouse-object.ts';
import type { StoredWarehouse, WarehouseStore } from './warehouse-store.ts';

/** All warehouses in the order they were made, or by name in pages when the client asks for pages. */
function pageOf(
  store: WarehouseStore,
  size: number | undefined,
  token: string | undefined,
): { readonly items: readonly StoredWarehouse[]; readonly nextToken?: string } {
  if (!size || size < 0) return { items: store.list() };
  const named = store.list().map((warehouse) => ({ name: warehouse.record.name, warehouse }));
  const { items, ...more } = pageByName(named, { size, token });
  return { items: items.map(({ warehouse }) => warehouse), ...more };
}

/** SQL warehouses: list, get, create, edit, start, stop, delete, and the settings of all of them. */
export function serveWarehouses(app: FastifyInstance, store: WarehouseStore, address: () => Address): void {
  const list = (size: number | undefined, token: string | undefined) => {
    const { items, nextToken } = pageOf(store, size, token);
    return {
      items: items.map((warehouse) => warehouseObject(warehouse, address())),
      more: nextToken === undefined ? {} : { next_page_token: nextToken },
    };
  };
  serveEndpoint(app, warehouseEndpoints.list, ({ page_size, page_token }) => {
    const { items, more } = list(page_size, page_token);
    return { warehouses: items, ...more };
  });
  // Under their older name the answer has another key too.
  app.get('/api/2.0/sql/endpoints', async (request) => {
    const { page_size, page_token } = readInput(warehouseEndpoints.list, request);
    const { items, more } = list(page_size, page_token);
    return { endpoints: items, ...more };
  });
  serveEndpoint(app, warehouseEndpoints.get, ({ id }) => warehouseObject(store.get(id), address()));
  serveEndpoint(app, warehouseEndpoints.create, async (settings) => ({ id: await store.create(settings) }));
  serveEndpoint(app, warehouseEndpoints.edit, ({ id, ...settings }) => store.edit(id, settings));
  serveEndpoint(app, warehouseEndpoints.start, ({ id }) => store.start(id));
  serveEndpoint(app, warehouseEndpoints.stop, ({ id }) => store.stop(id));
  serveEndpoint(app, warehouseEndpoints.delete, ({ id }) => store.delete(id));

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
