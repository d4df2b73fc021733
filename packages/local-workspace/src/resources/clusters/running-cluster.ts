import type { ClusterSpec, ClusterState } from '@lakehouse/databricks-client/resources/clusters/types';
import { ApiError } from '../../http/api-error.ts';
import type { ClusterRuntime } from '../../spark/cluster-runtime.ts';
import type { DriverEvent, ToDriver } from '../../spark/driver-messages.ts';
import type { Driver } from '../../spark/driver-process.ts';
import { SparkSetupError } from '../../spark/setup-error.ts';
import { ClusterLibraries } from './cluster-libraries.ts';
import type { ClusterEvent, ClusterRecord, TerminationReason } from './cluster-record.ts';
import { ContextSet } from './context-set.ts';

export interface ClusterHooks {
  readonly runtime: ClusterRuntime;
  /** The record changed and should be saved. */
  readonly save: () => void;
  readonly now: () => number;
  /** Reports a failure in the background, with no caller to receive it. */
  readonly log: (line: string) => void;
  /** Milliseconds of a minute, for tests of the auto-termination. */
  readonly minuteMs: number;
  /** Why it can’t start, which may change with other clusters; undefined where it can. */
  readonly refusal: () => { readonly code: string; readonly message: string } | undefined;
}

const MAX_EVENTS = 500;
const SETUP_FAILED = { code: 'BOOTSTRAP_FAILURE', type: 'CLIENT_ERROR' } as const;
const START_FAILED = { code: 'SPARK_STARTUP_FAILURE', type: 'SERVICE_FAULT' } as const;
const BY_USER: TerminationReason = { code: 'USER_REQUEST', type: 'SUCCESS', parameters: {} };

/**
 * The states of one cluster. TERMINATED → PENDING → RUNNING → TERMINATING → TERMINATED, RUNNING → RESTARTING → RUNNING,
 * and ERROR when it could not be started. Each start has a number: events of an earlier driver are ignored.
 */
export class RunningCluster {
  private current: ClusterState = 'TERMINATED';
  private message = '';
  private driver: Driver | undefined;
  private launchNumber = 0;
  private idle: NodeJS.Timeout | undefined;
  readonly contexts: ContextSet;
  readonly libraries: ClusterLibraries;

  constructor(
    readonly record: ClusterRecord,
    private readonly hooks: ClusterHooks,
  ) {
    this.libraries = new ClusterLibraries(record, {
      save: hooks.save,
      open: () =>
        this.current === 'RUNNING' && !this.contexts.full ? this.contexts.open('python') : undefined,
      close: (id) => this.contexts.close(id),
    });
    const contextHooks = {
      send: (message: ToDriver) => this.driver?.send(message),
      catalogNames: () => hooks.runtime.catalogNames(),
      onActivity: () => this.watchIdle(),
      onCommandEnd: () => {
        hooks.runtime
          .afterCommand()
          .catch((error: unknown) => hooks.log(`Tables of a cluster could not be read: ${String(error)}`));
      },
    };
    this.contexts = new ContextSet(contextHooks, (context) => this.libraries.prepare(context));
  }

  get state(): ClusterState {
    return this.current;
  }

  get stateMessage(): string {
    return this.message;
  }

  /** Of the driver, for tests and diagnostics. */
  get pid(): number | undefined {
    return this.driver?.pid;
  }

  /** Does nothing unless the cluster is down, as on the platform. */
  start(): void {
    if (this.current !== 'TERMINATED' && this.current !== 'ERROR') return;
    this.note('STARTING', { cause: 'USER_REQUEST' });
    this.launch('PENDING');
  }

  /** The first start of a new cluster. */
  create(): void {
    this.note('CREATING', { cause: 'USER_REQUEST' });
    this.launch('PENDING');
  }

  /** Does nothing unless the cluster runs. */
  restart(): void {
    if (this.current !== 'RUNNING') return;
    this.note('RESTARTING', { cause: 'USER_REQUEST' });
    this.current = 'RESTARTING';
    const old = this.driver;
    this.letGo('The cluster was restarted while the command ran.');
    const mine = ++this.launchNumber;
    void old?.kill().then(() => {
      if (mine === this.launchNumber) this.launch('RESTARTING');
    });
  }

  /** Applies a new definition; a running cluster is restarted. Throws ApiError in any other state but TERMINATED. */
  edit(spec: ClusterSpec): void {
    if (!['RUNNING', 'TERMINATED', 'ERROR'].includes(this.current))
      throw new ApiError(
        400,
        'INVALID_STATE',
        `Cluster ${this.record.cluster_id} is ${this.current}: it can be edited when it is RUNNING or TERMINATED`,
      );
    this.record.spec = spec;
    this.note('EDITED', { attributes: spec });
    this.restart();
  }

