import type { SqlEngine, StatementUser } from '../../engine/sql-engine.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { SignedLinks } from '../../http/signed-links.ts';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import type { ResultStore } from './result-store.ts';
import type { ExecuteCommand } from './statement-request.ts';
import { StatementRun } from './statement-run.ts';

export interface StatementStoreOptions {
  readonly warehouses: WarehouseStore;
  readonly engine: SqlEngine;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Maximum bytes of stored results in all; the oldest are dropped first. */
  readonly maxBytes?: number;
  /** Where results in files go; without it results come inline only. */
  readonly results?: ResultStore;
}

/** As on the platform: a result can be fetched for an hour, a statement is known for twelve. */
const RESULT_LIFE_MS = 3_600_000;
const RECORD_LIFE_MS = 12 * 3_600_000;
const DEFAULT_MAX_BYTES = 256 * 1024 * 1024;
const MAX_RECORDS = 10_000;
const SWEEP_MS = 60_000;

/** The statements of the workspace and their results, bounded in time, number and memory. */
export class StatementStore {
  readonly links: SignedLinks;
  private readonly runs = new Map<string, StatementRun>();
  private readonly unfinished = new Set<StatementRun>();
  private readonly whenEnded: ((run: StatementRun) => void)[] = [];
  private readonly now: () => number;
  private readonly sweeper: NodeJS.Timeout;

  constructor(private readonly options: StatementStoreOptions) {
    this.now = options.now ?? Date.now;
    this.links = new SignedLinks(this.now, {
      other: 'This is not a link to a result.',
      renew: 'Request the chunk again.',
    });
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  /** Starts a statement. Throws ApiError when its warehouse does not exist. */
  execute(command: ExecuteCommand): StatementRun {
    const { warehouses, engine, results } = this.options;
    if (command.links && !results) throw invalidParameter('This workspace returns results inline only');
    warehouses.get(command.warehouseId);
    const run = new StatementRun(command, warehouses, engine, this.now, results);
    this.runs.set(run.id, run);
    this.unfinished.add(run);
    void run.ended.then(() => {
      this.unfinished.delete(run);
      for (const tell of this.whenEnded) tell(run);
      this.sweep();
    });
    return run;
  }

  /** Those of which it has not been told that they have ended. */
  get open(): Iterable<StatementRun> {
    return this.unfinished;
  }

  /** Tells of each statement when it has ended. */
  onEnd(tell: (run: StatementRun) => void): void {
    this.whenEnded.push(tell);
  }

  /** Throws ApiError 404 for a statement that is unknown or forgotten, or of somebody else than the caller. */
  get(id: string, caller?: StatementUser): StatementRun {
    this.sweep();
    const run = this.runs.get(id);
    const isTheirs = caller === undefined || caller.isAdmin || run?.user === caller.name;
    if (!run || !isTheirs) throw new ApiError(404, 'NOT_FOUND', `The statement ${id} was not found.`);
    return run;
  }

  close(): void {
    clearInterval(this.sweeper);
    for (const run of this.runs.values()) run.cancel();
  }

  private sweep(): void {
    const now = this.now();
    for (const [id, run] of this.runs) {
      const age = now - (run.endedAt ?? now);
      if (age >= RESULT_LIFE_MS) run.closeResult();
      if (age >= RECORD_LIFE_MS) this.runs.delete(id);
    }
    this.boundMemory();
    for (const [id, run] of this.runs) {
      if (this.runs.size <= MAX_RECORDS) break;
      if (run.isOpen) continue;
      run.closeResult();
      this.runs.delete(id);
    }
  }

  private boundMemory(): void {
    const limit = this.options.maxBytes ?? DEFAULT_MAX_BYTES;
    let bytes = [...this.runs.values()].reduce((sum, run) => sum + (run.result?.bytes ?? 0), 0);
    // The map keeps the order of arrival, so the oldest result goes first; the newest always stays.
    const stored = [...this.runs.values()].filter((run) => (run.result?.bytes ?? 0) > 0);
    for (const run of stored.slice(0, -1)) {
      if (bytes <= limit) return;
      bytes -= run.result?.bytes ?? 0;
      run.closeResult();
    }
  }
}
