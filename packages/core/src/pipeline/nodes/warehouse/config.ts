import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const CLUSTER_SIZES = [
  '2X-SMALL',
  'X-SMALL',
  'SMALL',
  'MEDIUM',
  'LARGE',
  'X-LARGE',
  '2X-LARGE',
  '3X-LARGE',
  '4X-LARGE',
] as const;
const WAREHOUSE_TYPES = ['PRO', 'CLASSIC', 'SERVERLESS'] as const;
const SPOT_POLICIES = ['RELIABILITY_OPTIMIZED', 'COST_OPTIMIZED'] as const;

/** Limits and defaults of product specification, sections 3, 6 and 11. */
const MAX_CLUSTERS = 30;
const MAX_AUTO_STOP_MINUTES = 120;
const DEFAULT_AUTO_STOP_MINUTES = 30;

/** The fields have the names of the workspace's API and of the saved file. */
export const config = z.object({
  name: field(z.string().default('my-warehouse'), { label: 'Name', widget: 'text' }),
  cluster_size: field(z.enum(CLUSTER_SIZES).default('SMALL'), { label: 'Cluster Size', widget: 'select' }),
  max_num_clusters: field(z.number().int().min(1).max(MAX_CLUSTERS).default(1), {
    label: 'Max Clusters',
    widget: 'number',
    help: '1 to 30',
  }),
  auto_stop_mins: field(
    z.number().int().min(0).max(MAX_AUTO_STOP_MINUTES).default(DEFAULT_AUTO_STOP_MINUTES),
    { label: 'Auto Stop (minutes)', widget: 'number', help: '0 to 120; 0 never stops' },
  ),
  enable_photon: field(z.boolean().default(true), { label: 'Enable Photon', widget: 'switch' }),
  spot_instance_policy: field(z.enum(SPOT_POLICIES).default('RELIABILITY_OPTIMIZED'), {
    label: 'Spot Instance Policy',
    widget: 'select',
    options: { RELIABILITY_OPTIMIZED: 'Reliability optimized', COST_OPTIMIZED: 'Cost optimized' },
  }),
  warehouse_type: field(z.enum(WAREHOUSE_TYPES).default('PRO'), {
    label: 'Warehouse Type',
    widget: 'select',
    options: { PRO: 'Pro', CLASSIC: 'Classic', SERVERLESS: 'Serverless' },
  }),
  warehouseId: field(z.string().default(''), {
    label: 'Warehouse ID',
    widget: 'text',
    help: 'Filled in when the warehouse is created.',
  }),
});

export type WarehouseConfig = z.output<typeof config>;
