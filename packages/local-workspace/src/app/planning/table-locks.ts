/** What ends the wait for a table. */
export interface Patience {
  readonly signal: AbortSignal | undefined;
  readonly abortError: () => Error;
}

interface Waiting {
  readonly owner: object;
  readonly take: () => void;
}

/** A queue for each table: its writers work one at a time, whichever thread they are in. */
export class TableLocks {
  private readonly holders = new Map<string, object>();
  private readonly waiting = new Map<string, Waiting[]>();

  /** Resolves when the table is `owner`'s. Rejects when the signal comes first. */
  take(key: string, owner: object, { signal, abortError }: Patience): Promise<undefined> {
    if (!this.holders.has(key)) {
      this.holders.set(key, owner);
      return Promise.resolve(undefined);
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        take: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve(undefined);
        },
      };
      const onAbort = (): void => {
        this.leave(key, (one) => one === waiting);
        reject(abortError());
      };
      signal?.addEventListener('abort', onAbort);
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), waiting]);
    });
  }

  release(key: string, owner: object): void {
    if (this.holders.get(key) !== owner) return;
    const [next, ...others] = this.waiting.get(key) ?? [];
    if (others.length > 0) this.waiting.set(key, others);
    else this.waiting.delete(key);
    if (!next) {
      this.holders.delete(key);
      return;
    }
    this.holders.set(key, next.owner);
    next.take();
  }

  /** Releases all that `owner` has, and takes it out of all queues: it has ended. */
  releaseAll(owner: object): void {
    for (const key of this.waiting.keys()) this.leave(key, (one) => one.owner === owner);
    for (const [key, holder] of this.holders) if (holder === owner) this.release(key, owner);
  }

  private leave(key: string, who: (one: Waiting) => boolean): void {
    const left = (this.waiting.get(key) ?? []).filter((one) => !who(one));
    if (left.length > 0) this.waiting.set(key, left);
    else this.waiting.delete(key);
  }
}
