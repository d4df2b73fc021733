import type { WarehouseState } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { Turns } from './turns.ts';

export interface WarehouseHooks {
  /** Makes the engine answer; the warehouse runs when it resolves. */
  readonly warmUp: () => Promise<void>;
  /** It has stopped: its engine is no longer needed. */
  readonly coolDown?: () => void;
  /** How many clusters it may have, each for so many statements at once as on the platform; 1 when absent. */
  readonly clusters?: () => number;
  /** Minutes without work after which it stops automatically; 0 means never. */
  readonly autoStopMinutes: () => number;
}

/** Work in progress on a warehouse; stopping the warehouse aborts it. */
export interface Work {
  abort(): void;
  /** Removes work that still waits from the queue. */
  readonly signal?: AbortSignal;
}

/** As on the platform. */
const STATEMENTS_PER_CLUSTER = 10;
const MAX_WAITING = 1000;

const MINUTE_MS = 60_000;

/** A timer with a longer delay fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The states of one warehouse: STOPPED, STARTING, RUNNING, STOPPING. */
export class RunningWarehouse {
  private current: WarehouseState = 'STOPPED';
  private starting: Promise<void> | undefined;
  /** Counts starts and stops: the outcome of a start that was overtaken by either is ignored. */
  private attempt = 0;
  private readonly work = new Set<Work>();
  private idle: NodeJS.Timeout | undefined;
  private failure: string | undefined;
  private readonly turns: Turns;

  constructor(private readonly hooks: WarehouseHooks) {
    this.turns = new Turns(() => ({
      running: STATEMENTS_PER_CLUSTER * (hooks.clusters?.() ?? 1),
      waiting: MAX_WAITING,
    }));
  }

  get state(): WarehouseState {
    return this.current;
  }

  /** Why the last start failed. */
  get failureReason(): string | undefined {
    return this.failure;
  }

  /** Reports STARTING at once; resolves when the warehouse runs, rejects when it cannot. */
  start(): Promise<void> {
    if (this.current === 'RUNNING') return Promise.resolve();
    this.starting ??= this.warmUp(++this.attempt);
    return this.starting;
  }

  stop(): void {
    this.clearIdle();
    if (this.current === 'STOPPED') return;
    this.attempt++;
    this.current = 'STOPPING';
    this.starting = undefined;
    for (const work of this.work) work.abort();
    this.work.clear();
    this.current = 'STOPPED';
    this.hooks.coolDown?.();
  }

  /**
   * Starts the warehouse when it is stopped, registers work on it, and resolves when it is its turn; call the result when
   * the work is done. Rejects when the warehouse can't be started, and with SqlError when its queue is full.
   */
  async use(work: Work): Promise<() => void> {
    this.clearIdle();
    this.work.add(work);
    let end: (() => void) | undefined;
    const release = (): void => {
      end?.();
      this.work.delete(work);
      this.watchIdle();
    };
    try {
      await this.start();
      end = await this.turns.take(work.signal);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  private async warmUp(attempt: number): Promise<void> {
    this.current = 'STARTING';
    this.failure = undefined;
    const mine = () => this.attempt === attempt;
    try {
      await this.hooks.warmUp();
      // A stop that came meanwhile wins, and the start that came after it too.
      if (mine()) this.current = 'RUNNING';
      this.watchIdle();
    } catch (error) {
      if (mine()) {
        this.current = 'STOPPED';
        this.failure = error instanceof Error ? error.message : String(error);
      }
      throw error;
    } finally {
      if (mine()) this.starting = undefined;
    }
  }

  private clearIdle(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = undefined;
  }

  private watchIdle(): void {
    this.clearIdle();
    const minutes = this.hooks.autoStopMinutes();
    if (minutes === 0 || this.work.size > 0 || this.current !== 'RUNNING') return;
    this.idle = setTimeout(() => this.stop(), Math.min(minutes * MINUTE_MS, MAX_TIMER_MS));
    this.idle.unref();
  }
}
