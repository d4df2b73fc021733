import type { ContextEvent } from '../../spark/driver-messages.ts';
import { CommandContext, type ContextHooks } from './command-context.ts';

/** As on the platform. */
const MAX_CONTEXTS = 145;

/**
 * The execution contexts of one cluster. They die with its driver; the outcome of their commands can still be queried.
 */
export class ContextSet {
  private readonly contexts = new Map<string, CommandContext>();

  constructor(
    private readonly hooks: ContextHooks,
    /** Gives a context what it does before its first command. */
    private readonly prepare: (context: CommandContext) => void = () => undefined,
  ) {}

  get busy(): boolean {
    return [...this.contexts.values()].some((context) => context.busy);
  }

  get full(): boolean {
    return [...this.contexts.values()].filter(({ status }) => status !== 'Error').length >= MAX_CONTEXTS;
  }

  get(id: string): CommandContext | undefined {
    return this.contexts.get(id);
  }

  /** Opens a context on the running driver. */
  open(language: 'python' | 'sql'): CommandContext {
    const context = new CommandContext(language, this.hooks);
    this.contexts.set(context.id, context);
    this.hooks.send({ op: 'open', context: context.id });
    if (language === 'python') this.prepare(context);
    this.hooks.onActivity();
    return context;
  }

  close(id: string): void {
    const context = this.contexts.get(id);
    if (!context) return;
    this.contexts.delete(id);
    this.hooks.send({ op: 'close', context: id });
    context.end('The execution context was destroyed while the command ran.');
  }

  hear(event: ContextEvent): void {
    this.contexts.get(event.context)?.hear(event);
  }

  /** The driver is gone. */
  end(message: string): void {
    for (const context of this.contexts.values()) context.end(message);
  }

  /** A new driver starts: contexts of the old one are forgotten. */
  reset(): void {
    this.contexts.clear();
  }
}
