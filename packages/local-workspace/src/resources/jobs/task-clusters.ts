import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { ClusterSpec } from '@lakehouse/databricks-client/resources/clusters/types';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { ApiError } from '../../http/api-error.ts';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import type { RunningCluster } from '../clusters/running-cluster.ts';
import { TaskFailure } from './endings.ts';
import type { RunRecord } from './run-record.ts';

/** The key of the cluster of tasks that name none. */
const SHARED_TAG = 'LakehouseCompute';
const SHARED: ClusterSpec = {
  cluster_name: 'Serverless compute for jobs',
  spark_version: '19.x-scala2.13',
  num_workers: 0,
  autotermination_minutes: 10,
  custom_tags: { [SHARED_TAG]: 'serverless-jobs' },
};
const LOOK_MS = 50;

const didNotStart = ({ record, state, stateMessage }: RunningCluster): TaskFailure =>
  new TaskFailure(`The cluster ${record.cluster_id} did not start: ${stateMessage || state}`, {
    code: 'CLUSTER_ERROR',
    type: 'CLOUD_FAILURE',
  });

/** The clusters of one run: those that exist, those made for it, and the shared one of tasks that name none. */
export class TaskClusters {
  private readonly made: string[] = [];
  private readonly shared = new Map<string, RunningCluster>();

  constructor(
    private readonly clusters: ClusterStore,
    private readonly run: RunRecord,
  ) {}

  /**
   * A running cluster for a task; the iterations of a task share the one that is made for it. Rejects with TaskFailure, or with
   * the reason of the signal.
   */
  async acquire(task: JobTask, signal: AbortSignal, isIteration = false): Promise<RunningCluster> {
    const cluster = this.find(task, isIteration);
    // A cluster that is down is started once; one that is being started may fail only once.
    let asked = cluster.state === 'PENDING';
    while (cluster.state !== 'RUNNING') {
      if (cluster.state === 'ERROR' || cluster.state === 'TERMINATED') {
        if (asked) throw didNotStart(cluster);
        asked = true;
        cluster.start();
      }
      signal.throwIfAborted();
      await sleep(LOOK_MS, signal);
    }
    return cluster;
  }

  /** Ends the clusters that were made for the run. */
  async release(): Promise<void> {
    // A user may have deleted one for good in the meantime.
    const there = new Set(this.clusters.list().map(({ record }) => record.cluster_id));
    await Promise.all(this.made.filter((id) => there.has(id)).map((id) => this.clusters.delete(id)));
  }

  private find(task: JobTask, isIteration: boolean): RunningCluster {
    try {
      if (task.existing_cluster_id !== undefined) return this.clusters.get(task.existing_cluster_id);
      if (task.new_cluster && isIteration)
        return this.madeOnce(`task ${task.task_key}`, task.new_cluster, task.task_key);
      if (task.new_cluster) return this.make(task.new_cluster, task.task_key);
      if (task.job_cluster_key !== undefined) return this.jobCluster(task.job_cluster_key);
      return this.sharedCluster();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      throw new TaskFailure(failure.message, { code: 'INVALID_CLUSTER_REQUEST', type: 'CLIENT_ERROR' });
    }
  }

  private jobCluster(key: string): RunningCluster {
    const spec = this.run.job_clusters?.find((one) => one.job_cluster_key === key)?.new_cluster;
    if (!spec)
      throw new TaskFailure(`There is no job cluster ${key}`, {
        code: 'INVALID_RUN_CONFIGURATION',
        type: 'CLIENT_ERROR',
      });
    return this.madeOnce(key, spec, key);
  }

  private madeOnce(id: string, spec: ClusterSpec, key: string): RunningCluster {
    const known = this.shared.get(id);
    if (known) return known;
    const cluster = this.make(spec, key);
    this.shared.set(id, cluster);
    return cluster;
  }

  private make(spec: ClusterSpec, key: string): RunningCluster {
    const { job_id, run_id } = this.run;
    const cluster_name = `job-${job_id ?? 0}-run-${run_id}-${key}`.slice(0, 100);
    const cluster = this.clusters.createForRun(spec, { cluster_name, autotermination_minutes: 0 });
    this.made.push(cluster.record.cluster_id);
    return cluster;
  }

  private sharedCluster(): RunningCluster {
    const known = this.clusters
      .list()
      .find(({ record }) => record.spec.custom_tags?.[SHARED_TAG] !== undefined);
    return known ?? this.clusters.create(SHARED);
  }
}
