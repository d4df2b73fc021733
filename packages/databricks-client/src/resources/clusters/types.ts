import { z } from 'zod';
import { list, openEnum, text } from '../../contract/tolerant.ts';

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

/** The fields we send when we create a cluster; the platform takes many more. */
export const clusterSpec = z.looseObject({
  spark_version: z.string(),
  cluster_name: z.string().optional(),
  node_type_id: z.string().optional(),
  num_workers: z.number().int().optional(),
  autotermination_minutes: z.number().int().optional(),
});

export const clusterDetails = z.looseObject({
  cluster_id: z.string(),
  cluster_name: z.string().default(''),
  state: openEnum(CLUSTER_STATES),
  state_message: text(),
  spark_version: text(),
  node_type_id: text(),
  num_workers: z.number().nullish(),
});

export const clusterPage = z.looseObject({ clusters: list(clusterDetails), next_page_token: text() });

export type ClusterDetails = z.output<typeof clusterDetails>;
