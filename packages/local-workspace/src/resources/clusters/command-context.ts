import { randomInt } from 'node:crypto';
import type { ContextStatus } from '@lakehouse/databricks-client/resources/commands/types';
import type { ContextEvent, ToDriver } from '../../spark/driver-messages.ts';
import { type CommandRequest, CommandRun } from './command-run.ts';

export interface ContextHooks {
  readonly send: (message: ToDriver) => void;
  readonly catalogNames: () => Promise<readonly string[]>;
  /** Activity began or ended here: a cluster in use does not terminate automatically. */
  readonly onActivity: () => void;
  readonly onCommandEnd: () => void;
}

const MAX_COMMANDS = 1000;

/** An execution context with separate variables and session; commands run one after the other. */
export class CommandContext {
  readonly id = String(randomInt(2 ** 47));
  private current: ContextStatus = 'Pending';
  private readonly commands = new Map<string, CommandRun>();
  private why = '';

  constructor(
    readonly language: 'python' | 'sql',
    private readonly hooks: ContextHooks,
  ) {}

  get status(): ContextStatus {
    return this.current;
  }

  /** Why the context is in Error. */
  get failure(): string {
    return this.why;
  }

  get busy(): boolean {
    return this.open().length > 0;
  }

  get(command: string): CommandRun | undefined {
    return this.commands.get(command);
  }

  execute(request: CommandRequest): CommandRun {
    const run = new CommandRun(request);
    this.commands.set(run.id, run);
    const [oldest] = this.commands.keys();
    if (this.commands.size > MAX_COMMANDS && oldest !== undefined) this.commands.delete(oldest);
    if (this.current === 'Error') run.fail(this.why);
    else this.next();
    this.hooks.onActivity();
    return run;
  }

  /** Resolves when all commands so far have ended. */
  async untilIdle(): Promise<void> {
    await Promise.all(this.open().map(({ ended }) => ended));
  }

  cancel(run: CommandRun): void {
    if (run.cancel()) this.hooks.send({ op: 'cancel', context: this.id, command: run.id });
  }

  hear(event: ContextEvent): void {
    switch (event.event) {
      case 'opened':
        this.current = 'Running';
        return this.next();
      case 'output':
        return this.commands.get(event.command)?.print(event.text);
      case 'result':
        this.commands.get(event.command)?.complete(event.result);
        this.hooks.onCommandEnd();
        this.next();
        return this.hooks.onActivity();
      case 'closed':
        return this.end(event.message);
      default:
        return event satisfies never;
    }
  }

  /** The context cannot go on: its process or its cluster is gone. */
  end(message: string): void {
    if (this.current === 'Error') return;
    this.current = 'Error';
    this.why = message;
    for (const run of this.open()) run.fail(message);
    this.hooks.onActivity();
  }

  private open(): CommandRun[] {
    return [...this.commands.values()].filter((run) => run.isOpen);
  }

  private next(): void {
    const [first] = this.open();
    if (this.current !== 'Running' || first?.status !== 'Queued') return;
    first.begin();
    void this.start(first);
  }

  private async start(run: CommandRun): Promise<void> {
    const { language, code, widgets, taskValues } = run.request;
    try {
      const catalogs = await this.hooks.catalogNames();
      const same = { op: 'run', context: this.id, command: run.id, language, code, catalogs } as const;
      this.hooks.send({ ...same, ...(widgets && { widgets }), ...(taskValues && { taskValues }) });
    } catch (error) {
      run.fail(error instanceof Error ? error.message : String(error));
      this.next();
    }
  }
}
