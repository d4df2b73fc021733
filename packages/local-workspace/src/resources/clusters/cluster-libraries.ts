import type { ClusterRecord } from './cluster-record.ts';
import type { CommandContext } from './command-context.ts';

type Outcome =
  | { readonly status: 'INSTALLING' | 'INSTALLED' }
  | { readonly status: 'FAILED'; readonly message: string };

interface LibraryHooks {
  /** The record changed and should be saved. */
  readonly save: () => void;
  /** Opens a context, which is prepared as all are; undefined where there is no room for one, or no driver. */
  readonly open: () => CommandContext | undefined;
  readonly close: (context: string) => void;
}

/** A package and what became of it. */
export interface LibraryStatus {
  readonly name: string;
  readonly status: Outcome['status'] | 'PENDING' | 'UNINSTALL_ON_RESTART';
  readonly messages: readonly string[];
}

/** The packages of a cluster: each context installs them before its first command, as `%pip install` does. */
export class ClusterLibraries {
  private readonly outcomes = new Map<string, Outcome>();
  /** The number of the driver: what an earlier one says is ignored. */
  private driver = 0;

  constructor(
    private readonly record: ClusterRecord,
    private readonly hooks: LibraryHooks,
  ) {}

  get statuses(): readonly LibraryStatus[] {
    return this.all.map(({ name, isLeaving }) => {
      const outcome = this.outcomes.get(name);
      return {
        name,
        status: isLeaving ? 'UNINSTALL_ON_RESTART' : (outcome?.status ?? 'PENDING'),
        messages: outcome?.status === 'FAILED' ? [outcome.message] : [],
      };
    });
  }

  install(names: readonly string[]): void {
    const others = this.all.filter(({ name }) => !names.includes(name));
    this.set([...others, ...[...new Set(names)].map((name) => ({ name }))]);
    void this.tryOut();
  }

  /** Contexts keep a package until the cluster starts again, as on the platform. */
  uninstall(names: readonly string[], isUp: boolean): void {
    this.set(
      this.all.flatMap((one) =>
        names.includes(one.name) ? (isUp ? [{ ...one, isLeaving: true }] : []) : [one],
      ),
    );
  }

  /** A driver is being started. */
  launching(): void {
    this.driver += 1;
    this.outcomes.clear();
    if (this.all.some(({ isLeaving }) => isLeaving)) this.set(this.all.filter(({ isLeaving }) => !isLeaving));
  }

  /** The driver runs: what can’t be installed is known before the first program needs it. */
  async tryOut(): Promise<void> {
    if (this.all.length === 0) return;
    const context = this.hooks.open();
    if (!context) return;
    await context.untilIdle();
    this.hooks.close(context.id);
  }

  /** Installs the packages in a context. */
  prepare(context: CommandContext): void {
    const driver = this.driver;
    for (const { name } of this.all) {
      if (!this.outcomes.has(name)) this.outcomes.set(name, { status: 'INSTALLING' });
      const run = context.execute({ language: 'python', code: `%pip install ${name}` });
      void run.ended.then(() => {
        if (driver !== this.driver) return;
        const results: { readonly resultType?: string; readonly summary?: string } = run.results ?? {};
        const failed = run.status !== 'Finished' || results.resultType === 'error';
        this.outcomes.set(
          name,
          failed
            ? { status: 'FAILED', message: results.summary ?? 'It was not installed.' }
            : { status: 'INSTALLED' },
        );
      });
    }
  }

  private get all(): NonNullable<ClusterRecord['libraries']> {
    return this.record.libraries ?? [];
  }

  private set(libraries: NonNullable<ClusterRecord['libraries']>): void {
    this.record.libraries = libraries;
    this.hooks.save();
  }
}
