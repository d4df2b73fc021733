import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPython } from '../../src/codegen/python/testing/python-tools.ts';
import type { ExampleTable } from '../../src/pipeline/define-node.ts';

const SCRIPT = fileURLToPath(new URL('../../../../spark/random_pipelines.py', import.meta.url));

/** A generated script and the variables whose rows are requested. */
export interface SparkCase {
  readonly name: string;
  readonly python: string;
  readonly wanted: readonly string[];
}

/** Spark's result for one variable, or the class of its error. */
export interface SparkAnswer {
  readonly name: string;
  readonly variable: string;
  readonly schema?: readonly (readonly [name: string, type: string])[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly error?: string;
  readonly message?: string;
}

/** By case and variable. */
export type SparkAnswers = ReadonlyMap<string, SparkAnswer>;
export const answerKey = (name: string, variable: string): string => `${name}/${variable}`;

/** A Spark session that runs scripts as they arrive. */
export interface SparkRun {
  /** Settles once the tables exist. */
  readonly ready: Promise<void>;
  send(one: SparkCase): void;
  /** Sends a script and one of its variables; resolves with the variable's rows as soon as they arrive. */
  ask(one: SparkCase): Promise<SparkAnswer>;
  /** Closes the session after the scripts sent so far, and returns all results. */
  finish(): Promise<SparkAnswers>;
}

/** Starts a session over the tables; its working folder is `folder`, `env` is added to the environment. */
export async function startSpark(
  folder: string,
  tables: Readonly<Record<string, ExampleTable>>,
  env: Readonly<Record<string, string>> = {},
): Promise<SparkRun> {
  const file = join(folder, 'tables.json');
  await writeFile(file, JSON.stringify(tables));
  const child = spawn(await findPython(), [SCRIPT, file], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const answers = new Map<string, SparkAnswer>();
  const asked = new Map<string, (answer: SparkAnswer) => void>();
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + String(chunk)).slice(-4000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Spark ended with ${String(code)}: ${complaints}`));
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    ended.catch(reject);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const told = JSON.parse(line) as SparkAnswer & { readonly ready?: boolean };
      if (told.ready === true) resolve();
      else answers.set(answerKey(told.name, told.variable), told);
      asked.get(told.name)?.(told);
    });
  });
  // Where the process has ended, writing fails; `ended` says why.
  child.stdin.on('error', () => undefined);
  const send = (one: SparkCase): void => {
    child.stdin.write(`${JSON.stringify(one)}\n`);
  };
  return {
    ready,
    send,
    ask: (one) =>
      new Promise((resolve, reject) => {
        ended.catch(reject);
        asked.set(one.name, resolve);
        send(one);
      }),
    finish: async () => {
      child.stdin.end();
      await ended;
      return answers;
    },
  };
}
