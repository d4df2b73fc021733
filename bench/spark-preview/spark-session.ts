import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A script and the variable of which the first rows are wanted. */
export interface SparkPreview {
  readonly name: string;
  readonly python: string;
  readonly variable: string;
  readonly rows: number;
}

export interface PreviewTime {
  readonly ms: number;
  readonly rows: number;
}

/** Local Spark in a Python process of its own, one preview at a time. */
export class SparkSession {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;
  private complaints = '';

  /** `folder` is where relative paths start. */
  constructor(python: string, script: string, folder: string) {
    this.child = spawn(python, [script], { cwd: folder, env: { ...process.env, TZ: 'UTC' } });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.complaints = (this.complaints + String(chunk)).slice(-2000);
    });
  }

  /** Settles when the session has run its first job. */
  async ready(): Promise<void> {
    await this.line();
  }

  async preview(one: SparkPreview): Promise<PreviewTime> {
    this.child.stdin.write(`${JSON.stringify(one)}\n`);
    return JSON.parse(await this.line()) as PreviewTime;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.stdin.end();
    await once(this.child, 'close');
  }

  private async line(): Promise<string> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`Spark ended: ${this.complaints}`);
    return value;
  }
}
