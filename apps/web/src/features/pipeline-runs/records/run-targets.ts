/** Where a run happens: SQL on a warehouse, PySpark on the connected cluster, or the notebook as a job run. */
export const RUN_TARGETS = ['warehouse', 'cluster', 'job'] as const;
export type RunTarget = (typeof RUN_TARGETS)[number];
