import {
  SPOT_POLICIES,
  WAREHOUSE_CHANNELS,
  WAREHOUSE_SIZES,
  WAREHOUSE_TYPES,
  type WarehouseSettings,
  type WarehouseSize,
} from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { invalidParameter } from '../../http/api-error.ts';
import type { WarehouseRecord } from './warehouse-record.ts';

const MAX_NAME = 99;
const MAX_CLUSTERS = 40;
const MAX_MIN_CLUSTERS = 30;
const MAX_TAGS = 44;

function size(text: string): WarehouseSize {
  const found = WAREHOUSE_SIZES.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!found) throw invalidParameter(`cluster_size ${text} is not one of ${WAREHOUSE_SIZES.join(', ')}`);
  return found;
}

function oneOf<const T extends string>(field: string, text: string, known: readonly T[]): T {
  const found = known.find((member) => member === text);
  if (!found) throw invalidParameter(`${field} ${text} is not one of ${known.join(', ')}`);
  return found;
}

function checkNumbers(record: WarehouseRecord): void {
  const { min_num_clusters: min, max_num_clusters: max, auto_stop_mins: stop } = record;
  if (max < 1 || max > MAX_CLUSTERS)
    throw invalidParameter(`max_num_clusters must be between 1 and ${MAX_CLUSTERS}`);
  if (min < 1 || min > Math.min(max, MAX_MIN_CLUSTERS))
    throw invalidParameter(`min_num_clusters must be between 1 and ${Math.min(max, MAX_MIN_CLUSTERS)}`);
  const least = record.enable_serverless_compute ? 1 : 10;
  if (stop < 0 || (stop > 0 && stop < least))
    throw invalidParameter(`auto_stop_mins must be 0 (never) or at least ${least}`);
}

/** A warehouse with new settings; omitted ones are unchanged. Throws ApiError. */
export function applySettings(base: WarehouseRecord, settings: WarehouseSettings): WarehouseRecord {
  const serverless = settings.enable_serverless_compute ?? base.enable_serverless_compute;
  const record: WarehouseRecord = {
    ...base,
    name: settings.name ?? base.name,
    cluster_size: size(settings.cluster_size ?? base.cluster_size),
    min_num_clusters: settings.min_num_clusters ?? base.min_num_clusters,
    max_num_clusters:
      settings.max_num_clusters ?? Math.max(base.max_num_clusters, settings.min_num_clusters ?? 1),
    auto_stop_mins: settings.auto_stop_mins ?? base.auto_stop_mins,
    enable_photon: settings.enable_photon ?? base.enable_photon,
    enable_serverless_compute: serverless,
    warehouse_type: warehouseType(settings.warehouse_type, serverless, base),
    spot_instance_policy: spotPolicy(settings.spot_instance_policy, base),
    channel: channel(settings.channel, base),
    tags: settings.tags ? { custom_tags: settings.tags.custom_tags ?? [] } : base.tags,
  };
  if (record.name.trim() === '') throw invalidParameter('A SQL warehouse needs a name');
  if (record.name.length > MAX_NAME)
    throw invalidParameter(`The name of a SQL warehouse has at most ${MAX_NAME} characters`);
  if (record.tags.custom_tags.length > MAX_TAGS)
    throw invalidParameter(`A SQL warehouse has at most ${MAX_TAGS} tags`);
  checkNumbers(record);
  return record;
}

function warehouseType(
  given: string | undefined,
  serverless: boolean,
  base: WarehouseRecord,
): WarehouseRecord['warehouse_type'] {
  const wanted = given === undefined || given === 'TYPE_UNSPECIFIED' ? undefined : given;
  // Serverless is not a separate type: it is PRO with a flag.
  if (wanted === undefined) return serverless ? 'PRO' : base.warehouse_type;
  const type = oneOf('warehouse_type', wanted, WAREHOUSE_TYPES);
  if (serverless && type === 'CLASSIC')
    throw invalidParameter('A serverless SQL warehouse has the warehouse_type PRO');
  return type;
}

function channel(given: WarehouseSettings['channel'], base: WarehouseRecord): WarehouseRecord['channel'] {
  if (given?.name === undefined) return base.channel;
  const name = oneOf('channel.name', given.name, WAREHOUSE_CHANNELS);
  return given.dbsql_version === undefined ? { name } : { name, dbsql_version: given.dbsql_version };
}

function spotPolicy(
  given: string | undefined,
  base: WarehouseRecord,
): WarehouseRecord['spot_instance_policy'] {
  if (given === undefined || given === 'POLICY_UNSPECIFIED') return base.spot_instance_policy;
  return oneOf('spot_instance_policy', given, SPOT_POLICIES);
}
