import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { required } from '@lakehouse/spark-sql/types/required';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import { Stopped, stoppedEnding } from './endings.ts';
import { runForEach } from './run-for-each.ts';
import { type AttemptRecord, type Ending, isActive, lifeAfter, type RunRecord } from './run-record.ts';
import { type RunOther, runTask, type TaskCall, type TaskWorld } from './run-task.ts';
import { afterSeconds, finishAttempt, tryTask } from './task-attempts.ts';
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
    if (!instead) return this.runWithRetries(task, first);
    finishAttempt(first, { ending: instead, output: {} }, this.deps.now());
    this.deps.save();
    return instead;
  }

  private runWithRetries(task: JobTask, first: AttemptRecord): Promise<Ending> {
    const { now, save } = this.deps;
    return tryTask({
      task,
      first,
      add: (number) => this.addAttempt(task.task_key, number, 'WAITING_FOR_RETRY'),
      work: (attempt, signal, onBegin) => this.work(task, attempt, { signal, onBegin }),
      stop: this.stop.signal,
      now,
      save,
    });
  }

  private work(task: JobTask, attempt: AttemptRecord, how: Pick<TaskCall, 'signal' | 'onBegin'>) {
    const { record: run, clusters, deps, again } = this;
    const { world, runOther, newId, now, save, saved } = deps;
    const same = { run, environments: run.environments, clusters, runOther };
    const { for_each_task: each } = task;
    if (!each) return runTask(world, { task, ...same, ...how });
    return runForEach({
      task,
      each,
      run,
      attempt,
      // What a task before it did again may have changed what each element means.
      isFresh: task.depends_on?.some(({ task_key }) => again?.has(task_key)) ?? false,
      newId,
      now,
      save,
      saved,
      ...how,
      work: ({ input }, signal, onBegin) =>
        runTask(world, { task: each.task, ...same, input, signal, onBegin }),
    });
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
