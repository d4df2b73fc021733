import { type DriverEvent, readDriverEvent, type ToDriver } from './driver-messages.ts';
import { startPython } from './python-process.ts';

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

/** Starts the Python process of a cluster. */
export function startDriver(options: DriverProcessOptions): Driver {
  const { python, java, sources, work, variables, onEnd, log } = options;
  return startPython({
    python,
    module: 'driver',
    sources,
    work,
    passedOn: ['HOME', 'JAVA_HOME'],
    env: {
      // PySpark's launcher takes Java from JAVA_HOME or the path.
      ...(java.endsWith('/bin/java') ? { JAVA_HOME: java.slice(0, -'/bin/java'.length) } : {}),
      MPLBACKEND: 'Agg',
      // UDFs must run in the same Python as the driver.
      PYSPARK_PYTHON: python,
      ...variables,
    },
    onLine: (line) => log(`cluster: ${line}`),
    onMessage: (line) => {
      const event = readDriverEvent(line);
      if (event) options.onEvent(event);
      else log('cluster: a message of the driver can’t be parsed');
    },
    onEnd,
  });
}
