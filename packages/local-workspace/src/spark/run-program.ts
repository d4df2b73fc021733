import { spawn } from 'node:child_process';

export interface Ended {
  /** Undefined when the program could not be started at all, or was ended by a signal. */
  readonly code: number | undefined;
  /** The last part of what it wrote to both streams. */
  readonly output: string;
}

const SAVED = 20_000;

/** Runs a program to its end. A missing program is a result, not a failure. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly onLine?: (line: string) => void;
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
  } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: options.cwd,
      env: options.env,
    });
    let output = '';
    const take = (data: Buffer): void => {
      const text = data.toString();
      output = (output + text).slice(-SAVED);
      const line = text
        .trimEnd()
        .split(/[\r\n]/u)
        .at(-1);
      if (line) options.onLine?.(line);
    };
    for (const stream of [child.stdout, child.stderr]) {
      // A program that is killed may reset its pipes; its end is reported by an event of its own.
      stream.on('error', () => undefined);
      stream.on('data', take);
    }
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? undefined, output }));
  });
}
