import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { type DriverEvent, readDriverEvent, type ToDriver } from './driver-messages.ts';
import { killGroup } from './kill-group.ts';
import { onLines } from './read-lines.ts';

/** The running driver of a cluster. */
export interface Driver {
  /** Undefined when the process could not be started. */
  readonly pid: number | undefined;
  send(message: ToDriver): void;
  /** Ends the driver and all processes that it started; resolves when they have ended. */
  kill(): Promise<void>;
}

export interface DriverProcessOptions {
  readonly python: string;
  readonly java: string;
  /** The folder with the package `driver`. */
  readonly sources: string;
  /** The cluster's folder for Spark's spill files and logs. */
  readonly work: string;
  /** The environment of the programs on the cluster, besides what every program needs. */
  readonly variables: Readonly<Record<string, string>>;
  readonly onEvent: (event: DriverEvent) => void;
  /** Called when the process ends unexpectedly, with a text that says how. */
  readonly onEnd: (how: string) => void;
  readonly log: (line: string) => void;
}

/** Everything else in our own environment (tokens, keys) must not reach programs on the cluster. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'JAVA_HOME', 'LD_LIBRARY_PATH'] as const;
const MESSAGES_FD = 3;

/**
 * Starts the Python process of a cluster in a separate process group; it exits when its socket to us closes.
 */
export function startDriver(options: DriverProcessOptions): Driver {
  mkdirSync(options.work, { recursive: true });
  const child = spawn(options.python, ['-m', 'driver', String(MESSAGES_FD)], {
    cwd: options.work,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: environment(options),
  });
  const { stdout, stderr } = child;
  const socket = child.stdio[MESSAGES_FD];
  if (!stdout || !stderr || !(socket instanceof Duplex)) throw new Error('The driver has no pipes');
  let last = '';
  for (const stream of [stdout, stderr])
    onLines(stream, (line) => {
      last = line;
      options.log(`cluster: ${line}`);
    });
  onLines(socket, (line) => {
    const event = readDriverEvent(line);
    if (event) options.onEvent(event);
    else options.log('cluster: a message of the driver can’t be parsed');
  });
  let hasEnded = false;
  const gone = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      resolve();
      if (hasEnded) return;
      hasEnded = true;
      options.onEnd(how);
    };
    child.on('close', (code, signal) => {
      killGroup(child, options.log);
      end(signal ? `it was ended by ${signal}` : `it ended with code ${code}: ${last}`);
    });
    // A process that could not be started never closes.
    child.on('error', (error) => end(error.message));
  });
  return {
    pid: child.pid,
    send: (message) => {
      // Messages to a driver that has exited are dropped; its end is reported by an event.
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    },
    kill: () => {
      killGroup(child, options.log);
      return gone;
    },
  };
}

function environment({ python, java, sources, variables }: DriverProcessOptions): Record<string, string> {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(
      passed.filter((pair): pair is readonly [(typeof PASSED_ON)[number], string] => !!pair[1]),
    ),
    // PySpark's launcher takes Java from JAVA_HOME or the path.
    ...(java.endsWith('/bin/java') ? { JAVA_HOME: java.slice(0, -'/bin/java'.length) } : {}),
    TZ: 'UTC',
    MPLBACKEND: 'Agg',
    // UDFs must run in the same Python as the driver.
    PYSPARK_PYTHON: python,
    PYTHONPATH: sources,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONUNBUFFERED: '1',
    ...variables,
  };
}
