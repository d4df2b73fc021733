import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import type { ClusterStore } from '../clusters/cluster-store.ts';

/** Checks the clusters that are made for runs by the policies and pools that they name. Throws ApiError. */
export function checkClusters(
  { tasks = [], job_clusters: shared = [] }: Pick<JobSettings, 'tasks' | 'job_clusters'>,
  clusters: ClusterStore,
): void {
  const own = tasks.flatMap((task) => [task.new_cluster, task.for_each_task?.task.new_cluster]);
  for (const spec of [...own, ...shared.map(({ new_cluster }) => new_cluster)])
    if (spec) clusters.checkForRun(spec);
}
