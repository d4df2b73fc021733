import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cell } from './cell.ts';
import { decodeRows, type EncodedRows } from './encoded-rows.ts';
import { engineCommand } from './engine-command.ts';
import type { FromChild, OpenMessage, ResultOutput, RunMessage, ToChild } from './messages.ts';
import { SqlError } from './sql-engine.ts';
import type { SqlText } from './sql-text.ts';
import type { TurnOptions } from './turns.ts';
import { yieldToServer } from './yield-to-server.ts';

export interface EngineProcessOptions
  extends Omit<OpenMessage, 'kind' | 'memoryLimitMiB' | 'temporaryLimitMiB'> {
  readonly childPath: string;
  readonly addressLimitMiB: number;
  /** DuckDB's memory_limit; a function is called at each start of the process. */
  readonly memoryLimitMiB: number | (() => number);
  readonly temporaryLimitMiB?: number;
  /** Called whenever the process has ended and its memory is lost. */
  readonly onEnd?: () => void;
  /** How long an interrupted statement may go on before the process is killed. */
  readonly killAfterMs?: number;
  readonly log?: (line: string) => void;
}

/** The API's cap of an INLINE result. */
const INLINE_LIMIT_BYTES = 25 * 1024 * 1024;
const THREADS = 32;
const KILL_AFTER_MS = 4000;
const TEMPORARY_LIMIT_MIB = 10 * 1024;

interface Job {
  readonly child: ChildProcess;
  readonly chunks: (readonly (readonly Cell[])[])[];
  readonly onFile: ResultOutput['onFile'];
  readonly onRows: (rows: EncodedRows) => void;
  readonly onJudged: ((isHeavy: boolean) => void) | undefined;
  /** Pieces of a block of rows that has more of them. */
  pieces: Uint8Array[];
  /** Whether its SQL is still on the way to the process, which has not begun. */
  isOnTheWay: boolean;
  resolve(result: RawResult): void;
  reject(error: Error): void;
  cancelled?: SqlError;
  watchdog?: NodeJS.Timeout;
}

export interface RawResult {
  readonly chunks: readonly (readonly (readonly Cell[])[])[];
  readonly truncated: boolean;
}

export interface RunOptions extends ResultOutput, TurnOptions {
  /** As in `RunMessage`; none when absent. */
  readonly before?: number;
  readonly rowLimit?: number;
  /** Bytes of cells that the answer may have: the API's cap of an INLINE result when absent. */
  readonly byteLimit?: number;
  /** False for statements whose result is known to be small. */
  readonly stream?: boolean;
  /** As in `RunMessage`. */
  readonly text?: boolean;
  /** As in `RunMessage`. */
  readonly judge?: RunMessage['judge'];
  /** Called, maybe again, when it runs where it is expected to end. */
  readonly onRun?: (() => void) | undefined;
  /** Called when a statement that is judged goes on, with whether it is much work. */
  readonly onJudged?: (isHeavy: boolean) => void;
  /** Whether it makes or drops what is kept in the memory of the process: it is not judged, and runs nowhere else. */
  readonly isPinned?: boolean;
  /** Aborting asks the statement to run elsewhere: it rejects with `GaveWay`, or has its result before. */
  readonly leave?: AbortSignal;
  /** The process (see `launches`) that holds what the statement reads; any other one refuses it. */
  readonly process?: number | undefined;
  readonly abortError?: () => SqlError;
}

/** Where compiled SQL runs. */
export interface DuckRunner {
  /** Rejects with SqlError, or with an Error that has DuckDB's message. */
  run(sql: SqlText, options?: RunOptions): Promise<RawResult>;
}

/**
 * How a statement was involved in the end of its process: it ran alone, beside others, or another one was the cause.
 */
export type Suspicion = 'alone' | 'beside' | 'none';

/** The process ended while a statement ran, and gave no answer to it. */
export class EngineDied extends SqlError {
  constructor(readonly suspicion: Suspicion) {
    super(
      'ABORTED',
      '[ENGINE_RESTARTED] The SQL engine was stopped while this statement ran (it needed more memory than allowed, or another statement blocked it). Run it again.',
      '08006',
    );
  }
}

/** The statement has ended without a result, because it is to run elsewhere. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay';
}

/**
 * The supervised DuckDB process: started when first needed, killed when it ignores an interrupt, started again after a
 * death.
 */
export class EngineProcess implements DuckRunner {
  private child: ChildProcess | undefined;
  private ready: Promise<ChildProcess> | undefined;
  private readonly jobs = new Map<number, Job>();
  /** Statements that wait for the process. */
  private entering = 0;
  private nextId = 1;
  private started = 0;
  private closed = false;
  /** Whether the process ends as soon as nothing runs in it. */
  private isLeaving = false;
  /** The process that was killed because one statement did not stop; the others in it are innocent. */
  private blocked: ChildProcess | undefined;

  constructor(private readonly options: EngineProcessOptions) {}

