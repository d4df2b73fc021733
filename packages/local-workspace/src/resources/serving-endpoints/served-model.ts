import { type ModelAnswer, ModelProcess, type ModelProcessOptions } from './model-process.ts';

const LINES = 500;

type Options = Omit<ModelProcessOptions, 'onLine' | 'python'> & {
  readonly python: () => Promise<string>;
  readonly idleMs: number;
};

/** A model behind an endpoint: its process, which is started when a request needs it, and what it wrote. */
export class ServedModel {
  private readonly lines: string[] = [];
  private running: Promise<ModelProcess> | undefined;
  private idle: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly options: Options) {}

  get log(): string {
    return this.lines.join('\n');
  }

  /** Resolves when the model can answer. Rejects with an Error that says why it can't. */
  async load(): Promise<void> {
    await this.process();
  }

  async ask(type: string, body: string): Promise<ModelAnswer> {
    clearTimeout(this.idle);
    try {
      return await (await this.process()).ask(type, body);
    } finally {
      clearTimeout(this.idle);
      this.idle = setTimeout(() => void this.end(), this.options.idleMs).unref();
    }
  }

  /** Ends the process, which no request starts again. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.end();
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const ended = this.running;
    this.running = undefined;
    // One that could not be started has nothing to end.
    const found = await ended?.catch(() => undefined);
    await found?.stop();
  }

  private async process(): Promise<ModelProcess> {
    if (this.isOver) throw new Error('The endpoint does not serve this model any more');
    const started = this.running ?? this.start();
    this.running = started;
    try {
      const found = await started;
      if (found.isRunning) return found;
    } catch (error) {
      if (this.running === started) this.running = undefined;
      throw error;
    }
    if (this.running === started) this.running = undefined;
    return this.process();
  }

  private async start(): Promise<ModelProcess> {
    const { python, idleMs: _, ...options } = this.options;
    return ModelProcess.start({ ...options, python: await python(), onLine: (line) => this.write(line) });
  }

  private write(line: string): void {
    this.lines.push(line);
    if (this.lines.length > LINES) this.lines.shift();
  }
}
