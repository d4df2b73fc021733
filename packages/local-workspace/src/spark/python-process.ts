import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { killGroup } from './kill-group.ts';
import { onLines } from './read-lines.ts';

/** A Python process that talks with us by lines of JSON, over a socket that it inherits. */
export interface PythonProcess {
  /** Undefined when the process could not be started. */
  readonly pid: number | undefined;
  /** A message to a process that has ended is dropped; its end is reported. */
  send(message: object): void;
  /** Ends the process and all that it started; resolves when they have ended. */
  kill(): Promise<void>;
}

export interface PythonProcessOptions {
  readonly python: string;
  /** The package that is run; its first argument is the number of the socket, before these. */
  readonly module: string;
  readonly args?: readonly string[];
  /** The folder with the package. */
  readonly sources: string;
  /** The folder in which it works, made when missing. */
  readonly work: string;
  /** Of our own environment what it gets, if it is set; everything else (tokens, keys) must not reach it. */
  readonly passedOn: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What it prints. */
  readonly onLine: (line: string) => void;
  readonly onMessage: (line: string) => void;
  /** Called once, with a text that says how it ended. */
  readonly onEnd: (how: string) => void;
}

const MESSAGES_FD = 3;
/** What every process gets: where programs, languages, temporary files and libraries are. */
const ALWAYS_PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH'];

/** Starts a Python process in a group of its own; it exits when its socket to us closes. */
export function startPython(options: PythonProcessOptions): PythonProcess {
  const { python, module, args = [], sources, work, passedOn, env, onLine } = options;
  mkdirSync(work, { recursive: true });
  const passed = [...ALWAYS_PASSED_ON, ...passedOn].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  const child = spawn(python, ['-m', module, String(MESSAGES_FD), ...args], {
    cwd: work,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(passed),
      TZ: 'UTC',
      PYTHONPATH: sources,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUNBUFFERED: '1',
      ...env,
    },
  });
  const { stdout, stderr } = child;
  const socket = child.stdio[MESSAGES_FD];
  if (!stdout || !stderr || !(socket instanceof Duplex)) throw new Error('The Python process has no pipes');
  let last = '';
  for (const stream of [stdout, stderr])
    onLines(stream, (line) => {
      last = line;
      onLine(line);
    });
  onLines(socket, options.onMessage);
  let hasEnded = false;
  const gone = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      resolve();
      if (hasEnded) return;
      hasEnded = true;
      options.onEnd(how);
    };
    child.on('close', (code, signal) => {
      killGroup(child, onLine);
      end(signal ? `it was ended by ${signal}` : `it ended with code ${code}: ${last}`);
    });
    // A process that could not be started never closes.
    child.on('error', (error) => end(error.message));
  });
  return {
    pid: child.pid,
    send: (message) => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    },
    kill: () => {
      killGroup(child, onLine);
      return gone;
    },
  };
}
