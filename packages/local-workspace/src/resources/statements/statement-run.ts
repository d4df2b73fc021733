import { randomUUID } from 'node:crypto';
import type { StatementState } from '@lakehouse/databricks-client/resources/sql-statements/types';
import type { ResultOutput } from '../../engine/messages.ts';
import { changed, type SessionState } from '../../engine/session-state.ts';
import {
  type SqlEngine,
  SqlError,
  type StatementRequest,
  type StatementResult,
} from '../../engine/sql-engine.ts';
import { publicMessage } from '../../http/public-message.ts';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import type { AttachedResult } from './attached-result.ts';
import type { FileResult } from './file-result.ts';
import { type InlineResult, InlineRows } from './inline-result.ts';
import type { ResultStore } from './result-store.ts';
import type { ExecuteCommand } from './statement-request.ts';

/** Why a statement failed, in the platform's terms. */
export interface StatementFailure {
  readonly code: string;
  readonly message: string;
  readonly sqlState?: string | undefined;
}

/** A result as it can be fetched. */
export type StoredResult = InlineResult | FileResult | AttachedResult;

/** One statement from its acceptance to the expiry of its result. */
export class StatementRun {
  readonly id = randomUUID();
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Resolves when the statement has ended, however it did. */
  readonly ended: Promise<void>;
  private current: StatementState = 'PENDING';
  private stored: StoredResult | undefined;
  private affected: bigint | undefined;
  private problem: StatementFailure | undefined;
  private began: number | undefined;
  private finishedAt: number | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly command: ExecuteCommand,
    private readonly warehouses: WarehouseStore,
    private readonly engine: SqlEngine,
    private readonly now: () => number,
    private readonly results: ResultStore | undefined,
  ) {
    this.startedAt = now();
    this.ended = this.run();
  }

  get text(): string {
    return this.command.sql.statement;
  }
  get warehouseId(): string {
    return this.command.warehouseId;
  }
  get sessionId(): string | undefined {
    return this.command.session?.id;
  }

  /** The name of whom it runs for; undefined for the workspace itself. */
  get user(): string | undefined {
    return this.command.sql.user?.name;
  }
  get state(): StatementState {
    return this.current;
  }
  get result(): StoredResult | undefined {
    return this.stored;
  }
  /** How many rows it has changed, if it changes rows. */
  get affectedRows(): bigint | undefined {
    return this.affected;
  }
  get failure(): StatementFailure | undefined {
    return this.problem;
  }
  /** When the engine took it, in epoch milliseconds; undefined before. */
  get beganAt(): number | undefined {
    return this.began;
  }
  /** Epoch milliseconds; undefined while it runs. */
  get endedAt(): number | undefined {
    return this.finishedAt;
  }
  get isOpen(): boolean {
    return this.current === 'PENDING' || this.current === 'RUNNING';
  }

  /** Ends the statement as CANCELED; no effect once it has ended. */
  cancel(): void {
    if (!this.isOpen) return;
    this.end('CANCELED');
    this.stop.abort();
  }

  /** Releases the result. */
  closeResult(): void {
    if (this.current !== 'SUCCEEDED') return;
    this.current = 'CLOSED';
    this.stored = undefined;
    this.results?.delete(this.id);
  }

  private end(state: StatementState): void {
    this.current = state;
    this.finishedAt = this.now();
  }

  private async run(): Promise<void> {
    try {
      const work = { abort: () => this.cancel(), signal: this.stop.signal };
      const release = await this.warehouses.use(this.command.warehouseId, work);
      try {
        if (this.isOpen) await this.execute();
      } finally {
        release();
      }
    } catch (error) {
      if (this.isOpen) this.fail(error);
    }
  }

  private async execute(): Promise<void> {
    const { links, byteLimit, session, changes = [], sql } = this.command;
    const spool =
      links &&
      (await this.results?.open(this.id, { ...links, cutBytes: byteLimit }, () => this.closeResult()));
    try {
      const taker = spool ?? new InlineRows(byteLimit);
      const request: StatementRequest & { readonly output?: ResultOutput } = {
        ...sql,
        ...(session && { session: changes.reduce(changed, stateOf(session.state, sql)) }),
        warehouse: this.command.warehouseId,
        output: taker.output,
        signal: this.stop.signal,
        // Who runs may have to wait once more; the platform never takes RUNNING back, so neither does this.
        onRun: () => {
          if (!this.isOpen) return;
          this.current = 'RUNNING';
          this.began ??= this.now();
        },
      };
      const result = await this.engine.execute(request);
      session?.change(result.changes ?? []);
      this.affected = affectedRowsOf(result);
      const stored = await taker.finish(result);
      // Cancelled while the engine was finishing: the user has already seen CANCELED, so the state stays.
      if (!this.isOpen) return;
      this.stored = stored;
      this.end('SUCCEEDED');
      this.results?.markWritten(this.id);
    } finally {
      // Only now has the engine stopped writing; what is attached to the answer needs no file.
      if (this.stored?.kind !== 'files') this.results?.delete(this.id);
    }
  }

  private fail(error: unknown): void {
    this.problem =
      error instanceof SqlError
        ? { code: error.code, message: error.message, sqlState: error.sqlState }
        : { code: 'INTERNAL_ERROR', message: publicMessage(error) };
    this.end('FAILED');
  }
}

/** The session of a statement that names a catalog or schema of its own. */
const stateOf = (state: SessionState, { catalog, schema }: ExecuteCommand['sql']): SessionState => ({
  ...state,
  ...(catalog !== undefined && { catalog }),
  ...(schema !== undefined && { schema }),
});

/** The engine gives the rows of statements that change some as they are. */
function affectedRowsOf({ schema, chunks }: StatementResult): bigint | undefined {
  const count = schema[0]?.name === 'num_affected_rows' ? chunks[0]?.[0]?.[0] : undefined;
  return count === undefined || count === null ? undefined : BigInt(count);
}
