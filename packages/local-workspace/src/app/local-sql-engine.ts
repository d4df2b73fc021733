import type { TableReader } from '../delta/table-snapshot.ts';
import { decodeRows } from '../engine/encoded-rows.ts';
import type { EngineHost } from '../engine/engine-host.ts';
import { EngineDied, type RawResult, type RunOptions } from '../engine/engine-process.ts';
import { EngineSet, type EngineSetOptions, NO_WAREHOUSE } from '../engine/engine-set.ts';
import type { ResultOutput } from '../engine/messages.ts';
import {
  type SqlEngine,
  SqlError,
  type StatementRequest,
  type StatementResult,
} from '../engine/sql-engine.ts';
import type { SqlText } from '../engine/sql-text.ts';
import type { ReadJson } from '../http/read-json-body.ts';
import type { AskedCopy } from '../sql/files/copy-reader.ts';
import { SourceCopies } from '../sql/files/source-copies.ts';
import { inPlace } from '../sql/parse/parse-statement.ts';
import { engineError } from '../sql/run/engine-error.ts';
import { isHandleable } from '../sql/script/conditions.ts';
import { isRead } from './is-read.ts';
import type { TaskResult } from './planning/messages.ts';
import { PlannerPool } from './planning/planner-pool.ts';
import type { Planned, ThreadOptions } from './planning/planner-thread.ts';
import { TableLocks } from './planning/table-locks.ts';
import { StatementClock } from './statement-clock.ts';

export interface LocalSqlEngineOptions {
  readonly engine: Omit<EngineSetOptions, 'onEnd'>;
  readonly planner: Omit<ThreadOptions, 'locks' | 'onForgotten'>;
  /** Milliseconds after which a statement is stopped; no limit when absent. */
  readonly timeoutMs: number | undefined;
  /** Called after so many milliseconds without a statement. */
  readonly idleMs: number;
  readonly onIdle: () => void;
}

/** How a statement is stopped from outside. */
interface Stop {
  readonly signal: AbortSignal | undefined;
  readonly abortError: () => SqlError;
  /** Called when it begins to wait for its turn, and when it waits no longer. */
  readonly onWait: (isWaiting: boolean) => void;
  /** Called when it runs. */
  readonly onRun: (() => void) | undefined;
  readonly end: () => void;
}

/**
 * SQL of all warehouses. This process only passes on: statements are planned in threads, and run in a DuckDB process for
 * each warehouse, so that no statement keeps it from serving.
 */
