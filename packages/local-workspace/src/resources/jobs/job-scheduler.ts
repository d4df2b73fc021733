import { join } from 'node:path';
import type { RunNowRequest, SubmitRequest } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { JobSettings, PartialSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { type Clockwork, timerClockwork } from '../clockwork.ts';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import { ActiveRun } from './active-run.ts';
import { changedSettings, checkedSettings } from './job-rules.ts';
import { type JobRecord, JobStore } from './job-store.ts';
import { newRun, submittedRun } from './new-run.ts';
import { type AttemptRecord, isActive, type RunRecord } from './run-record.ts';
import { RunStore } from './run-store.ts';
import type { TaskWorld } from './run-task.ts';
import { Timetable } from './timetable.ts';

export interface JobSchedulerOptions {
  /** The folder for the records of jobs and runs. */
  readonly records: string;
  readonly world: TaskWorld;
  readonly clusters: ClusterStore;
  readonly log: (line: string) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly clockwork?: Clockwork;
}

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
  private lastId = 0;
  private closing = false;

  constructor(private readonly options: JobSchedulerOptions) {
    const folder = join(options.records, 'jobs');
    this.jobs = new JobStore(folder);
    this.runs = new RunStore(join(folder, 'runs'), () => this.now(), options.log);
    this.timetable = new Timetable(options.clockwork ?? timerClockwork, (id) => this.onTime(id));
  }

  /** Reads the saved jobs and runs, and starts the schedules. */
  async open(): Promise<void> {
    await this.runs.open();
    await this.jobs.open();
    this.lastId = Math.max(this.runs.largestId, ...this.jobs.list().map(({ job_id }) => job_id), 0);
    for (const { job_id, settings } of this.jobs.list()) this.timetable.set(job_id, settings.schedule);
  }

  /** Ends the runs in progress; resolves when that is saved. */
  async close(): Promise<void> {
    this.closing = true;
    this.timetable.close();
    const open = [...this.active.values()];
    for (const run of open) run.end('shutdown');
    await Promise.all(open.map(({ ended }) => ended));
    await this.settled();
  }

  /** Resolves when all changes of the runs are saved. */
  settled(): Promise<void> {
    return this.runs.settled();
  }

  async create(given: JobSettings): Promise<number> {
    const job = { job_id: this.newId(), created: this.now(), settings: checkedSettings(given) };
    await this.jobs.add(job);
    this.timetable.set(job.job_id, job.settings.schedule);
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
  }

  runNow(request: RunNowRequest): number {
    const job = this.jobs.get(request.job_id);
    return this.known(request.idempotency_token) ?? this.startJob(job, request, 'ONE_TIME');
  }

  submit(request: SubmitRequest): number {
    const known = this.known(request.idempotency_token);
    if (known !== undefined) return known;
    const run = submittedRun(request, { run_id: this.newId(), start_time: this.now() });
    this.runs.add(run);
    this.begin(run);
    return run.run_id;
  }

  /** Newest first. */
  listRuns(): readonly RunRecord[] {
    return this.runs.list();
  }

  run(id: string): RunRecord {
    const found = this.runs.get(Number(id));
    if (!found) throw invalidParameter(`Run ${id} does not exist.`);
    return found;
  }

  /** The run of one task, by its id or by that of a run with a single task. */
  attempt(id: string): { readonly run: RunRecord; readonly attempt: AttemptRecord } {
    const number = Number(id);
    for (const run of this.runs.list()) {
      const own = run.attempts.find(({ run_id }) => run_id === number);
      if (own) return { run, attempt: own };
      if (run.run_id !== number) continue;
      const last = run.attempts.at(-1);
      if (run.tasks.length === 1 && last) return { run, attempt: last };
      throw invalidParameter(
        'Retrieving the output of runs with multiple tasks is not supported. Request the output of the task runs.',
      );
    }
    throw invalidParameter(`Run ${id} does not exist.`);
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

  deleteRun(id: string): void {
    const run = this.run(id);
    if (isActive(run))
      throw new ApiError(400, 'INVALID_STATE', `Run ${id} is active: cancel it and wait until it has ended`);
    this.runs.delete(run.run_id);
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
    const { job_id, settings } = await this.jobs.change(id, (before) => checkedSettings(change(before)));
    this.timetable.set(job_id, settings.schedule);
    this.startQueued(job_id);
  }

  private onTime(id: number): void {
    const job = this.jobs.find(id);
    if (!job || this.closing) return;
    this.startJob(job, { job_id: String(id) }, 'PERIODIC');
  }

  private startJob(job: JobRecord, request: RunNowRequest, trigger: RunRecord['trigger']): number {
    const run = newRun(job, request, { run_id: this.newId(), start_time: this.now(), trigger });
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

  private begin(run: RunRecord): void {
    const { world, clusters } = this.options;
    const active = new ActiveRun(run, {
      world,
      clusters,
      now: () => this.now(),
      newId: () => this.newId(),
      save: () => this.runs.save(run),
    });
    this.active.set(run.run_id, active);
    active.ended
      .catch((error: unknown) => this.options.log(`The run ${run.run_id} was aborted: ${String(error)}`))
      .then(() => {
        this.active.delete(run.run_id);
        if (run.job_id !== undefined && !this.closing) this.startQueued(run.job_id);
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
