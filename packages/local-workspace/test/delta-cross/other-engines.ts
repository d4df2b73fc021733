import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { required } from '@lakehouse/spark-sql/types/required';
import { sessionConf } from '../support/session-conf.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What another engine read: rows as `spark/delta_values.py` writes them. */
export interface Read {
  readonly names: readonly string[];
  readonly types?: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly error?: string;
}

/** A table that another engine wrote, as Spark reads it. `feature`: what we must refuse it for. */
export interface WrittenTable extends Read {
  readonly table: string;
  readonly path: string;
  readonly feature: string | null;
}

/** Spark and delta-rs in one Python process, with the jars and the settings that clusters of the product have. */
export async function startOtherEngines(home: string) {
  const python = await findPython();
  const conf = await sessionConf(home, 'delta-cross');
  const child = spawn(python, [join(ROOT, 'spark/delta_cross.py')], {
    env: { ...process.env, TZ: 'UTC', PYTHONDONTWRITEBYTECODE: '1', PYSPARK_PYTHON: python },
    // A group of their own, to kill Python and Java at once. Without it they end when their input does.
    detached: true,
  });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-4000);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  const ask = async <T>(message: object): Promise<T> => {
    send(message);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`Spark ended: ${complaint}`);
    return JSON.parse(value) as T;
  };
  send(conf);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    write: (folder: string) => ask<WrittenTable[]>({ do: 'write', folder }),
    read: (tables: readonly string[]) =>
      ask<{ path: string; spark: Read; deltars: Read }[]>({ do: 'read', tables }),
    /** Runs a script, and tells the columns and rows of a table after it. */
    run: (python: string, table: string) => ask<Read>({ do: 'run', python, table }),
    /** Runs scripts, each after its statements, and tells why one failed, and the columns and rows of its table after it. */
    store: (cases: readonly { before: readonly string[]; python: string; table: string }[]) =>
      ask<{ refused: string | null; table: Read }[]>({ do: 'store', cases }),
    append: (table: string, from: number, commits: number) =>
      ask<{ taken: number[]; failed: [number, string][] }>({ do: 'append', table, from, commits }),
    /** Ends all of it at once, in the middle of what it does, which then rejects. */
    kill: async (): Promise<void> => {
      process.kill(-required(child.pid, 'The process has not started'), 'SIGKILL');
      await ended;
    },
    close: async (): Promise<void> => {
      child.stdin.end();
      await ended;
    },
  };
}

export type OtherEngines = Awaited<ReturnType<typeof startOtherEngines>>;
