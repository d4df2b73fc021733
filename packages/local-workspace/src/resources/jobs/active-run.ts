import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { required } from '@lakehouse/spark-sql/types/required';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import { failedEnding, Stopped, stoppedEnding } from './endings.ts';
import { type AttemptRecord, type Ending, isActive, lifeAfter, type RunRecord } from './run-record.ts';
import type { TaskResult } from './run-steps.ts';
import { type RunOther, runTask, type TaskWorld } from './run-task.ts';
import { TaskClusters } from './task-clusters.ts';
import { obstacle, overallEnding } from './task-order.ts';

export interface RunDeps {
  readonly world: TaskWorld;
  readonly clusters: ClusterStore;
  readonly now: () => number;
  readonly newId: () => number;
  /** The record changed and should be saved. */
  readonly save: () => void;
  /** Resolves when the record is on the disk. */
  readonly saved: () => Promise<void>;
  readonly runOther: RunOther;
}

/** A run in progress: its tasks in order, with their retries. It writes its progress into its record. */
export class ActiveRun {
  private readonly stop = new AbortController();
  private readonly clusters: TaskClusters;
  private readonly outcomes = new Map<string, Promise<Ending>>();
  /** Resolves when the run has ended, however it did. */
  readonly ended: Promise<void>;

  constructor(
    private readonly record: RunRecord,
    private readonly deps: RunDeps,
    /** The tasks that a repair runs again; all when absent. */
    private readonly again?: ReadonlySet<string>,
  ) {
    this.clusters = new TaskClusters(deps.clusters, record);
    this.ended = this.run();
  }

  /** Stops the run; no effect once it has ended. */
  end(why: Stopped['why']): void {
    if (!isActive(this.record) || this.stop.signal.aborted) return;
    this.record.life = 'TERMINATING';
    this.stop.abort(new Stopped(why));
    this.deps.save();
  }

  private async run(): Promise<void> {
    const { record, deps } = this;
    record.life = 'RUNNING';
    for (const { task_key, depends_on = [] } of record.tasks) {
      const last = lastAttempt(record, task_key);
      if (this.again?.has(task_key) === false && last?.ending)
        this.outcomes.set(task_key, Promise.resolve(last.ending));
      else
        this.addAttempt(
          task_key,
          last ? last.attempt_number + 1 : 0,
          depends_on.length > 0 ? 'BLOCKED' : 'PENDING',
        );
    }
    deps.save();
    // A run that is not known to have begun would begin once more after a crash.
    await deps.saved();
    const limit = afterSeconds(record.timeout_seconds, () => this.end('timeout'));
    const endings = await Promise.all(
      record.tasks.map(async (task) => [task.task_key, await this.outcome(task)] as const),
    );
    clearTimeout(limit);
    await this.clusters.release();
    const reason: unknown = this.stop.signal.reason;
    const ending =
      reason instanceof Stopped
        ? stoppedEnding(reason, 'The run')
        : overallEnding(record.tasks, new Map(endings));
    record.life = lifeAfter(ending);
    record.ending = ending;
    record.end_time = deps.now();
    deps.save();
  }

  private outcome(task: JobTask): Promise<Ending> {
    const known = this.outcomes.get(task.task_key);
    if (known) return known;
    const outcome = this.runAfterOthers(task);
    this.outcomes.set(task.task_key, outcome);
    return outcome;
  }

  private async runAfterOthers(task: JobTask): Promise<Ending> {
    const upstream = new Map<string, Ending>();
    for (const { task_key } of task.depends_on ?? []) {
      const other = this.record.tasks.find((one) => one.task_key === task_key);
      if (other) upstream.set(task_key, await this.outcome(other));
    }
    const first = required(lastAttempt(this.record, task.task_key), `The first attempt of ${task.task_key}`);
    const instead = this.stop.signal.aborted ? undefined : obstacle(task, upstream);
    return instead ? this.finish(first, { ending: instead, output: {} }) : this.runWithRetries(task, first);
  }

  private async runWithRetries(task: JobTask, first: AttemptRecord): Promise<Ending> {
    const { max_retries: max = 0, min_retry_interval_millis: wait = 0 } = task;
    const start = first.attempt_number;
    for (let attempt = first; ; ) {
      const ending = await this.attempt(task, attempt);
      const again =
        ending.result === 'FAILED' || (ending.result === 'TIMEDOUT' && task.retry_on_timeout === true);
      const number = attempt.attempt_number + 1;
      if (!again || this.stop.signal.aborted || (max >= 0 && number - start > max)) return ending;
      attempt = this.addAttempt(task.task_key, number, 'WAITING_FOR_RETRY');
      this.deps.save();
      // Being stopped meanwhile is seen by the attempt.
      await sleep(wait, this.stop.signal);
    }
  }

  private async attempt(task: JobTask, record: AttemptRecord): Promise<Ending> {
    const own = new AbortController();
    const limit = afterSeconds(task.timeout_seconds ?? 0, () => own.abort(new Stopped('timeout')));
    const signal = AbortSignal.any([this.stop.signal, own.signal]);
    try {
      signal.throwIfAborted();
      record.life = 'PENDING';
      this.deps.save();
      const result = await runTask(this.deps.world, {
        task,
        run: this.record,
        environments: this.record.environments,
        clusters: this.clusters,
        runOther: this.deps.runOther,
        signal,
        onBegin: (cluster) => {
          record.life = 'RUNNING';
          record.began = this.deps.now();
          if (cluster !== undefined) record.cluster_id = cluster;
          this.deps.save();
        },
      });
      return this.finish(record, result);
    } catch (failure) {
      const ending =
        failure instanceof Stopped
          ? stoppedEnding(failure, `The task ${task.task_key}`)
          : failedEnding(failure);
      return this.finish(record, { ending, output: {} });
    } finally {
      clearTimeout(limit);
    }
  }

  private finish(record: AttemptRecord, { ending, output, values }: TaskResult): Ending {
    const skipped = ending.code === 'SKIPPED' || ending.code === 'DISABLED';
    const broken = ending.type === 'CLOUD_FAILURE' || ending.type === 'INTERNAL_ERROR';
    record.life = skipped ? 'SKIPPED' : broken ? 'INTERNAL_ERROR' : 'TERMINATED';
    record.ending = ending;
    record.output = output;
    if (values && Object.keys(values).length > 0) record.values = values;
    record.end_time = this.deps.now();
    this.deps.save();
    return ending;
  }

  private addAttempt(task_key: string, attempt_number: number, life: AttemptRecord['life']): AttemptRecord {
    const { newId, now } = this.deps;
    const record: AttemptRecord = {
      run_id: newId(),
      task_key,
      attempt_number,
      life,
      start_time: now(),
      output: {},
    };
    this.record.attempts.push(record);
    return record;
  }
}

/** The newest attempt of a task. */
const lastAttempt = ({ attempts }: RunRecord, key: string): AttemptRecord | undefined =>
  attempts.findLast(({ task_key }) => task_key === key);

/** Calls after a time; 0 means never. */
function afterSeconds(seconds: number, call: () => void): NodeJS.Timeout | undefined {
  const timer = seconds > 0 ? setTimeout(call, seconds * 1000) : undefined;
  timer?.unref();
  return timer;
}
