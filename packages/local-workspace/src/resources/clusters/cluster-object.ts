import { LOCAL_USER } from '../../engine/identity.ts';
import { nodeMemory } from '../../spark/node-types.ts';
import type { RunningCluster } from './running-cluster.ts';

/** A cluster as the platform describes it. */
export function clusterObject({ record, state, stateMessage }: RunningCluster): object {
  const { cluster_id, spec } = record;
  return {
    ...spec,
    cluster_id,
    creator_user_name: LOCAL_USER,
    cluster_source: 'API',
    data_security_mode: spec.data_security_mode ?? 'SINGLE_USER',
    single_user_name: spec.single_user_name ?? LOCAL_USER,
    state,
    state_message: stateMessage,
    start_time: record.created,
    ...(record.started === undefined ? {} : { last_restarted_time: record.started }),
    ...(state === 'TERMINATED' || state === 'ERROR'
      ? { terminated_time: record.terminated ?? record.created, termination_reason: record.reason }
      : {}),
    ...(nodeMemory(spec.node_type_id) === undefined
      ? {}
      : { cluster_memory_mb: nodeMemory(spec.node_type_id) }),
    enable_elastic_disk: false,
    default_tags: {
      Vendor: 'Databricks',
      Creator: LOCAL_USER,
      ClusterName: spec.cluster_name ?? '',
      ClusterId: cluster_id,
    },
  };
}
