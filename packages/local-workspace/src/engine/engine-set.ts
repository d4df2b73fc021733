import { EngineHost, type HostOptions } from './engine-host.ts';

/** The warehouse of statements that name none: set-up, the catalog, the command line. */
export const NO_WAREHOUSE = '';

/** Milliseconds without a statement after which a process ends. */
const IDLE_MS = 600_000;
const IDLE_WITHOUT_WAREHOUSE_MS = 30_000;

export interface EngineSetOptions extends Omit<HostOptions, 'memoryLimitMiB' | 'onEnd' | 'idleMs'> {
  /** What the processes of all warehouses share. */
  readonly memoryLimitMiB: number;
  /** A process of a warehouse ended; its memory is lost. */
  readonly onEnd: (warehouse: string) => void;
}

/** An engine for each warehouse, with a process while it is used. */
export class EngineSet {
  private readonly hosts = new Map<string, EngineHost>();
  /** MiB that the last process of each had. */
  private readonly shares = new Map<string, number>();

  constructor(private readonly options: EngineSetOptions) {}

  get(warehouse: string): EngineHost {
    const known = this.hosts.get(warehouse);
    if (known) return known;
    const host = new EngineHost({
      ...this.options,
      idleMs: warehouse === NO_WAREHOUSE ? IDLE_WITHOUT_WAREHOUSE_MS : IDLE_MS,
      memoryLimitMiB: () => this.shareOf(warehouse),
      onEnd: () => this.options.onEnd(warehouse),
    });
    this.hosts.set(warehouse, host);
    return host;
  }

  /** Ends the process of a warehouse once nothing runs in it. */
  stop(warehouse: string): void {
    this.hosts.get(warehouse)?.stop();
  }

  async close(): Promise<void> {
    await Promise.all([...this.hosts.values()].map((host) => host.close()));
  }

  /**
   * The memory of a process that is about to start: an equal share among the running warehouses. A process with a
   * larger share ends once nothing runs in it, and starts again with the smaller one.
   */
  private shareOf(warehouse: string): number {
    const { memoryLimitMiB: all } = this.options;
    const others = [...this.hosts].filter(([name, host]) => name !== warehouse && host.pid !== undefined);
    const warehouses = others.filter(([name]) => name !== NO_WAREHOUSE).length;
    // Statements without a warehouse are little work beside the others.
    const share = warehouse === NO_WAREHOUSE && warehouses > 0 ? all / 4 : Math.floor(all / (warehouses + 1));
    for (const [name, host] of others)
      if (warehouse !== NO_WAREHOUSE && (this.shares.get(name) ?? 0) > share) host.stop();
    this.shares.set(warehouse, share);
    return Math.floor(share);
  }
}
