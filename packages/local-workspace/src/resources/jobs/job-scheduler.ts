import { join } from 'node:path';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type {
  RepairRequest,
  RunNowRequest,
  SubmitRequest,
} from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { JobSettings, PartialSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { required } from '@lakehouse/spark-sql/types/required';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { type Clockwork, timerClockwork, timesWithin } from '../clockwork.ts';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import type { DestinationService } from '../notification-destinations/destination-service.ts';
import { MessageSender } from '../notification-destinations/message-sender.ts';
import type { RunPage } from '../resource.ts';
import { ActiveRun } from './active-run.ts';
import { TaskFailure } from './endings.ts';
import { partOf, type RunPart } from './find-task-run.ts';
import { checkClusters } from './job-clusters.ts';
import { changedSettings, checkedSettings } from './job-rules.ts';
import { type JobRecord, JobStore } from './job-store.ts';
import { isWatching, JobWatches, type Watched } from './job-watches.ts';
import { newRun, submittedRun } from './new-run.ts';
import { checkNotifications, destinationsIn } from './notice-rules.ts';
import { addNotices, isTimed } from './notices.ts';
import { tasksToRepair } from './repair.ts';
import { runMessages } from './run-messages.ts';
import { isActive, type RunRecord } from './run-record.ts';
import { RunStore } from './run-store.ts';
import type { RunOther, TaskWorld } from './run-task.ts';
import { ScheduleMarks } from './schedule-marks.ts';
import { clockTimes, Timetable } from './timetable.ts';

export interface JobSchedulerOptions {
  /** The folder for the records of jobs and runs. */
  readonly records: string;
  readonly world: TaskWorld;
  readonly clusters: ClusterStore;
  /** Where messages about runs go to. */
  readonly destinations: DestinationService;
  readonly runPage: RunPage;
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly clockwork?: Clockwork;
  /** Absent where no files and tables start jobs. */
  readonly watched?: Watched;
}

/** How often messages that wait, and the durations of runs, are looked at. */
const SEND_MS = 1000;
/** How often files and tables that start jobs are looked at. */
const WATCH_MS = 10_000;
/** How long a job that runs all the time waits after failures in a row, at most. */
const LONGEST_PAUSE_MS = 60_000;

/** As many runs of missed times at most: the latest ones. */
const MAX_CAUGHT_UP = 500;

/** How often a task looks whether the run that it waits for has left the queue. */
const LOOK_MS = 50;

const TOO_MANY = {
  result: 'MAXIMUM_CONCURRENT_RUNS_REACHED',
  code: 'MAX_CONCURRENT_RUNS_EXCEEDED',
  type: 'CLIENT_ERROR',
  message: 'The job has reached its max_concurrent_runs.',
} as const;

/** The jobs of the workspace and their runs. Methods throw ApiError. */
export class JobScheduler {
  readonly jobs: JobStore;
  private readonly runs: RunStore;
  private readonly active = new Map<number, ActiveRun>();
  private readonly timetable: Timetable;
  private readonly marks: ScheduleMarks;
  private readonly watches: JobWatches | undefined;
  private readonly sender: MessageSender;
  private watching: NodeJS.Timeout | undefined;
  private sending: NodeJS.Timeout | undefined;
  /** Of jobs that run all the time: how many runs failed in a row, and what starts the next. */
  private readonly again = new Map<number, { failures: number; timer?: NodeJS.Timeout }>();
  private lastId = 0;
  private closing = false;

  constructor(private readonly options: JobSchedulerOptions) {
    const folder = join(options.records, 'jobs');
    this.jobs = new JobStore(folder);
    this.runs = new RunStore(
      join(folder, 'runs'),
      () => this.now(),
      options.log,
      (run) => this.notice(run),
    );
    const { destinations, runPage, log } = options;
    this.sender = new MessageSender({
      posted: () => runMessages(this.runs, runPage),
      destinations,
      log,
      now: () => this.now(),
    });
    this.timetable = new Timetable(options.clockwork ?? timerClockwork, (id) => this.onTime(id));
    this.marks = new ScheduleMarks(options.records);
    this.watches =
      options.watched &&
      new JobWatches(
        join(options.records, 'job-triggers'),
        options.watched,
        (job, trigger, idempotency_token) =>
          this.startSaved(job, { job_id: String(job.job_id), idempotency_token }, { trigger }),
      );
  }

  /** Reads the saved jobs and runs, and starts the schedules. */
  async open(): Promise<void> {
    await this.runs.open();
    await this.jobs.open();
    this.lastId = Math.max(this.runs.largestId, ...this.jobs.list().map(({ job_id }) => job_id), 0);
    await this.marks.open();
    for (const job of this.jobs.list()) {
      const { job_id, settings, created } = job;
      await this.serveTimes(job, 'missed');
      this.timetable.set(job_id, settings, created);
      this.startQueued(job_id);
      this.keepRunning(job_id);
    }
    // Who brings a clock of their own looks by themselves.
    if (this.options.clockwork) return;
    this.sending = setInterval(() => void this.send(), SEND_MS).unref();
    this.watching = setInterval(() => {
      this.look().catch((error: unknown) =>
        this.options.log(`Triggers were not looked at: ${String(error)}`),
      );
    }, WATCH_MS).unref();
  }

  /** Ends the runs in progress; resolves when that is saved. */
  async close(): Promise<void> {
    this.closing = true;
    this.timetable.close();
    clearInterval(this.watching);
    clearInterval(this.sending);
    for (const { timer } of this.again.values()) clearTimeout(timer);
    const open = [...this.active.values()];
    for (const run of open) run.end('shutdown');
    await Promise.all(open.map(({ ended }) => ended));
    void this.sender.look();
    await this.sender.stop();
    await this.settled();
  }

  /** Resolves when all changes of the runs are saved. */
  settled(): Promise<void> {
    return this.runs.settled();
  }

  async create(given: JobSettings): Promise<number> {
    const job = { job_id: this.newId(), created: this.now(), settings: checkedSettings(given) };
    checkNotifications(job.settings, (id) => this.isDestination(id));
    checkClusters(job.settings, this.options.clusters);
    await this.jobs.add(job);
    await this.serveTimes(job, 'none');
    this.timetable.set(job.job_id, job.settings, job.created);
    this.keepRunning(job.job_id);
    if (isWatching(job.settings)) await this.watches?.look(job, this.now());
    return job.job_id;
  }

  reset(id: string, settings: JobSettings): Promise<void> {
    return this.change(id, () => settings);
  }

  update(id: string, change: PartialSettings, remove: readonly string[]): Promise<void> {
    return this.change(id, (before) => changedSettings(before, change, remove));
  }

  /** Forgets a job; its runs stay. */
  async delete(id: string): Promise<void> {
    const { job_id } = this.jobs.get(id);
    await this.jobs.delete(id);
    this.timetable.remove(job_id);
    await this.marks.forget(job_id);
  }

  /** Resolves when the run is on the disk, so that nobody is told of one that a crash then loses. */
  async runNow(request: RunNowRequest): Promise<number> {
    const job = this.jobs.get(request.job_id);
    return this.startSaved(job, request, { trigger: 'ONE_TIME' });
  }

  /** Looks at what starts jobs besides the clock; one that can’t be seen keeps no other from its run. */
  async look(): Promise<void> {
    for (const job of this.jobs.list().filter(({ settings }) => isWatching(settings))) {
      if (this.closing) return;
      try {
        await this.watches?.look(job, this.now());
      } catch (error) {
        this.options.log(`The trigger of job ${job.job_id} was not looked at: ${String(error)}`);
      }
    }
  }

  async submit(request: SubmitRequest): Promise<number> {
    const known = this.known(request.idempotency_token);
    if (known !== undefined) return known;
    checkNotifications(request, (id) => this.isDestination(id));
    checkClusters(request, this.options.clusters);
    const run = submittedRun(request, { run_id: this.newId(), start_time: this.now() });
    this.runs.add(run);
    this.begin(run);
    await this.runs.saved(run.run_id);
    return run.run_id;
  }

  /** Runs tasks of a run once more, as the job has them now. */
  async repair(request: RepairRequest): Promise<number> {
    const run = this.run(request.run_id);
    const again = tasksToRepair(run, request);
    const job = run.job_id === undefined ? undefined : this.jobs.find(run.job_id);
    if (job && !this.hasRoom(job)) throw new ApiError(400, 'INVALID_STATE', TOO_MANY.message);
    const id = this.newId();
    const current = new Map(job?.settings.tasks?.map((task) => [task.task_key, task]));
    const repairs = [...(run.repairs ?? []), { id, tasks: [...again], start_time: this.now() }];
    const { ending: _ending, end_time: _end, ...rest } = run;
    const next: RunRecord = {
      ...rest,
      repairs,
      life: 'PENDING',
      tasks: run.tasks.map((task) =>
        again.has(task.task_key) ? (current.get(task.task_key) ?? task) : task,
      ),
      parameters: { ...run.parameters, job: { ...run.parameters.job, ...request.job_parameters } },
    };
    this.runs.replace(next);
    this.begin(next, again);
    await this.runs.saved(run.run_id);
    return id;
  }

  /** Newest first. */
  listRuns(): readonly RunRecord[] {
    return this.runs.list();
  }

  isRun(id: string): boolean {
    return this.runs.get(Number(id)) !== undefined;
  }

  run(id: string): RunRecord {
    const found = this.runs.get(Number(id));
    if (!found) throw invalidParameter(`Run ${id} does not exist.`);
    return found;
  }

  /** The run of one task, by its id or by that of a run with a single task. */
  attempt(id: string): RunPart {
    return partOf(this.runs.list(), id);
  }

  cancel(id: string): void {
    const run = this.run(id);
    const active = this.active.get(run.run_id);
    if (active) return active.end('cancelled');
    if (isActive(run))
      this.endWithoutRunning(run, {
        result: 'CANCELED',
        code: 'USER_CANCELED',
        type: 'SUCCESS',
        message: 'The run was cancelled.',
      });
  }

  /** Cancels the runs of a job, or of all jobs, or only those that wait for their turn. */
  cancelAll(runs: (run: RunRecord) => boolean): void {
    for (const run of this.runs.list()) if (isActive(run) && runs(run)) this.cancel(String(run.run_id));
  }

  deleteRun(id: string): void {
    const run = this.run(id);
    if (isActive(run))
      throw new ApiError(400, 'INVALID_STATE', `Run ${id} is active: cancel it and wait until it has ended`);
    this.runs.delete(run.run_id);
  }

  /** Sends the messages that are due, those about runs that take too long among them. */
  async send(): Promise<void> {
    for (const run of this.runs.list().filter(isTimed)) if (this.addNotices(run)) this.runs.save(run);
    await this.sender.look();
  }

  /** Adds the messages that the state of a run asks for before it is saved, and has them sent when it is. */
  private notice(run: RunRecord): void {
    if (this.addNotices(run)) setImmediate(() => void this.sender.look());
  }

  private addNotices(run: RunRecord): boolean {
    const { store } = this.options.destinations;
    return addNotices(run, this.now(), (id) => {
      const found = store.find(id);
      return found?.type === 'EMAIL' ? found.addresses : undefined;
    });
  }

  private isDestination(id: string): boolean {
    return this.options.destinations.store.find(id) !== undefined;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** Ids grow with time, so that those of a forgotten run are not given again. */
  private newId(): number {
    this.lastId = Math.max(this.lastId + 1, this.now() * 100);
    return this.lastId;
  }

  private known(token: string | undefined): number | undefined {
    return token ? this.runs.list().find((run) => run.token === token)?.run_id : undefined;
  }

  private async change(id: string, change: (settings: JobSettings) => JobSettings): Promise<void> {
    const job = await this.jobs.change(id, (before) => {
      const after = checkedSettings(change(before));
      // A destination that was deleted since keeps nobody from changing something else.
      const known = destinationsIn(before);
      checkNotifications(after, (one) => known.has(one) || this.isDestination(one));
      checkClusters(after, this.options.clusters);
      return after;
    });
    const { job_id, settings, created } = job;
    await this.serveTimes(job, 'none');
    this.timetable.set(job_id, settings, created);
    this.startQueued(job_id);
    this.keepRunning(job_id);
    await this.watches?.look(job, this.now());
  }

  private onTime(id: number): void {
    const job = this.jobs.find(id);
    if (!job || this.closing) return;
    this.serveTimes(job, 'now').catch((error: unknown) =>
      this.options.log(`A run of job ${id} could not be started at its time: ${String(error)}`),
    );
  }

  /**
   * Starts the runs of the times of a job since it was looked at last: of those that were missed, as many as its policy says;
   * of a time that is now, at least one.
   */
  private async serveTimes(job: JobRecord, which: 'missed' | 'now' | 'none'): Promise<void> {
    const { job_id, settings, created } = job;
    const now = this.now();
    const times = clockTimes(settings, created);
    const since = this.marks.of(job_id);
    if (!times) {
      if (since !== undefined) await this.marks.forget(job_id);
      return;
    }
    const { catch_up = 'SKIP' } = settings.schedule ?? settings.trigger ?? {};
    const limit = { SKIP: which === 'now' ? 1 : 0, LATEST: 1, ALL: MAX_CAUGHT_UP }[catch_up];
    const isAsked = since !== undefined && which !== 'none' && limit > 0;
    const due = isAsked ? timesWithin(times, since, now, limit) : [];
    if (which === 'now' && due.length === 0)
      this.startJob(job, { job_id: String(job_id) }, { trigger: 'PERIODIC' });
    for (const scheduled_time of due) {
      // After a crash before the mark is set, the run is found by its token.
      const idempotency_token = `schedule-${job_id}-${scheduled_time}`;
      const queue = which === 'missed' || due.length > 1 ? { queue: { enabled: true } } : {};
      const request = { job_id: String(job_id), idempotency_token, ...queue };
      await this.startSaved(job, request, { trigger: 'PERIODIC', scheduled_time });
    }
    await this.marks.set(job_id, now);
  }

  private async startSaved(
    job: JobRecord,
    request: RunNowRequest,
    how: Pick<RunRecord, 'trigger' | 'parent' | 'scheduled_time'>,
  ): Promise<number> {
    const id = this.known(request.idempotency_token) ?? this.startJob(job, request, how);
    await this.runs.saved(id);
    return id;
  }

  /** Starts the next run of a job that runs all the time, unless one is active; after failures it waits. */
  private keepRunning(id: number, last?: RunRecord): void {
    const state = this.again.get(id) ?? { failures: 0 };
    clearTimeout(state.timer);
    const job = this.jobs.find(id);
    const { continuous } = job?.settings ?? {};
    if (this.closing || !job || !continuous || continuous.pause_status === 'PAUSED') {
      this.again.delete(id);
      return;
    }
    if (this.runs.list().some((run) => run.job_id === id && isActive(run))) return;
    const failures = last?.ending?.result === 'FAILED' ? state.failures + 1 : 0;
    const pause = failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    const timer = setTimeout(() => {
      const now = this.jobs.find(id);
      const isIdle = !this.runs.list().some((run) => run.job_id === id && isActive(run));
      if (now && isIdle && !this.closing)
        this.startJob(now, { job_id: String(id) }, { trigger: 'CONTINUOUS' });
    }, pause).unref();
    this.again.set(id, { failures, timer });
  }

  private startJob(
    job: JobRecord,
    request: RunNowRequest,
    how: Pick<RunRecord, 'trigger' | 'parent' | 'scheduled_time'>,
  ): number {
    const run = newRun(job, request, { run_id: this.newId(), start_time: this.now(), ...how });
    this.runs.add(run);
    const queue = request.queue?.enabled ?? job.settings.queue?.enabled ?? false;
    if (this.hasRoom(job)) this.begin(run);
    else if (queue) {
      run.life = 'QUEUED';
      this.runs.save(run);
    } else this.endWithoutRunning(run, TOO_MANY);
    return run.run_id;
  }

  private hasRoom({ job_id, settings }: JobRecord): boolean {
    const running = [...this.active.keys()].filter((id) => this.runs.get(id)?.job_id === job_id);
    return running.length < (settings.max_concurrent_runs ?? 1);
  }

  /** Runs a job for a task of another run, and waits for its end. */
  private readonly runOther: RunOther = async ({ id, parameters }, parent, signal) => {
    const refuse = (message: string): TaskFailure =>
      new TaskFailure(message, { code: 'INVALID_RUN_CONFIGURATION', type: 'CLIENT_ERROR' });
    const job = this.jobs.find(Number(id));
    if (!job) throw refuse(`Job ${id} does not exist.`);
    for (let run: RunRecord | undefined = parent; run; run = this.runs.get(run.parent ?? 0))
      if (run.job_id === job.job_id) throw refuse(`Job ${id} runs itself`);
    const request = { job_id: id, job_parameters: parameters };
    const run_id = this.startJob(job, request, { trigger: 'RUN_JOB_TASK', parent: parent.run_id });
    const cancel = (): void => this.cancel(String(run_id));
    signal.addEventListener('abort', cancel);
    // One that waits in the queue begins later.
    while (isActive(this.run(String(run_id)))) {
      await (this.active.get(run_id)?.ended ?? sleep(LOOK_MS, signal).catch(() => undefined));
      if (signal.aborted) cancel();
    }
    signal.removeEventListener('abort', cancel);
    signal.throwIfAborted();
    return { run_id, ending: required(this.run(String(run_id)).ending, `The ending of run ${run_id}`) };
  };

  private begin(run: RunRecord, again?: ReadonlySet<string>): void {
    const { world, clusters } = this.options;
    const deps = {
      world,
      clusters,
      now: () => this.now(),
      newId: () => this.newId(),
      save: () => this.runs.save(run),
      saved: () => this.runs.saved(run.run_id),
      runOther: this.runOther,
    };
    const active = new ActiveRun(run, deps, again);
    this.active.set(run.run_id, active);
    active.ended
      .catch((error: unknown) => this.options.log(`The run ${run.run_id} was aborted: ${String(error)}`))
      .then(() => {
        this.active.delete(run.run_id);
        if (run.job_id === undefined || this.closing) return;
        this.startQueued(run.job_id);
        this.keepRunning(run.job_id, run);
      })
      .catch((error: unknown) => this.options.log(`Queued runs could not be started: ${String(error)}`));
  }

  private startQueued(id: number): void {
    const waiting = this.runs.list().filter((run) => run.job_id === id && run.life === 'QUEUED');
    for (const run of waiting.toReversed()) {
      const job = this.jobs.find(id);
      if (job && !this.hasRoom(job)) return;
      this.begin(run);
    }
  }

  private endWithoutRunning(run: RunRecord, ending: NonNullable<RunRecord['ending']>): void {
    run.life = ending.result === 'CANCELED' ? 'TERMINATED' : 'SKIPPED';
    run.ending = ending;
    run.end_time = this.now();
    this.runs.save(run);
  }
}
