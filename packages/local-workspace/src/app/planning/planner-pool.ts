import { Turns } from '../../engine/turns.ts';
import type { Copy } from '../../sql/files/copy-reader.ts';
import type { ToPlanner } from './messages.ts';
import { type Planned, PlannerThread, type PlanTask, type ThreadOptions } from './planner-thread.ts';

export interface PlannerPoolOptions extends Omit<ThreadOptions, 'onForgotten'> {
  /** The data that a new thread starts with. */
  readonly copies: () => Iterable<readonly [engine: string, key: string, copy: Copy]>;
}

interface Waiting {
  readonly task: PlanTask;
  readonly resolve: (planned: Promise<Planned>) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that plan statements; those that run scripts are besides, so that scripts keep no other statement waiting. */
const MAX_THREADS = 8;
const MAX_SCRIPTS = 16;
/** How many threads there are for work that holds its thread while the engine runs: the others are for the short. */
const MAX_HELD = 6;
/**
 * How long a statement waits for a thread that is busy before there is another: most are planned in a few milliseconds.
 */
const PATIENCE_MS = 25;
const IDLE_MS = 60_000;

/** Threads that plan statements: one that is warm, and others while it is busy. */
export class PlannerPool {
  /** The one that was started first, whose caches are full, comes first. */
  private threads: PlannerThread[] = [];
  private readonly busy = new Map<PlannerThread, string>();
  private waiting: Waiting[] = [];
  private readonly held = new Turns(Array.from({ length: MAX_HELD }, (_, place) => place));
  private growing: NodeJS.Timeout | undefined;
  private shrinking: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly options: PlannerPoolOptions) {}

  /** Resolves when there is a thread. */
  async warmUp(): Promise<void> {
    if (this.isClosed) return;
    if (this.threads.length === 0) this.start();
    await Promise.race(this.threads.map(({ ready }) => ready));
  }

  /** Rejects with what the task fails with. */
  async do(task: PlanTask): Promise<Planned> {
    if (!task.holds) return this.inThread(task);
    const place = await this.held.take({ ...task, caller: task.group });
    try {
      return await this.inThread(task);
    } finally {
      this.held.release(place);
    }
  }

  private inThread(task: PlanTask): Promise<Planned> {
    return new Promise((resolve, reject) => {
      if (task.signal?.aborted) return reject(task.abortError());
      const waiting: Waiting = { task, resolve, reject };
      this.waiting.push(waiting);
      task.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(waiting)) return;
        this.waiting = this.waiting.filter((one) => one !== waiting);
        reject(task.abortError());
      });
      this.next();
    });
  }

  /** Sends a message to all threads. */
  tell(message: Extract<ToPlanner, { kind: 'copy' | 'forget' }>): void {
    for (const thread of this.threads) thread.tell(message);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.growing);
    clearTimeout(this.shrinking);
    await Promise.all(this.threads.map((thread) => thread.close()));
    for (const { task, reject } of this.waiting.splice(0)) reject(task.abortError());
  }

  private next(): void {
    if (this.isClosed) return;
    for (let idle = this.idle(); idle && this.waiting.length > 0; idle = this.idle()) {
      const chosen = this.fairest();
      this.waiting = this.waiting.filter((one) => one !== chosen);
      if (chosen) this.begin(idle, chosen);
    }
    if (this.waiting.length > 0) this.grow();
    else this.shrink();
  }

  private begin(thread: PlannerThread, { task, resolve }: Waiting): void {
    this.busy.set(thread, task.group);
    const planned = thread.do(task);
    const free = (): void => {
      this.busy.delete(thread);
      this.next();
    };
    planned.then(free, free);
    resolve(planned);
  }

  private idle(): PlannerThread | undefined {
    return this.threads.find((thread) => thread.isIdle);
  }

  /** Of the waiting tasks, the first whose group has the fewest threads: no group starves the others. */
  private fairest(): Waiting | undefined {
    const taken = (group: string): number => [...this.busy.values()].filter((one) => one === group).length;
    const counted = this.waiting.map((one) => ({ one, count: taken(one.task.group) }));
    const fewest = counted.reduce((least, { count }) => Math.min(least, count), Number.POSITIVE_INFINITY);
    return counted.find(({ count }) => count === fewest)?.one;
  }

  private grow(): void {
    if (this.threads.length === 0) {
      this.start();
      return this.next();
    }
    if (this.isFull || this.growing) return;
    this.growing = setTimeout(() => {
      this.growing = undefined;
      if (this.waiting.length === 0 || this.isClosed || this.isFull) return;
      this.start();
      this.next();
    }, PATIENCE_MS);
  }

  private get isFull(): boolean {
    const scripts = this.threads.filter((thread) => thread.runsScript).length;
    return this.threads.length - Math.min(scripts, MAX_SCRIPTS) >= MAX_THREADS;
  }

  private shrink(): void {
    clearTimeout(this.shrinking);
    if (this.threads.length < 2) return;
    this.shrinking = setTimeout(() => {
      const spare = this.threads.slice(1).filter((thread) => thread.isIdle);
      for (const thread of spare) void thread.close();
    }, IDLE_MS);
    this.shrinking.unref();
  }

  private start(): void {
    const thread: PlannerThread = new PlannerThread(
      {
        ...this.options,
        onForgotten: (path) => {
          for (const other of this.threads) if (other !== thread) other.tell({ kind: 'forget', path });
        },
      },
      (ended) => {
        this.threads = this.threads.filter((one) => one !== ended);
        // The task was settled first, so that `next` sees it as settled.
        if (!this.isClosed && this.waiting.length > 0) this.next();
      },
      () => this.next(),
    );
    this.threads.push(thread);
    for (const [engine, key, copy] of this.options.copies()) thread.tell({ kind: 'copy', engine, key, copy });
  }
}
