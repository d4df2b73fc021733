/** The settings of a new cluster (product specification, section 9). */
export const CLUSTER_SPEC = {
  spark_version: '11.3.x-scala2.12',
  node_type_id: 'Standard_DS3_v2',
  num_workers: 1,
  autotermination_minutes: 30,
} as const;
