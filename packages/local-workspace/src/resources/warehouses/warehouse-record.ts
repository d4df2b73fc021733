import {
  SPOT_POLICIES,
  WAREHOUSE_CHANNELS,
  WAREHOUSE_SIZES,
  WAREHOUSE_TYPES,
} from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { z } from 'zod';
import { JsonStore } from '../../storage/json-store.ts';

/** The persisted state of a warehouse. */
const warehouseRecord = z.object({
  id: z.string(),
  name: z.string(),
  cluster_size: z.enum(WAREHOUSE_SIZES),
  min_num_clusters: z.number().int(),
  max_num_clusters: z.number().int(),
  /** Minutes without work after which it stops; 0 means never. */
  auto_stop_mins: z.number().int(),
  enable_photon: z.boolean(),
  enable_serverless_compute: z.boolean(),
  warehouse_type: z.enum(WAREHOUSE_TYPES),
  spot_instance_policy: z.enum(SPOT_POLICIES),
  channel: z.object({ name: z.enum(WAREHOUSE_CHANNELS), dbsql_version: z.string().optional() }),
  tags: z.object({ custom_tags: z.array(z.object({ key: z.string(), value: z.string() })) }),
});

const warehousesFile = z.object({ version: z.literal(1), warehouses: z.array(warehouseRecord) });

/** The warehouses of a workspace, in a file. */
export const warehouseRecords = (path: string): JsonStore<z.output<typeof warehousesFile>> =>
  new JsonStore(path, {
    format: warehousesFile,
    initial: { version: 1, warehouses: [] },
    remedy: 'Delete it to restore the default warehouse.',
  });

export type WarehouseRecord = z.output<typeof warehouseRecord>;

/** The warehouse that every local workspace has from the start. */
export const LOCAL_WAREHOUSE: WarehouseRecord = {
  id: '10ca1000000000a1',
  name: 'Local Warehouse',
  cluster_size: '2X-Small',
  min_num_clusters: 1,
  max_num_clusters: 1,
  auto_stop_mins: 0,
  enable_photon: true,
  enable_serverless_compute: true,
  warehouse_type: 'PRO',
  spot_instance_policy: 'COST_OPTIMIZED',
  channel: { name: 'CHANNEL_NAME_CURRENT' },
  tags: { custom_tags: [] },
};
