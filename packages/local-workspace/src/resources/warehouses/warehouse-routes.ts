import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { type Address, warehouseObject } from './warehouse-object.ts';
import type { WarehousePool } from './warehouse-pool.ts';

/** SQL warehouses: list, get, create, edit, start, stop, delete. */
export function serveWarehouses(app: FastifyInstance, pool: WarehousePool, address: () => Address): void {
  serveEndpoint(app, warehouseEndpoints.list, () => ({
    warehouses: pool.list().map((warehouse) => warehouseObject(warehouse, address())),
  }));
  serveEndpoint(app, warehouseEndpoints.get, ({ id }) => warehouseObject(pool.get(id), address()));
  serveEndpoint(app, warehouseEndpoints.create, async (settings) => ({ id: await pool.create(settings) }));
  serveEndpoint(app, warehouseEndpoints.edit, ({ id, ...settings }) => pool.edit(id, settings));
  serveEndpoint(app, warehouseEndpoints.start, ({ id }) => pool.start(id));
  serveEndpoint(app, warehouseEndpoints.stop, ({ id }) => pool.stop(id));
  serveEndpoint(app, warehouseEndpoints.delete, ({ id }) => pool.delete(id));
}
