import { SqlError } from '../../engine/sql-engine.ts';

/** How much work runs concurrently, and how much may wait for it. */
export interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
}

/** A queue: work starts in order of arrival, with limited concurrency. */
export class Turns {
  private running = 0;
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: () => TurnLimits) {}

  /** How much work waits for its turn. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Resolves, when it is this work's turn, with a function to call at its end; with undefined when the signal aborted
   * first. Rejects with SqlError when the queue is full.
   */
  async take(signal?: AbortSignal): Promise<(() => void) | undefined> {
    if (signal?.aborted) return undefined;
    const { running, waiting } = this.limits();
    if (this.running < running) return this.begun();
    if (this.queue.length >= waiting)
      throw new SqlError(
        'RESOURCE_EXHAUSTED',
        `[WAREHOUSE_QUEUE_FULL] The SQL warehouse runs ${this.running} statements, and ${waiting} are queued, which is the maximum. Try again when some have finished.`,
        '57000',
      );
    return new Promise((resolve) => {
      const entry: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(this.begun());
        },
      };
      const onAbort = (): void => {
        this.queue.splice(this.queue.indexOf(entry), 1);
        resolve(undefined);
      };
      signal?.addEventListener('abort', onAbort);
      this.queue.push(entry);
    });
  }

  private begun(): () => void {
    this.running++;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.running--;
      // The limit may have changed in the meantime.
      while (this.queue.length > 0 && this.running < this.limits().running) this.queue.shift()?.begin();
    };
  }
}
