import { Worker } from 'node:worker_threads';
import { tooComplex } from '../../duck/failures.ts';
import { type EncodedRows, memoryOf } from '../../engine/encoded-rows.ts';
import type { RawResult, RunOptions } from '../../engine/engine-process.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import type { SqlText } from '../../engine/sql-text.ts';
import type { TurnOptions } from '../../engine/turns.ts';
import type { AskedCopy } from '../../sql/files/copy-reader.ts';
import type { EngineAnswer, FromPlanner, PlannerData, TaskResult, ToPlanner } from './messages.ts';
import type { TableLocks } from './table-locks.ts';
import { fromWire, toWire } from './wire-error.ts';

/** A task for a thread, and the handlers of its calls. */
export interface PlanTask {
  readonly message: Extract<ToPlanner, { kind: 'plan' | 'describe' | 'read-json' }>;
  /** The group of tasks that take turns at the threads with this one. */
  readonly group: string;
  /** Whether it may have its thread for as long as the engine works for it. */
  readonly holds?: boolean;
  /** As in `TurnOptions`. */
  readonly onWait?: TurnOptions['onWait'];
  /** Called when planning takes long, or the task turns out to be a script. */
  readonly onRun?: (() => void) | undefined;
  readonly run: (sql: SqlText, options: RunOptions) => Promise<RawResult>;
  readonly signal?: AbortSignal | undefined;
  /** What an abort through `signal` means. */
  readonly abortError: () => Error;
}

export interface Planned {
  readonly result: TaskResult;
  readonly asked: readonly AskedCopy[];
}

export interface ThreadOptions {
  /** The program of the thread. */
  readonly path: string;
  readonly data: PlannerData;
  readonly locks: TableLocks;
  /** Milliseconds that a task may run without sending a message. */
  readonly limitMs: number;
  readonly onForgotten: (path: string) => void;
  readonly log: (line: string) => void;
}

interface Current {
  readonly task: PlanTask;
  readonly onAbort: () => void;
  readonly resolve: (planned: Planned) => void;
  readonly reject: (error: Error) => void;
}

/** How long a task may be worked on before it is said to run: most are only planned here. */
const LONG_MS = 1000;
/** How long an aborted task may take to stop voluntarily. */
const ABORT_MS = 1000;
/** How long a thread has to stop by itself. */
const STOP_MS = 500;
/** MiB of heap; the statement with the maximum number of tokens takes half of it. */
const MEMORY_MIB = 1024;

const exceeded = (what: string): SqlError =>
  tooComplex(
    `The statement, including the views and files that it reads, is too complex: ${what}. Split it into several queries, or read long lists of values from a table.`,
  );

