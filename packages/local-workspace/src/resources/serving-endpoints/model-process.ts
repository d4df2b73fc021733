import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { type PythonProcess, startPython } from '../../spark/python-process.ts';

export interface ModelProcessOptions {
  /** A Python that has MLflow. */
  readonly python: string;
  /** The folder with the package `serving`. */
  readonly sources: string;
  /** The folder with the files of the model. */
  readonly model: string;
  /** A folder for what the process writes. */
  readonly work: string;
  readonly memoryMiB: number;
  readonly loadMs: number;
  readonly answerMs: number;
  readonly onLine: (line: string) => void;
}

/** An answer of a model, as its process gives it. */
const answered = z.object({ status: z.number().int(), body: z.string(), type: z.string() });
export type ModelAnswer = z.output<typeof answered>;

const said = z.union([
  z.object({ op: z.literal('ready') }),
  z.object({ op: z.literal('failed'), message: z.string() }),
  answered.extend({ op: z.literal('answer') }),
]);

function messageIn(line: string): z.output<typeof said> | undefined {
  try {
    return said.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Waiting {
  readonly resolve: (answer: ModelAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** A model in a process of its own, which answers one request after the other. */
export class ModelProcess {
  private waiting: Waiting | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private ended: string | undefined;
  private readonly process: PythonProcess;
  private whenLoaded: ((failure?: string) => void) | undefined;

  private constructor(private readonly options: ModelProcessOptions) {
    const { python, sources, model, work, memoryMiB, onLine } = options;
    this.process = startPython({
      python,
      module: 'serving',
      args: [model, String(memoryMiB)],
      sources,
      work,
      passedOn: [],
      env: { HOME: work, MLFLOW_DISABLE_TELEMETRY: 'true' },
      onLine,
      onMessage: (line) => this.hear(line),
      onEnd: (how) => this.end(how),
    });
  }

  /** Starts a process; rejects with an Error that says why the model can't be served. */
  static async start(options: ModelProcessOptions): Promise<ModelProcess> {
    const made = new ModelProcess(options);
    const failure = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(
        () => resolve(`it was not loaded in ${options.loadMs / 1000} s`),
        options.loadMs,
      );
      made.whenLoaded = (why) => {
        clearTimeout(timer);
        resolve(why);
      };
      if (made.ended !== undefined) made.whenLoaded(made.ended);
    });
    if (failure === undefined) return made;
    await made.stop();
    throw new Error(`The model can't be served: ${failure}`);
  }

  get isRunning(): boolean {
    return this.ended === undefined;
  }

  /** What the model answers. Rejects with ApiError when it takes too long, or ends. */
  ask(type: string, body: string): Promise<ModelAnswer> {
    const asked = this.last.then(() => this.askNow(type, body));
    this.last = asked.catch(() => undefined);
    return asked;
  }

  stop(): Promise<void> {
    // No request may be sent to it any more, though the system tells of its end later.
    this.ended ??= 'it was stopped';
    return this.process.kill();
  }

  private async askNow(type: string, body: string): Promise<ModelAnswer> {
    if (this.ended !== undefined) throw this.failure(this.ended);
    const { answerMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ModelAnswer>((resolve, reject) => {
        this.waiting = { resolve, reject };
        timer = setTimeout(() => {
          reject(new ApiError(504, 'DEADLINE_EXCEEDED', `The model gave no answer in ${answerMs / 1000} s.`));
          // What it still computes would come as the answer to the next request.
          void this.stop();
        }, answerMs);
        this.process.send({ type, body });
      });
    } finally {
      clearTimeout(timer);
      this.waiting = undefined;
    }
  }

  private hear(line: string): void {
    const message = messageIn(line);
    if (!message) {
      // The model itself wrote to the socket: what comes after may be anything.
      this.end('it sent what isn’t a message of ours');
      void this.stop();
    } else if (message.op === 'ready') this.whenLoaded?.();
    else if (message.op === 'failed') this.whenLoaded?.(message.message);
    else this.waiting?.resolve(message);
  }

  private end(how: string): void {
    this.ended ??= how;
    this.whenLoaded?.(this.ended);
    this.waiting?.reject(this.failure(this.ended));
  }

  private readonly failure = (how: string): ApiError =>
    new ApiError(500, 'INTERNAL_ERROR', `The process of the model is gone: ${how}`);
}
