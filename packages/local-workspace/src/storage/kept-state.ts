/** Where a state is kept. */
export interface StateFile<T> {
  load(): Promise<T | undefined>;
  save(value: T): Promise<void>;
}

/** A value that is on disk before it counts. Changes happen one after the other; one that fails changes nothing. */
export class KeptState<T> {
  private current: T;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly file: StateFile<T>,
    initial: T,
  ) {
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  async open(): Promise<void> {
    this.current = (await this.file.load()) ?? this.current;
  }

  /** Rejects with what `update` throws, and when the disk refuses. */
  change(update: (value: T) => T | Promise<T>): Promise<void> {
    return this.alone(async () => {
      const next = await update(this.current);
      await this.file.save(next);
      this.current = next;
    });
  }

  /** Does something while nothing changes. */
  alone<R>(work: () => Promise<R>): Promise<R> {
    const result = this.last.then(work, work);
    // A failure is its caller's; the next one in line goes on all the same.
    this.last = result.catch(() => undefined);
    return result;
  }
}
