/**
 * The time limit of a statement. As on the platform it counts while the statement is executed (planning and commits
 * included), and not while it waits: for the start of its warehouse, or in the queue.
 */
export class StatementClock {
  private readonly over = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private since = 0;
  private waits = 0;

  /** Begins to count. */
  constructor(private left: number) {
    this.count();
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    return this.over.signal;
  }

  /** The statement begins to wait, or waits no longer. */
  wait(isWaiting: boolean): void {
    this.waits += isWaiting ? 1 : -1;
    if (isWaiting && this.waits === 1) {
      this.left -= performance.now() - this.since;
      this.stop();
    } else if (this.waits === 0) this.count();
  }

  /** The statement has ended. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private count(): void {
    this.since = performance.now();
    this.timer = setTimeout(() => this.over.abort(), this.left);
    this.timer.unref();
  }
}
