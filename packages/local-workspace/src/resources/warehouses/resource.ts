import { join } from 'node:path';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import { defineResource } from '../resource.ts';
import { WarehousePool } from './warehouse-pool.ts';
import { warehouseRecords } from './warehouse-record.ts';
import { serveWarehouses } from './warehouse-routes.ts';

export const resource = defineResource({
  endpoints: Object.values(warehouseEndpoints),
  open({ home, engine, address, onReady, onStop }) {
    const pool = new WarehousePool(warehouseRecords(join(home, 'warehouses.json')), {
      warmUp: async (warehouse) => {
        await engine.execute({ statement: 'SELECT 1', warehouse });
      },
      coolDown: (warehouse) => engine.release(warehouse),
    });
    onReady(() => pool.open());
    onStop(() => pool.close());
    return { pool, address };
  },
  serve: (json, { pool, address }) => serveWarehouses(json, pool, address),
});