export class LocalSqlEngine implements SqlEngine {
  private readonly engines: EngineSet;
  private readonly copies = new Map<string, SourceCopies>();
  private readonly planners: PlannerPool;
  /** How many statements have not ended. */
  private open = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: LocalSqlEngineOptions) {
    this.engines = new EngineSet({
      ...options.engine,
      onEnd: (warehouse) => this.copies.get(warehouse)?.forgetLost(),
    });
    this.planners = new PlannerPool({
      ...options.planner,
      locks: new TableLocks(),
      copies: () => this.allCopies(),
    });
    // When no thread can be started, the first statement reports it.
    this.planners.warmUp().catch(() => undefined);
  }

  /** Reads tables' logs in the threads that plan statements: a long one would block this process. */
  readonly tables: TableReader = {
    latest: async (path) => {
      const { result } = await this.planners.do({
        message: { kind: 'describe', path },
        group: NO_WAREHOUSE,
        run: (sql, options) => this.engines.get(NO_WAREHOUSE).run(sql, options),
        abortError: cancelled,
      });
      return result.kind === 'table' ? result.table : undefined;
    },
    forget: (path) => this.planners.tell({ kind: 'forget', path }),
  };

  async execute(request: StatementRequest): Promise<StatementResult> {
    clearTimeout(this.idle);
    this.open++;
    try {
      return await this.executeNow(request);
    } finally {
      if (--this.open === 0) {
        this.idle = setTimeout(this.options.onIdle, this.options.idleMs);
        this.idle.unref();
      }
    }
  }

  private async executeNow(request: StatementRequest): Promise<StatementResult> {
    // The time limit covers the statement only: starting a process or a thread does not count.
    await Promise.all([this.engines.get(request.warehouse ?? NO_WAREHOUSE).warmUp(), this.planners.warmUp()]);
    const stop = this.stopOf(request);
    try {
      return await this.attempt(request, stop, true);
    } catch (error) {
      // Only a query that read copies fails this way: the copies were lost with the process, the sources still exist.
      if (!isEnded(error)) throw error;
      request.output?.onRestart?.();
      return await this.attempt(request, stop, false);
    } finally {
      stop.end();
    }
  }

  /** Reads the JSON of a large request in a thread. */
  async readJson(bytes: Uint8Array): Promise<ReadJson> {
    const { result } = await this.planners.do({
      message: { kind: 'read-json', bytes },
      group: 'requests',
      run: () => Promise.reject(new Error('JSON needs no engine')),
      abortError: cancelled,
    });
    if (result.kind === 'json' || result.kind === 'bad-json') return result;
    throw new Error('JSON was read as something else');
  }

  release(warehouse: string): void {
    this.engines.stop(warehouse);
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await Promise.all([this.planners.close(), this.engines.close()]);
  }

  private async attempt(
    request: StatementRequest,
    stop: Stop,
    withCopies: boolean,
  ): Promise<StatementResult> {
    const { warehouse = NO_WAREHOUSE, rowLimit, output, user } = request;
    const engine = this.engines.get(warehouse);
    const hold = this.copiesOf(warehouse, engine).hold();
    let asked: readonly AskedCopy[] = [];
    try {
      const planned = await this.plan(request, stop, withCopies ? warehouse : undefined);
      asked = planned.asked;
      const { result } = planned;
      if (result.kind === 'result') return withRows(result, output);
      if (result.kind !== 'query') throw new Error('A statement was planned as something else');
      const { sql, before, stream, process, place, columns, zone } = result.query;
      const limits = { before, stream, process, ...(rowLimit !== undefined && { rowLimit }) };
      const shape = zone !== undefined && { shape: { columns, zone } };
      const raw = await run(engine, sql, {
        ...output,
        ...shape,
        ...limits,
        ...stop,
        caller: user?.name,
      }).catch((error: unknown) => {
        throw place !== undefined && isHandleable(error) ? inPlace(error, place) : error;
      });
      const rowCount = raw.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      return {
        ...raw,
        schema: columns,
        rowCount,
        ...(result.changes && { changes: result.changes }),
      };
    } finally {
      hold.release(asked);
    }
  }

  private plan(request: StatementRequest, stop: Stop, copiesOf: string | undefined): Promise<Planned> {
    const {
      statement,
      user,
      catalog,
      schema,
      session,
      parameters,
      rowLimit,
      output,
      warehouse = NO_WAREHOUSE,
    } = request;
    const engine = this.engines.get(warehouse);
    const spool = output?.spool;
    const typed = spool?.format === 'ARROW_STREAM' ? (spool.asText ?? []) : undefined;
    const given = { user, catalog, schema, session, parameters, rowLimit, copiesOf, typed };
    const named = Object.entries(given).filter(([, value]) => value !== undefined);
    return this.planners.do({
      message: { kind: 'plan', request: { statement, ...Object.fromEntries(named) } },
      group: JSON.stringify([warehouse, user?.name]),
      holds: !isRead(statement),
      run: (sql, options) =>
        engine.run(sql, { ...options, caller: user?.name, onWait: stop.onWait, onRun: stop.onRun }),
      ...stop,
    });
  }

  private copiesOf(warehouse: string, engine: EngineHost): SourceCopies {
    const known = this.copies.get(warehouse);
    if (known) return known;
    const copies = new SourceCopies(engine, (key, copy) =>
      this.planners.tell({ kind: 'copy', engine: warehouse, key, copy }),
    );
    this.copies.set(warehouse, copies);
    return copies;
  }

  private *allCopies() {
    for (const [warehouse, copies] of this.copies)
      for (const [key, copy] of copies.entries()) yield [warehouse, key, copy] as const;
  }

  private stopOf({ signal, onRun }: StatementRequest): Stop {
    const { timeoutMs } = this.options;
    const clock = timeoutMs === undefined ? undefined : new StatementClock(timeoutMs);
    const signals = [signal, clock?.signal].filter((one) => one !== undefined);
    return {
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      abortError: () =>
        timeoutMs !== undefined && clock?.signal.aborted && !signal?.aborted
          ? tookTooLong(timeoutMs)
          : cancelled(),
      onWait: (isWaiting) => clock?.wait(isWaiting),
      onRun,
      end: () => clock?.stop(),
    };
  }
}

/** What a thread has answered itself. */
function withRows(
  { result, rows }: Extract<TaskResult, { kind: 'result' }>,
  { onRows, cutBytes }: ResultOutput = {},
): StatementResult {
  if (!onRows || cutBytes !== undefined) return { ...result, chunks: rows.map(decodeRows) };
  for (const block of rows) onRows(block);
  return result;
}

async function run(engine: EngineHost, sql: SqlText, options: RunOptions): Promise<RawResult> {
  try {
    return await engine.run(sql, options);
  } catch (error) {
    throw error instanceof EngineDied ? error : engineError(error);
  }
}

const cancelled = (): SqlError =>
  new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement was cancelled.', 'HY008');

const tookTooLong = (limitMs: number): SqlError =>
  new SqlError(
    'DEADLINE_EXCEEDED',
    `[QUERY_EXECUTION_TIMEOUT_EXCEEDED] Query execution was cancelled due to exceeding the timeout (${limitMs / 1000}s). Set STATEMENT_TIMEOUT to allow statements more time.`,
    '57KD0',
  );

/** Whether a statement failed only because its process ended; in a planner's answer the class of the error is lost. */
const isEnded = (error: unknown): boolean => error instanceof SqlError && error.sqlState === '08006';
