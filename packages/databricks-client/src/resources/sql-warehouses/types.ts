import { z } from 'zod';
import { list, openEnum, text } from '../../contract/tolerant.ts';

export const WAREHOUSE_STATES = [
  'STARTING',
  'RUNNING',
  'STOPPING',
  'STOPPED',
  'DELETING',
  'DELETED',
] as const;
export type WarehouseState = (typeof WAREHOUSE_STATES)[number];

/** Canonical spellings; the platform documents only these. */
export const WAREHOUSE_SIZES = [
  '2X-Small',
  'X-Small',
  'Small',
  'Medium',
  'Large',
  'X-Large',
  '2X-Large',
  '3X-Large',
  '4X-Large',
  '5X-Large',
] as const;
export type WarehouseSize = (typeof WAREHOUSE_SIZES)[number];

/** SERVERLESS is not a type of its own but PRO with `enable_serverless_compute`. */
export const WAREHOUSE_TYPES = ['CLASSIC', 'PRO'] as const;
export const SPOT_POLICIES = ['COST_OPTIMIZED', 'RELIABILITY_OPTIMIZED'] as const;
export const WAREHOUSE_CHANNELS = [
  'CHANNEL_NAME_CURRENT',
  'CHANNEL_NAME_PREVIEW',
  'CHANNEL_NAME_PREVIOUS',
  'CHANNEL_NAME_CUSTOM',
] as const;
const HEALTH = ['HEALTHY', 'DEGRADED', 'FAILED'] as const;

const tagPair = z.looseObject({ key: z.string(), value: z.string() });

/** Tags are pairs in a list here, unlike the map of clusters. */
const warehouseTags = z.looseObject({ custom_tags: z.array(tagPair).optional() });

const settings = {
  cluster_size: z.string().optional(),
  min_num_clusters: z.number().int().optional(),
  max_num_clusters: z.number().int().optional(),
  auto_stop_mins: z.number().int().optional(),
  enable_photon: z.boolean().optional(),
  enable_serverless_compute: z.boolean().optional(),
  warehouse_type: z.string().optional(),
  spot_instance_policy: z.string().optional(),
  channel: z.looseObject({ name: z.string().optional(), dbsql_version: z.string().optional() }).optional(),
  tags: warehouseTags.optional(),
};

export const warehouseCreate = z.object({ name: z.string(), ...settings });
export const warehouseEdit = z.object({ id: z.string(), name: z.string().optional(), ...settings });

export type WarehouseSettings = Omit<z.output<typeof warehouseEdit>, 'id'>;

export const warehouse = z.looseObject({
  id: z.string(),
  name: z.string(),
  state: openEnum(WAREHOUSE_STATES),
  cluster_size: text(),
  min_num_clusters: z.number().nullish(),
  max_num_clusters: z.number().nullish(),
  auto_stop_mins: z.number().nullish(),
  enable_photon: z.boolean().nullish(),
  enable_serverless_compute: z.boolean().nullish(),
  warehouse_type: text(),
  spot_instance_policy: text(),
  channel: z.looseObject({ name: text(), dbsql_version: text() }).nullish(),
  num_clusters: z.number().nullish(),
  creator_name: text(),
  jdbc_url: text(),
  odbc_params: z
    .looseObject({ hostname: text(), path: text(), port: z.number().nullish(), protocol: text() })
    .nullish(),
  health: z
    .looseObject({ status: openEnum(HEALTH).nullish(), summary: text(), details: text(), message: text() })
    .nullish(),
  tags: z.looseObject({ custom_tags: list(tagPair) }).nullish(),
});

export type Warehouse = z.output<typeof warehouse>;

/** Settings of all warehouses together. */
export const warehouseConfig = z.looseObject({
  security_policy: text(),
  enabled_warehouse_types: list(z.looseObject({ warehouse_type: text(), enabled: z.boolean().nullish() })),
});
