import {
  type DuckRunner,
  EngineDied,
  EngineProcess,
  type EngineProcessOptions,
  GaveWay,
  type RawResult,
  type RunOptions,
} from './engine-process.ts';
import { SqlError } from './sql-engine.ts';
import type { SqlText } from './sql-text.ts';
import { Turns } from './turns.ts';

/** How often a statement is repeated whose process ended because of others. */
const REPEATS = 3;
/** How many suspects run concurrently, each in a separate process. */
const SUSPECTS = 4;
/** How many statements run at once of which none is known to be much work. */
const SHORT_ONES = 8;
/** Milliseconds after which one of those gives its place to another that waits for it. */
const STAY_MS = 250;
const SLOT_IDLE_MS = 60_000;

export interface HostOptions extends EngineProcessOptions {
  /** Milliseconds without a statement after which the process ends; the next statement starts another. */
  readonly idleMs?: number;
  /** How many processes there may be for heavy statements beside the regular one; each costs some 30 MiB, and what it computes. */
  readonly slots: number;
}

/** A statement in the regular process that may have to leave it. */
interface Stay {
  readonly since: number;
  readonly leave: AbortController;
}

/** A statement met a limit that others may have used up. */
class HitByOthers extends Error {
  override readonly name = 'HitByOthers';

  constructor(readonly areGone: boolean) {
    super();
  }
}

/**
 * DuckDB for the statements of one warehouse, so that none starves the others or takes what they need (decision 37).
 *
 * All statements begin in the regular process, some at once. One that DuckDB estimates to be much work is heavy: one heavy
 * statement may stay there, each other one waits for a slot, a process in which it runs alone. Each process has the same limits
 * of memory and temporary disk. A statement that meets a limit in the regular process beside others runs once more: there
 * when the others have ended, otherwise in a slot. What it needs alone decides.
 *
 * When a process ends, each affected statement runs again, and the one that crashed it gets the error. That one is known when the
 * process was killed because of a statement, or when it was alone there; otherwise the suspects run again in separate
 * processes, so that no other statement waits for them.
 */
export class EngineHost implements DuckRunner {
  private readonly regular: EngineProcess;
  private readonly slots: readonly EngineProcess[];
  /** The processes of suspects. */
  private readonly apart = new Set<EngineProcess>();
  private readonly short = new Turns(Array.from({ length: SHORT_ONES }, (_, place) => place));
  private readonly heavy: Turns<EngineProcess>;
  private readonly suspects = new Turns(Array.from({ length: SUSPECTS }, (_, place) => place));
  /** The one that has stayed longest comes first. */
  private readonly stays = new Set<Stay>();
  private makingRoom: NodeJS.Timeout | undefined;
  private open = 0;
  private isClosed = false;
  private idle: NodeJS.Timeout | undefined;
  private idleSlots: NodeJS.Timeout | undefined;

  constructor(private readonly options: HostOptions) {
    this.regular = new EngineProcess(options);
    const slot = { ...options, onEnd: () => undefined };
    this.slots = Array.from({ length: options.slots }, () => new EngineProcess(slot));
    this.heavy = new Turns([this.regular, ...this.slots]);
  }

  /** How many processes were started so far: a new process has nothing of its predecessor's memory. */
  get launches(): number {
    return this.regular.launches;
  }

  get pid(): number | undefined {
    return this.regular.pid;
  }

  /** How many statements have not ended, including those waiting for their turn or to be repeated. */
  get openStatements(): number {
    return this.open;
  }

