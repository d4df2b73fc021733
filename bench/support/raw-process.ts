import { type ChildProcess, fork } from 'node:child_process';
import { yieldToServer } from '../../packages/local-workspace/src/engine/yield-to-server.ts';
import { openDatabase } from './database.ts';

/** The argument with which the benchmark starts itself as the process of the bare DuckDB. */
export const RAW_ARGUMENT = 'raw-duckdb';

export interface RawAnswer {
  /** Milliseconds from the statement to its last row in JavaScript. */
  readonly ms: number;
  readonly rows: number;
  readonly error?: string;
}

/** The child's side: runs each statement it is sent, and says how long that took. */
export async function serveRaw(temporary: string): Promise<void> {
  const connection = await openDatabase(temporary);
  const run = async (sql: string): Promise<RawAnswer> => {
    const start = performance.now();
    const rows = await (await connection.run(sql)).getRowsJson();
    return { ms: performance.now() - start, rows: rows.length };
  };
  process.on('message', (sql: string) => {
    run(sql).then(
      (answer) => process.send?.(answer),
      (error: unknown) => process.send?.({ ms: 0, rows: 0, error: String(error) } satisfies RawAnswer),
    );
  });
  process.on('disconnect', () => process.exit(0));
}

/** DuckDB in a process of its own, one statement at a time. */
export class RawDuckDB {
  private readonly child: ChildProcess;

  constructor(program: string, temporary: string) {
    this.child = fork(program, [RAW_ARGUMENT, temporary], { env: { ...process.env, TZ: 'UTC' } });
    // As that of the engine, which on a busy machine would wait for this one.
    if (this.child.pid !== undefined) yieldToServer(this.child.pid);
  }

  /** Rejects with DuckDB's message. */
  async run(sql: string): Promise<RawAnswer> {
    const answer = await new Promise<RawAnswer>((resolve, reject) => {
      this.child.once('message', resolve);
      this.child.once('exit', reject);
      this.child.send(sql);
    });
    this.child.removeAllListeners('exit');
    if (answer.error !== undefined) throw new Error(`${answer.error}\n${sql}`);
    return answer;
  }

  close(): void {
    this.child.disconnect();
  }
}
