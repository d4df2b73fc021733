import { join } from 'node:path';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { resource as permissionResource } from '../permissions/resource.ts';
import { defineResource } from '../resource.ts';
import { warehouseRecords } from './warehouse-record.ts';
import { serveWarehouses } from './warehouse-routes.ts';
import { WarehouseStore } from './warehouse-store.ts';

export const resource = defineResource({
  endpoints: Object.values(warehouseEndpoints),
  everyone: [
    warehouseEndpoints.list,
    warehouseEndpoints.get,
    warehouseEndpoints.start,
    warehouseEndpoints.stop,
    warehouseEndpoints.edit,
    warehouseEndpoints.delete,
  ],
  async open({ records, engine, serviceOf, onReady, onStop }) {
    const { permissions } = await serviceOf(permissionResource);
    const store = new WarehouseStore(warehouseRecords(join(records, 'warehouses.json')), {
      warmUp: async (warehouse) => {
        await engine.execute({ statement: 'SELECT 1', warehouse });
      },
      coolDown: (warehouse) => engine.release(warehouse),
    });
    onReady(() => store.open());
    onStop(() => store.close());
    permissions.knows('warehouses', (id) => store.list().some(({ record }) => record.id === id));
    return { store, permissions };
  },
  serve: serveWarehouses,
});
