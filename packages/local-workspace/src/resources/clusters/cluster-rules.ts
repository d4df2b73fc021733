import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import { invalidParameter } from '../../http/api-error.ts';

const MAX_NAME = 100;
const MAX_TAGS = 45;
const LEAST_MINUTES = 10;
const MAX_MINUTES = 10_000;

/** A definition as it is saved: validated, with the platform's defaults filled in. Throws ApiError. */
export function checkedSpec(spec: ClusterSpec): ClusterSpec {
  const { cluster_name: name = '', spark_version: version, autotermination_minutes: minutes = 120 } = spec;
  if (name.length > MAX_NAME)
    throw invalidParameter(`The name of a cluster has at most ${MAX_NAME} characters`);
  if (/\p{Cc}/u.test(name))
    throw invalidParameter('The name of a cluster must not contain control characters');
  if (!/^(\d+\.[\dx]+[-.]\S+|auto:\S+|custom:\S+)$/u.test(version))
    throw invalidParameter(`Invalid spark version ${version}`);
  if (spec.num_workers !== undefined && spec.autoscale)
    throw invalidParameter('A cluster has either num_workers or autoscale, not both');
  if (spec.num_workers !== undefined && spec.num_workers < 0)
    throw invalidParameter('num_workers must not be negative');
  if (spec.autoscale && spec.autoscale.min_workers > spec.autoscale.max_workers)
    throw invalidParameter('autoscale.min_workers must not exceed autoscale.max_workers');
  if (minutes !== 0 && (minutes < LEAST_MINUTES || minutes > MAX_MINUTES))
    throw invalidParameter(
      `autotermination_minutes must be 0 (never) or between ${LEAST_MINUTES} and ${MAX_MINUTES}`,
    );
  if (Object.keys(spec.custom_tags ?? {}).length > MAX_TAGS)
    throw invalidParameter(`A cluster has at most ${MAX_TAGS} custom tags`);
  return {
    ...spec,
    cluster_name: name,
    autotermination_minutes: minutes,
    ...(spec.num_workers === undefined && !spec.autoscale && { num_workers: 0 }),
    ...(spec.node_type_id !== undefined && {
      driver_node_type_id: spec.driver_node_type_id ?? spec.node_type_id,
    }),
  };
}
