import {
  type DuckRunner,
  EngineDied,
  EngineProcess,
  type EngineProcessOptions,
  type RawResult,
  type RunOptions,
} from './engine-process.ts';
import { SqlError } from './sql-engine.ts';
import type { SqlText } from './sql-text.ts';

/** How often a statement is repeated whose process ended because of others. */
const REPEATS = 3;
/** How many suspects run concurrently, each in a separate process. */
const SUSPECTS = 4;

export interface HostOptions extends EngineProcessOptions {
  /** Milliseconds without a statement after which the process ends; the next statement starts another. */
  readonly idleMs?: number;
}

/**
 * DuckDB for the statements of one warehouse, isolated from each other's crashes: when the process ends, each affected
 * statement runs again, and the one that crashed it gets the error. That one is known when the process was killed
 * because of a statement; otherwise the suspects run again one by one in a separate process, so that no other statement
 * waits for them.
 */
export class EngineHost implements DuckRunner {
  private readonly regular: EngineProcess;
  /** The processes of suspects. */
  private readonly apart = new Set<EngineProcess>();
  /** Suspects that wait until another one has ended. */
  private readonly waiting: (() => void)[] = [];
  private open = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: HostOptions) {
    this.regular = new EngineProcess(options);
  }

  /** How many processes were started so far: a new process has nothing of its predecessor's memory. */
  get launches(): number {
    return this.regular.launches;
  }

  get pid(): number | undefined {
    return this.regular.pid;
  }

  /** How many statements have not ended, including those waiting to be repeated. */
  get openStatements(): number {
    return this.open;
  }

  /** Resolves when the process runs. Rejects with SqlError when it does not start. */
  async warmUp(): Promise<void> {
    await this.regular.start();
  }

  async run(sql: SqlText, options: RunOptions = {}): Promise<RawResult> {
    clearTimeout(this.idle);
    this.open++;
    try {
      return await this.untilItAnswers(sql, options);
    } finally {
      this.open--;
      this.watchIdle();
    }
  }

  /** Ends the process once no statement runs; the next statement starts another one. */
  stop(): void {
    clearTimeout(this.idle);
    this.regular.stop();
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await Promise.all([this.regular, ...this.apart].map((one) => one.close()));
  }

  private async untilItAnswers(sql: SqlText, options: RunOptions): Promise<RawResult> {
    for (let hits = 0, endings = 0; ; hits++) {
      try {
        return await this.regular.run(sql, options);
      } catch (error) {
        // A new process lacks what its predecessor had in memory: the caller knows what to read instead.
        if (!(error instanceof EngineDied) || options.process !== undefined) throw error;
        options.onRestart?.();
        if (error.suspicion === 'beside' || hits >= REPEATS) return this.asSuspect(sql, options);
        if (error.suspicion === 'alone' && ++endings > 1) throw endsTheEngine();
      }
    }
  }

  /** One of the statements that may have crashed the process: in a separate process it is the only possible cause. */
  private async asSuspect(sql: SqlText, options: RunOptions): Promise<RawResult> {
    if (this.apart.size >= SUSPECTS) await this.turn(options);
    const { memoryLimitMiB: memory } = this.options;
    const own = new EngineProcess({
      ...this.options,
      memoryLimitMiB: Math.floor((typeof memory === 'number' ? memory : memory()) / 2),
      onEnd: () => undefined,
    });
    this.apart.add(own);
    try {
      return await own.run(sql, options);
    } catch (error) {
      throw error instanceof EngineDied ? endsTheEngine() : error;
    } finally {
      await own.close();
      this.apart.delete(own);
      this.waiting.shift()?.();
    }
  }

  /** Waits until another suspect has ended, or until the caller aborts. */
  private turn({ signal, abortError }: RunOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.waiting.splice(this.waiting.indexOf(take), 1);
        reject(
          abortError?.() ??
            new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement was cancelled.', 'HY008'),
        );
      };
      const take = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      signal?.addEventListener('abort', onAbort);
      this.waiting.push(take);
    });
  }

  private watchIdle(): void {
    const { idleMs } = this.options;
    clearTimeout(this.idle);
    if (this.open > 0 || idleMs === undefined) return;
    this.idle = setTimeout(() => this.stop(), idleMs);
    this.idle.unref();
  }
}

const endsTheEngine = (): SqlError =>
  new SqlError(
    'RESOURCE_EXHAUSTED',
    '[ENGINE_TERMINATED_BY_STATEMENT] The SQL engine ended while this statement ran, and again when nothing else ran: the statement needs more memory than the local workspace allows, or it hits a defect of the engine. Read fewer rows or columns, or simplify it.',
    '53200',
  );
