import { z } from 'zod';
import { flag, list, type Open, openEnum, text, textMap, wholeNumber } from '../../contract/tolerant.ts';

const CLUSTER_STATES = [
  'PENDING',
  'RUNNING',
  'RESTARTING',
  'RESIZING',
  'TERMINATING',
  'TERMINATED',
  'ERROR',
  'UNKNOWN',
] as const;

export type ClusterState = (typeof CLUSTER_STATES)[number];

/** The fields of a cluster's definition that we send or keep; the platform takes many more, which pass. */
export const clusterSpec = z.looseObject({
  spark_version: z.string(),
  cluster_name: z.string().optional(),
  node_type_id: z.string().optional(),
  driver_node_type_id: z.string().optional(),
  num_workers: z.number().int().optional(),
  autoscale: z.looseObject({ min_workers: z.number().int(), max_workers: z.number().int() }).optional(),
  /** 0 means never. */
  autotermination_minutes: z.number().int().optional(),
  spark_conf: z.record(z.string(), z.string()).optional(),
  spark_env_vars: z.record(z.string(), z.string()).optional(),
  custom_tags: z.record(z.string(), z.string()).optional(),
  data_security_mode: z.string().optional(),
  single_user_name: z.string().optional(),
  /** What its attributes may be is said by a policy. */
  policy_id: z.string().optional(),
  apply_policy_default_values: z.boolean().optional(),
  instance_pool_id: z.string().optional(),
  driver_instance_pool_id: z.string().optional(),
});

/** Why a cluster ended; `type` is SUCCESS, CLIENT_ERROR, SERVICE_FAULT or CLOUD_FAILURE. */
const terminationReason = z.looseObject({ code: text(), type: text(), parameters: textMap() });

/** A cluster; times are epoch milliseconds. */
export const clusterDetails = z.looseObject({
  cluster_id: z.string(),
  // One cluster without a name or a state must not hide the others.
  cluster_name: text().transform((name) => name ?? ''),
  state: openEnum(CLUSTER_STATES)
    .nullish()
    .transform((state): Open<ClusterState> => state ?? 'UNKNOWN'),
  state_message: text(),
  spark_version: text(),
  node_type_id: text(),
  num_workers: z.number().nullish(),
  autotermination_minutes: z.number().nullish(),
  start_time: z.number().nullish(),
  terminated_time: z.number().nullish(),
  termination_reason: terminationReason.nullish(),
});

export const clusterPage = z.looseObject({ clusters: list(clusterDetails), next_page_token: text() });

/** What the list may be narrowed to; in a query string several values repeat the key. */
export const clusterListRequest = z.object({
  page_size: wholeNumber().optional(),
  page_token: z.string().optional(),
  'filter_by.cluster_states': z.union([z.string(), z.array(z.string())]).optional(),
  'filter_by.is_pinned': flag().optional(),
});

export type ClusterSpec = z.output<typeof clusterSpec>;
export type ClusterDetails = z.output<typeof clusterDetails>;