  async run(sql: SqlText, options: RunOptions = {}): Promise<RawResult> {
    const { abortError: cancelled = cancelledByCaller } = options;
    this.entering++;
    let child: ChildProcess;
    try {
      child = await this.whenStarted(options);
    } finally {
      this.entering--;
    }
    if (options.signal?.aborted) throw cancelled();
    if (options.leave?.aborted) throw new GaveWay();
    if (options.process !== undefined && options.process !== this.launches) throw new EngineDied('none');
    const id = this.nextId++;
    return new Promise<RawResult>((resolve, reject) => {
      const onAbort = (): void => this.cancel(id, cancelled());
      const onLeave = (): void => this.leave(id);
      const finish = (): void => {
        this.jobs.delete(id);
        options.signal?.removeEventListener('abort', onAbort);
        options.leave?.removeEventListener('abort', onLeave);
        if (this.isLeaving && this.jobs.size === 0) this.end();
      };
      const chunks: Job['chunks'] = [];
      this.jobs.set(id, {
        child,
        chunks,
        onFile: options.onFile,
        onRows: options.onRows ?? ((rows) => chunks.push(decodeRows(rows))),
        onJudged: options.onJudged,
        pieces: [],
        isOnTheWay: true,
        resolve: (result) => (finish(), resolve(result)),
        reject: (error) => (finish(), reject(error)),
      });
      options.signal?.addEventListener('abort', onAbort);
      options.leave?.addEventListener('abort', onLeave);
      const message: ToChild = {
        kind: 'run',
        id,
        sql: typeof sql === 'string' ? sql : '',
        before: options.before ?? 0,
        stream: options.stream ?? true,
        byteLimit: options.byteLimit ?? INLINE_LIMIT_BYTES,
        ...(options.text !== undefined && { text: options.text }),
        ...(options.rowLimit !== undefined && { rowLimit: options.rowLimit }),
        ...(options.cutBytes !== undefined && { cutBytes: options.cutBytes }),
        ...(options.spool && { spool: options.spool }),
        ...(options.shape && { shape: options.shape }),
        ...(options.judge && { judge: options.judge }),
      };
      this.pass(id, typeof sql === 'string' ? [] : sql, message).catch(() =>
        this.jobs.get(id)?.reject(new EngineDied('none')),
      );
    });
  }

  /** Sends the pieces of a long text one at a time, so that the others of this process have their turns in between. */
  private async pass(id: number, pieces: readonly Uint8Array[], message: ToChild): Promise<void> {
    const job = this.jobs.get(id);
    for (const piece of pieces) {
      if (!job || this.jobs.get(id) !== job) return;
      await sent(job.child, { kind: 'text', id, piece });
    }
    if (!job || this.jobs.get(id) !== job) return;
    job.isOnTheWay = false;
    await sent(job.child, message);
  }

  /** How many processes were started so far: a new process has nothing of its predecessor's memory. */
  get launches(): number {
    return this.started;
  }

  /** The process id, for tests and diagnostics; undefined before the first statement. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** How many statements have not ended. */
  get openStatements(): number {
    return this.jobs.size + this.entering;
  }

  /** How many statements have begun so far, in all its processes. */
  get begunStatements(): number {
    return this.nextId - 1;
  }

