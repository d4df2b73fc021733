import { SqlError } from './sql-engine.ts';

/** Who waits for a place, and what ends the wait. */
export interface TurnOptions {
  /** Whose statement it is; callers take turns. */
  readonly caller?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What an abort through `signal` means; CANCELLED when absent. */
  readonly abortError?: () => Error;
  /** Called with true when it has to wait, and with false when it waits no longer. */
  readonly onWait?: ((isWaiting: boolean) => void) | undefined;
}

interface Waiting<P> {
  readonly accepts: (place: P) => boolean;
  readonly give: (place: P) => void;
}

/** As many statements as wait for a warehouse of the platform. */
const LONGEST = 1000;

/** The bounded places of those that run at once. The others wait: callers in turns, those of one caller in order. */
export class Turns<P> {
  private readonly free: P[];
  /** The caller whose turn comes next is the first. */
  private readonly lines = new Map<string, Waiting<P>[]>();

  constructor(
    places: readonly P[],
    private readonly longest = LONGEST,
  ) {
    this.free = [...places];
  }

  /** How many wait. */
  get waiting(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /**
   * Resolves with a place, which is to be released. Rejects at once when the signal aborts, and with RESOURCE_EXHAUSTED when too
   * many wait already.
   */
  take(options: TurnOptions, accepts: (place: P) => boolean = () => true): Promise<P> {
    const { caller = '', signal, abortError = cancelled, onWait } = options;
    if (signal?.aborted) return Promise.reject(abortError());
    const at = this.free.findIndex(accepts);
    const [place] = at < 0 ? [] : this.free.splice(at, 1);
    if (place !== undefined) return Promise.resolve(place);
    if (this.waiting >= this.longest) return Promise.reject(tooManyWait(this.longest));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        signal?.removeEventListener('abort', onAbort);
        onWait?.(false);
      };
      const waiting: Waiting<P> = { accepts, give: (given) => (end(), resolve(given)) };
      const onAbort = (): void => {
        this.leave(caller, waiting);
        end();
        reject(abortError());
      };
      signal?.addEventListener('abort', onAbort);
      this.lines.set(caller, [...(this.lines.get(caller) ?? []), waiting]);
      onWait?.(true);
    });
  }

  isFree(place: P): boolean {
    return this.free.includes(place);
  }

  /** Takes a place that nobody has and nobody waits for. */
  claim(place: P): boolean {
    const at = this.free.indexOf(place);
    if (at >= 0) this.free.splice(at, 1);
    return at >= 0;
  }

  release(place: P): void {
    for (const [caller, line] of this.lines) {
      const next = line.find(({ accepts }) => accepts(place));
      if (!next) continue;
      this.leave(caller, next);
      const rest = this.lines.get(caller);
      this.lines.delete(caller);
      // Its next one comes after those of the other callers.
      if (rest) this.lines.set(caller, rest);
      return next.give(place);
    }
    this.free.push(place);
  }

  private leave(caller: string, waiting: Waiting<P>): void {
    const left = (this.lines.get(caller) ?? []).filter((one) => one !== waiting);
    if (left.length > 0) this.lines.set(caller, left);
    else this.lines.delete(caller);
  }
}

const cancelled = (): SqlError =>
  new SqlError('CANCELLED', '[OPERATION_CANCELED] The statement was cancelled.', 'HY008');

const tooManyWait = (longest: number): SqlError =>
  new SqlError(
    'RESOURCE_EXHAUSTED',
    `[TOO_MANY_QUEUED_STATEMENTS] The statement was not queued: ${longest} statements wait for this warehouse already. Run it again when some of them have ended, or in another warehouse.`,
    '53000',
  );