  /** Ends the cluster; resolves when it is down. */
  async terminate(reason: TerminationReason = BY_USER): Promise<void> {
    if (this.current === 'TERMINATED' || this.current === 'TERMINATING') return;
    this.current = 'TERMINATING';
    this.message = '';
    this.note('TERMINATING', { reason });
    const old = this.driver;
    this.letGo('The cluster was terminated while the command ran.');
    const mine = ++this.launchNumber;
    await old?.kill();
    if (mine === this.launchNumber) this.down(reason, '');
  }

  private launch(state: 'PENDING' | 'RESTARTING'): void {
    const refusal = this.hooks.refusal();
    if (refusal) return this.failed(refusal.message, { code: refusal.code, type: 'CLIENT_ERROR' });
    const mine = ++this.launchNumber;
    const alive = (): boolean => mine === this.launchNumber;
    this.current = state;
    this.message = 'Starting Spark';
    this.contexts.reset();
    this.libraries.launching();
    delete this.record.reason;
    delete this.record.terminated;
    this.hooks.save();
    this.hooks.runtime
      .launch({
        clusterId: this.record.cluster_id,
        spec: this.record.spec,
        onProgress: (text) => {
          if (alive()) this.message = text;
        },
        onEvent: (event) => {
          if (alive()) this.hear(event);
        },
        onEnd: (how) => {
          if (alive()) this.crashed(how);
        },
      })
      .then(
        (driver) => {
          if (!alive()) return void driver.kill();
          this.driver = driver;
          this.message = 'Starting Spark';
        },
        (error: unknown) => {
          if (alive())
            this.failed(
              error instanceof Error ? error.message : String(error),
              error instanceof SparkSetupError ? SETUP_FAILED : START_FAILED,
            );
        },
      );
  }

  private hear(event: DriverEvent): void {
    switch (event.event) {
      case 'ready':
        this.current = 'RUNNING';
        this.message = event.version ? `Apache Spark ${event.version} on this computer` : '';
        this.record.started = this.hooks.now();
        this.note('RUNNING', { current_num_workers: this.record.spec.num_workers ?? 0 });
        this.watchIdle();
        void this.libraries.tryOut();
        return;
      case 'failed':
        if (this.current === 'RUNNING') this.crashed(event.message);
        else this.failed(event.message, START_FAILED);
        return;
      default:
        this.clearIdle();
        this.contexts.hear(event);
        this.watchIdle();
    }
  }

  /** The start did not succeed. */
  private failed(message: string, why: Pick<TerminationReason, 'code' | 'type'>): void {
    const old = this.driver;
    this.letGo(message);
    this.launchNumber++;
    void old?.kill();
    this.current = 'ERROR';
    this.message = message;
    this.record.terminated = this.hooks.now();
    this.record.reason = {
      ...why,
      parameters: { databricks_error_message: message },
    };
    this.note('TERMINATING', { reason: this.record.reason });
  }

  /** The driver ended unexpectedly. */
  private crashed(how: string): void {
    if (this.current !== 'RUNNING') return this.failed(`The driver did not start: ${how}`, START_FAILED);
    const message = `The driver of the cluster stopped (${how}). Start the cluster again to continue; committed changes are in the tables.`;
    const old = this.driver;
    this.letGo(message);
    this.launchNumber++;
    void old?.kill();
    this.note('DRIVER_UNAVAILABLE', { driver_state_message: message });
    const parameters = { databricks_error_message: message };
    this.down({ code: 'DRIVER_UNREACHABLE', type: 'SERVICE_FAULT', parameters }, message);
  }

  private letGo(message: string): void {
    this.clearIdle();
    this.driver = undefined;
    this.contexts.end(message);
  }

  private down(reason: TerminationReason, message: string): void {
    this.current = 'TERMINATED';
    this.message = message;
    this.record.reason = reason;
    this.record.terminated = this.hooks.now();
    this.hooks.save();
  }

  private note(type: ClusterEvent['type'], details: ClusterEvent['details']): void {
    this.record.events.push({ timestamp: this.hooks.now(), type, details });
    if (this.record.events.length > MAX_EVENTS) this.record.events.shift();
    this.hooks.save();
  }

  private clearIdle(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = undefined;
  }

  private watchIdle(): void {
    this.clearIdle();
    const minutes = this.record.spec.autotermination_minutes ?? 0;
    if (minutes === 0 || this.current !== 'RUNNING' || this.contexts.busy) return;
    const parameters = { inactivity_duration_min: String(minutes) };
    this.idle = setTimeout(
      () => void this.terminate({ code: 'INACTIVITY', type: 'SUCCESS', parameters }),
      minutes * this.hooks.minuteMs,
    );
    this.idle.unref();
  }
}