  async close(): Promise<void> {
    this.closed = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Ends the process once no statement runs in it; the next statement starts another one. */
  stop(): void {
    if (!this.child) return;
    if (this.jobs.size === 0) this.end();
    else this.isLeaving = true;
  }

  private end(): void {
    const { child } = this;
    this.isLeaving = false;
    this.child = undefined;
    this.ready = undefined;
    child?.kill('SIGKILL');
  }

  /** Resolves when the process runs. Rejects when the signal aborts before. */
  whenStarted({ signal, abortError = cancelledByCaller }: RunOptions): Promise<ChildProcess> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(abortError());
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort);
      const end = (): void => signal?.removeEventListener('abort', onAbort);
      this.start().then(resolve, reject).finally(end);
    });
  }

  /** Starts the process, or answers the one that runs. */
  start(): Promise<ChildProcess> {
    if (this.closed)
      return Promise.reject(new SqlError('ABORTED', '[ENGINE_CLOSED] The SQL engine is closed.'));
    this.ready ??= this.launch();
    return this.ready;
  }

  private launch(): Promise<ChildProcess> {
    const { childPath, addressLimitMiB, allowed, home } = this.options;
    // DuckDB gives its files the same names in every process.
    const temporary = join(this.options.temporary, `engine-${randomUUID()}`);
    const { temporaryLimitMiB = TEMPORARY_LIMIT_MIB } = this.options;
    const { memoryLimitMiB: memory } = this.options;
    const memoryLimitMiB = typeof memory === 'number' ? memory : memory();
    const { program, args } = engineCommand(childPath, addressLimitMiB);
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        HOME: this.options.temporary,
        TZ: 'UTC',
        // Each statement, and each question about one, takes a thread for as long as DuckDB works; Node has four of them.
        UV_THREADPOOL_SIZE: String(THREADS),
      },
      // Rows and long texts come as bytes.
      serialization: 'advanced',
    });
    if (child.pid !== undefined) yieldToServer(child.pid);
    this.child = child;
    this.started++;
    let complaint = '';
    // Its end is reported by an event of its own.
    child.stderr?.on('error', () => undefined);
    child.stderr?.on('data', (data: Buffer) => {
      complaint = (complaint + data.toString()).slice(-2000);
      this.options.log?.(`engine: ${data.toString().trimEnd()}`);
    });
    return new Promise<ChildProcess>((resolve, reject) => {
      child.on('message', (message: FromChild) => {
        if (message.kind === 'ready') resolve(child);
        else if (message.kind === 'broken') {
          complaint = message.message;
          child.kill('SIGKILL');
        } else this.receive(message);
      });
      // A process that could not be started ends without having begun.
      child.on('error', (error) => {
        this.forget(child);
        reject(error);
      });
      child.on('exit', (code, signal) => {
        const isExpected = this.closed || this.child !== child;
        this.forget(child);
        this.options.onEnd?.();
        // What it wrote can't be read any more; a folder that stays goes with the store.
        rm(temporary, { recursive: true, force: true }).catch(() => undefined);
        if (!isExpected) this.options.log?.(`engine process ended (${signal ?? code})`);
        reject(
          new SqlError(
            'INTERNAL_ERROR',
            `[ENGINE_START_FAILED] The SQL engine did not start: ${complaint || (signal ?? code)}`,
          ),
        );
        // Statements that wait for the next process have no job yet.
        const hit = [...this.jobs.values()].filter((job) => job.child === child);
        const suspicion = this.blocked === child ? 'none' : hit.length === 1 ? 'alone' : 'beside';
        for (const job of hit) {
          clearTimeout(job.watchdog);
          job.reject(job.cancelled ?? new EngineDied(suspicion));
        }
      });
      const limits = { memoryLimitMiB, temporaryLimitMiB };
      const open: OpenMessage = { kind: 'open', allowed, temporary, ...limits, ...(home && { home }) };
      child.send(open, (error) => error && reject(error));
    });
  }

  private forget(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.ready = undefined;
    this.isLeaving = false;
  }

  private receive(message: Exclude<FromChild, { kind: 'ready' | 'broken' }>): void {
    const job = this.jobs.get(message.id);
    if (!job) return;
    if (message.kind === 'rows') {
      // Copied: what arrived is a view of a larger buffer.
      job.pieces.push(new Uint8Array(message.piece));
      if (message.rowCount === 0) return;
      job.onRows({
        rowCount: message.rowCount,
        pieces: job.pieces,
        ...(message.isText && { isText: true }),
      });
      job.pieces = [];
      return;
    }
    if (message.kind === 'file') {
      this.tell(job, message);
      return;
    }
    if (message.kind === 'judged') {
      job.onJudged?.(message.isHeavy);
      return;
    }
    clearTimeout(job.watchdog);
    if (job.cancelled) job.reject(job.cancelled);
    else if (message.kind === 'done') job.resolve({ chunks: job.chunks, truncated: message.truncated });
    else if (message.reason === 'left') job.reject(new GaveWay());
    else if (message.reason === 'too-large')
      job.reject(
        new SqlError(
          'RESOURCE_EXHAUSTED',
          '[INLINE_RESULT_TOO_LARGE] The result is larger than 25 MiB; add a LIMIT, choose fewer columns or write it to a table.',
          '54000',
        ),
      );
    else job.reject(new Error(message.message));
  }

  /** A receiver that can take no more files ends the statement, with the receiver's error. */
  private tell(job: Job, { kind: _, id, ...file }: Extract<FromChild, { kind: 'file' }>): void {
    try {
      job.onFile?.(file);
    } catch (error) {
      this.cancel(id, error instanceof SqlError ? error : new SqlError('INTERNAL_ERROR', String(error)));
    }
  }

  /** No process is killed for it: a statement that ignores the interrupt stays. */
  private leave(id: number): void {
    const job = this.jobs.get(id);
    if (!job || job.cancelled) return;
    job.child.send({ kind: job.isOnTheWay ? 'cancel' : 'leave', id } satisfies ToChild, () => undefined);
    if (job.isOnTheWay) job.reject(new GaveWay());
  }

  private cancel(id: number, reason: SqlError): void {
    const job = this.jobs.get(id);
    if (!job || job.cancelled) return;
    const { child } = job;
    job.cancelled = reason;
    // A process that has ended in the meantime reports that itself.
    child.send({ kind: 'cancel', id } satisfies ToChild, () => undefined);
    // A statement that has not begun needs no interrupt.
    if (job.isOnTheWay) return job.reject(reason);
    // DuckDB ignores an interrupt inside one long function call; only the end of the process frees it.
    job.watchdog = setTimeout(() => {
      this.options.log?.('engine process ignored an interrupt and is killed');
      this.blocked = child;
      child.kill('SIGKILL');
    }, this.options.killAfterMs ?? KILL_AFTER_MS);
  }
}

const cancelledByCaller = (): SqlError =>
  new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement was cancelled.', 'HY008');

const sent = (child: ChildProcess, message: ToChild): Promise<void> =>
  new Promise((resolve, reject) => {
    child.send(message, (error) => (error ? reject(error) : resolve()));
  });