/** A thread that plans one statement at a time, and is ended when it takes too long. */
export class PlannerThread {
  private readonly worker: Worker;
  private current: Current | undefined;
  private isReady = false;
  private becomesReady: () => void = () => undefined;
  /** Resolves when the program of the thread was loaded, or has ended. */
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.becomesReady = resolve;
  });
  private hasEnded = false;
  private isScript = false;
  private readonly exited: Promise<void>;
  /** Calls of the present task that have no answer yet. */
  private open = 0;
  private deadline: NodeJS.Timeout | undefined;
  private becomesLong: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: ThreadOptions,
    private readonly onEnd: (thread: PlannerThread) => void,
    private readonly onScript: () => void = () => undefined,
  ) {
    this.worker = new Worker(options.path, {
      workerData: options.data,
      env: { TZ: 'UTC' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
      name: 'planner',
    });
    this.worker.unref();
    this.worker.on('message', (message: FromPlanner) => this.hear(message));
    this.worker.on('messageerror', (error) => this.end(error));
    this.worker.on('error', (error) => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.end(outOfMemory ? exceeded(`planning it takes more than ${MEMORY_MIB} MiB of memory`) : error);
    });
    this.exited = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error('The planner ended'));
        resolve();
      });
    });
  }

  /** Whether it runs a script, so that it plans nothing else for who knows how long. */
  get runsScript(): boolean {
    return this.isScript;
  }

  get isIdle(): boolean {
    return !this.current && !this.hasEnded;
  }

  /** Rejects with what the task fails with. */
  do(task: PlanTask): Promise<Planned> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.watch();
      this.current = { task, onAbort, resolve, reject };
      task.signal?.addEventListener('abort', onAbort);
      // Whoever waits for an answer keeps the program running.
      this.worker.ref();
      this.tell(task.message);
      this.watch();
    });
  }

  tell(message: ToPlanner): void {
    if (!this.hasEnded) this.worker.postMessage(message, moving(message));
  }

  async close(): Promise<void> {
    this.end(new SqlError('ABORTED', '[ENGINE_CLOSED] The SQL engine is closed.'));
    await this.exited;
  }

  /**
   * Lets the thread stop by itself if it hears of it: Node aborts the whole process (“Assertion failed: (argc) == (5)”) when a
   * thread is terminated just where it begins to open a file. One that hears nothing is busy with other things.
   */
  private stop(): void {
    const hard = setTimeout(() => void this.worker.terminate(), STOP_MS);
    void this.exited.then(() => clearTimeout(hard));
    this.worker.postMessage({ kind: 'end' } satisfies ToPlanner, []);
  }

  private hear(message: FromPlanner): void {
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        this.becomesReady();
        return this.watch();
      case 'script':
        this.isScript = true;
        this.onScript();
        this.current?.task.onRun?.();
        return this.watch();
      case 'run':
        return this.serve(message.call, (task) => answerOf(task, message));
      case 'lock':
        return this.serve(message.call, ({ signal, abortError }) =>
          this.options.locks.take(message.key, this, { signal, abortError }),
        );
      case 'unlock':
        return this.options.locks.release(message.key, this);
      case 'forgotten':
        return this.options.onForgotten(message.path);
      case 'log':
        return this.options.log(message.line);
      case 'done':
        return this.finish(({ resolve }) => resolve(message));
      case 'failed':
        return this.finish(({ reject }) => reject(fromWire(message.error)));
      default:
        return message satisfies never;
    }
  }

  private serve(call: number, work: (task: PlanTask) => Promise<EngineAnswer | undefined>): void {
    const { current } = this;
    if (!current) {
      // A task that has failed may still ask on behalf of its other parts.
      const error = toWire(
        new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement has ended.', 'HY008'),
      );
      return this.tell({ kind: 'refusal', call, error });
    }
    this.open++;
    this.watch();
    const answered = (message: ToPlanner): void => {
      this.tell(message);
      if (this.current !== current) return;
      this.open--;
      this.watch();
    };
    work(current.task).then(
      (value) => answered({ kind: 'answer', call, value }),
      (error: unknown) => answered({ kind: 'refusal', call, error: toWire(error) }),
    );
  }

  /** Sets the deadline for the thread's next message; none while it waits for others. */
  private watch(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.becomesLong);
    const { current } = this;
    if (!current) return;
    // What the thread waits for is aborted, too, and answers.
    if (this.open > 0) return;
    if (current.task.signal?.aborted) {
      this.deadline = setTimeout(() => this.end(current.task.abortError()), ABORT_MS);
      return;
    }
    if (!this.isReady) return;
    this.becomesLong = setTimeout(() => current.task.onRun?.(), LONG_MS);
    const { limitMs } = this.options;
    this.deadline = setTimeout(
      () =>
        this.end(
          exceeded(
            `planning it takes longer than the limit of ${limitMs / 1000} seconds (the setting PLANNING_TIMEOUT)`,
          ),
        ),
      limitMs,
    );
  }

  private finish(settle: (current: Current) => void): void {
    const { current } = this;
    if (!current) return;
    clearTimeout(this.deadline);
    clearTimeout(this.becomesLong);
    this.current = undefined;
    this.isScript = false;
    this.open = 0;
    current.task.signal?.removeEventListener('abort', current.onAbort);
    if (!this.hasEnded) this.worker.unref();
    settle(current);
  }

  /** The thread can't be used any more. */
  private end(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.becomesReady();
    this.stop();
    this.options.locks.releaseAll(this);
    this.finish(({ reject }) => reject(error));
    this.onEnd(this);
  }
}

const asSqlError = (error: Error): SqlError =>
  error instanceof SqlError ? error : new SqlError('CANCELLED', error.message);

/** Runs a planner's query. Its rows are only passed on. */
async function answerOf(
  { run, signal, abortError }: PlanTask,
  { sql, options }: Extract<FromPlanner, { kind: 'run' }>,
): Promise<EngineAnswer> {
  let rows: EncodedRows[] = [];
  const { truncated } = await run(sql, {
    ...options,
    signal,
    abortError: () => asSqlError(abortError()),
    onRows: (block) => rows.push(block),
    onRestart: () => {
      rows = [];
    },
  });
  return { rows, truncated };
}

/** The buffers of a message that are transferred instead of copied. */
function moving(message: ToPlanner): readonly ArrayBuffer[] {
  if (message.kind === 'answer') return memoryOf(message.value?.rows.flatMap(({ pieces }) => pieces) ?? []);
  return message.kind === 'read-json' ? memoryOf([message.bytes]) : [];
}