  /** How many statements wait for their turn. */
  get waitingStatements(): number {
    return this.short.waiting + this.heavy.waiting;
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

  /** Ends the processes once no statement runs in them; the next statement starts another one. */
  stop(): void {
    clearTimeout(this.idle);
    for (const one of [this.regular, ...this.slots]) one.stop();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    clearTimeout(this.makingRoom);
    clearTimeout(this.idleSlots);
    await Promise.all([this.regular, ...this.slots, ...this.apart].map((one) => one.close()));
  }

  private async untilItAnswers(sql: SqlText, options: RunOptions): Promise<RawResult> {
    let place: 'among others' | 'in turn' | 'alone' = 'among others';
    for (let hits = 0, endings = 0, wasHit = false; ; ) {
      try {
        if (place === 'among others') return await this.amongOthers(sql, options);
        return await (place === 'in turn' ? this.inTurn(sql, options) : this.alone(sql, options));
      } catch (error) {
        const isSent = error instanceof GaveWay || error instanceof HitByOthers;
        const died = error instanceof EngineDied ? error : undefined;
        if (!(isSent || died) || options.isPinned || this.isClosed) throw error;
        // What is only in the memory of the regular process can't be read elsewhere: the caller knows what to read instead.
        if (options.process !== undefined) throw died ?? new EngineDied('none');
        options.onRestart?.();
        if (error instanceof GaveWay) place = 'in turn';
        else if (error instanceof HitByOthers) {
          // The whole process may be its own now.
          place = error.areGone && !wasHit ? 'among others' : 'alone';
          wasHit = true;
        } else if (died?.suspicion === 'beside' || ++hits > REPEATS) return this.asSuspect(sql, options);
        else if (died?.suspicion === 'alone' && ++endings > 1) throw endsTheEngine();
      }
    }
  }

  /** In the regular process, until it is known to be heavy or another one needs the place. */
  private async amongOthers(sql: SqlText, options: RunOptions): Promise<RawResult> {
    if (options.isPinned) {
      options.onRun?.();
      return this.regular.run(sql, options);
    }
    // The start of the process is nobody's stay.
    await this.regular.whenStarted(options);
    const taking = this.short.take(options);
    // Another one may have to give its place up for this one, or this one for those that wait.
    this.makeRoom();
    const place = await taking;
    const stay: Stay = { since: performance.now(), leave: new AbortController() };
    this.stays.add(stay);
    this.makeRoom();
    let isHeavy = false;
    const end = (): void => {
      if (this.stays.delete(stay)) this.short.release(place);
    };
    const onJudged = (isMuch: boolean): void => {
      isHeavy = isMuch && this.heavy.claim(this.regular);
      if (isMuch && !isHeavy) return stay.leave.abort();
      options.onRun?.();
      if (isHeavy) end();
    };
    const judge = this.heavy.isFree(this.regular) ? 'late' : 'first';
    try {
      return await this.inRegular(sql, { ...options, judge, onJudged, leave: stay.leave.signal });
    } finally {
      end();
      if (isHeavy) this.heavy.release(this.regular);
    }
  }

  /** The limits of the regular process are those of all that run there: one that meets them alone needs too much itself. */
  private async inRegular(sql: SqlText, options: RunOptions): Promise<RawResult> {
    const others = this.regular.openStatements;
    const begun = this.regular.begunStatements;
    try {
      return await this.regular.run(sql, options);
    } catch (error) {
      // The others may have ended meanwhile, often by the same limit.
      const wasBeside = others > 0 || this.regular.begunStatements > begun + 1;
      throw isOutOfSpace(error) && wasBeside ? new HitByOthers(this.regular.openStatements === 0) : error;
    }
  }

  /** In a process that has no other heavy statement, when there is one. */
  private async inTurn(sql: SqlText, options: RunOptions): Promise<RawResult> {
    const place = await this.heavy.take(options);
    return this.at(place, sql, options);
  }

  /** In a process that has no other statement. */
  private async alone(sql: SqlText, options: RunOptions): Promise<RawResult> {
    const place = await this.heavy.take(options, (one) => one !== this.regular);
    return this.at(place, sql, options);
  }

  private async at(place: EngineProcess, sql: SqlText, options: RunOptions): Promise<RawResult> {
    clearTimeout(this.idleSlots);
    options.onRun?.();
    try {
      return await (place === this.regular ? this.inRegular(sql, options) : place.run(sql, options));
    } catch (error) {
      throw error instanceof EngineDied && place !== this.regular ? endsTheEngine() : error;
    } finally {
      this.heavy.release(place);
      this.watchSlots();
    }
  }

  /** Asks the statement that has stayed longest for its place, when another one waits for it. */
  private makeRoom(): void {
    clearTimeout(this.makingRoom);
    const staying = [...this.stays].filter(({ leave }) => !leave.signal.aborted);
    const leaving = this.stays.size - staying.length;
    const [longest] = staying;
    if (this.short.waiting <= leaving || !longest) return;
    const left = longest.since + STAY_MS - performance.now();
    if (left <= 0) longest.leave.abort();
    this.makingRoom = setTimeout(() => this.makeRoom(), Math.max(left, 1));
  }

  /** One of the statements that may have crashed the process: in a separate process it is the only possible cause. */
  private async asSuspect(sql: SqlText, options: RunOptions): Promise<RawResult> {
    const place = await this.suspects.take(options);
    const { memoryLimitMiB: memory } = this.options;
    const own = new EngineProcess({
      ...this.options,
      memoryLimitMiB: Math.floor((typeof memory === 'number' ? memory : memory()) / 2),
      onEnd: () => undefined,
    });
    this.apart.add(own);
    options.onRun?.();
    try {
      return await own.run(sql, options);
    } catch (error) {
      throw error instanceof EngineDied ? endsTheEngine() : error;
    } finally {
      await own.close();
      this.apart.delete(own);
      this.suspects.release(place);
    }
  }

  private watchIdle(): void {
    const { idleMs } = this.options;
    clearTimeout(this.idle);
    if (this.open > 0 || idleMs === undefined) return;
    this.idle = setTimeout(() => this.stop(), idleMs);
    this.idle.unref();
  }

  private watchSlots(): void {
    clearTimeout(this.idleSlots);
    this.idleSlots = setTimeout(() => {
      for (const slot of this.slots) if (slot.openStatements === 0) slot.stop();
    }, SLOT_IDLE_MS);
    this.idleSlots.unref();
  }
}

/** Whether a statement met the limit of memory or of the temporary disk, by DuckDB's message. */
const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof SqlError) &&
  /Out of Memory|failed to allocate|bad_alloc/iu.test(error.message);

const endsTheEngine = (): SqlError =>
  new SqlError(
    'RESOURCE_EXHAUSTED',
    '[ENGINE_TERMINATED_BY_STATEMENT] The SQL engine ended while this statement ran, and again when nothing else ran: the statement needs more memory than the local workspace allows, or it hits a defect of the engine. Read fewer rows or columns, or simplify it.',
    '53200',
  );
