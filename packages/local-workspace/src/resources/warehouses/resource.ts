import { join } from 'node:path';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { defineResource } from '../resource.ts';
import { warehouseRecords } from './warehouse-record.ts';
import { serveWarehouses } from './warehouse-routes.ts';
import { WarehouseStore } from './warehouse-store.ts';

export const resource = defineResource({
  endpoints: Object.values(warehouseEndpoints),
  // Who may run statements finds the warehouses, and starts one by a statement anyway.
  everyone: [warehouseEndpoints.list, warehouseEndpoints.get, warehouseEndpoints.start],
  open({ records, engine, address, onReady, onStop }) {
    const store = new WarehouseStore(warehouseRecords(join(records, 'warehouses.json')), {
      warmUp: async (warehouse) => {
        await engine.execute({ statement: 'SELECT 1', warehouse });
      },
      coolDown: (warehouse) => engine.release(warehouse),
    });
    onReady(() => store.open());
    onStop(() => store.close());
    return { store, address };
  },
  serve: (json, { store, address }) => serveWarehouses(json, store, address),
});
