import type { WarehouseConfig } from '@lakehouse/core/pipeline/nodes/warehouse/config';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { warehouseEndpoints } from '@lakehouse/databricks-client/resources/sql-warehouses/endpoints';
import type { WarehouseSize } from '@lakehouse/databricks-client/resources/sql-warehouses/types';

/** The form's sizes, spelled as the API documents them. */
const SIZES: Record<WarehouseConfig['cluster_size'], WarehouseSize> = {
  '2X-SMALL': '2X-Small',
  'X-SMALL': 'X-Small',
  SMALL: 'Small',
  MEDIUM: 'Medium',
  LARGE: 'Large',
  'X-LARGE': 'X-Large',
  '2X-LARGE': '2X-Large',
  '3X-LARGE': '3X-Large',
  '4X-LARGE': '4X-Large',
};

/**
 * The body of call 5 (product specification, section 7). The API has no type SERVERLESS: it is PRO with the flag, and
 * refuses the flag for CLASSIC.
 */
const requestOf = (config: WarehouseConfig) => ({
  name: config.name.trim(),
  cluster_size: SIZES[config.cluster_size],
  min_num_clusters: 1,
  max_num_clusters: config.max_num_clusters,
  auto_stop_mins: config.auto_stop_mins,
  enable_photon: config.enable_photon,
  enable_serverless_compute: config.warehouse_type !== 'CLASSIC',
  warehouse_type: config.warehouse_type === 'CLASSIC' ? 'CLASSIC' : 'PRO',
  spot_instance_policy: config.spot_instance_policy,
  tags: { custom_tags: [{ key: 'CreatedBy', value: 'Lakehouse Studio' }] },
});

/** Creates a SQL warehouse; returns its id. Rejects with DatabricksError. */
export const createWarehouse = async (transport: Transport, config: WarehouseConfig): Promise<string> => {
  const { id } = await bindEndpoints(transport, warehouseEndpoints).create(requestOf(config));
  return id;
};
