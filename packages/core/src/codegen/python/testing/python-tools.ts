/**
 * Test support, Node only: Python's parser and formatters over generated files. The tools live in `.venv` at the
 * repository's root, in the versions of spark/requirements-dev.lock.txt, and are installed there when missing.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const VENV = join(ROOT, '.venv');
const PARSE = fileURLToPath(new URL('parse.py', import.meta.url));
const LITERALS = fileURLToPath(new URL('literals.py', import.meta.url));
const LOCK = join(ROOT, '.venv.lock');
const LOCK_ATTEMPTS = 600;
const LOCK_PAUSE = 200;
const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** Relative path to source text. */
export type PythonFiles = ReadonlyMap<string, string>;

/** A file that Python can't parse. */
export interface PythonProblem {
  readonly file: string;
  readonly message: string;
}

/** An environment that a step of the tests makes. */
interface Environment {
  readonly step: string;
  readonly script: string;
  readonly folder: string;
  readonly lock: string;
  readonly programs: readonly string[];
}

const TOOLS: Environment = {
  step: 'python',
  script: 'test',
  folder: VENV,
  lock: 'requirements-dev.lock.txt',
  programs: ['python', 'ruff', 'black', 'mypy'],
};
const AIRFLOW: Environment = {
  step: 'airflow',
  script: 'test-long',
  folder: join(ROOT, 'node_modules/.cache/lakehouse/airflow'),
  lock: 'requirements-airflow.lock.txt',
  programs: ['python', 'airflow'],
};
const DBT: Environment = {
  step: 'dbt',
  script: 'test-long',
  folder: join(ROOT, 'node_modules/.cache/lakehouse/dbt'),
  lock: 'requirements-dbt.lock.txt',
  programs: ['python', 'dbt'],
};
const ready = new Map<Environment, Promise<string>>();

function find(environment: Environment): Promise<string> {
  const found = ready.get(environment) ?? prepare(environment);
  ready.set(environment, found);
  return found;
}

/** The interpreter of `.venv`, with ruff, black and mypy next to it. Rejects with what to install when there is no Python. */
export const findPython = (): Promise<string> => find(TOOLS);

/** An interpreter that has Airflow and its provider for Databricks. Rejects as `findPython` does. */
export const findAirflow = (): Promise<string> => find(AIRFLOW);

/** An interpreter that has dbt and its adapter for Databricks. Rejects as `findPython` does. */
export const findDbt = (): Promise<string> => find(DBT);

async function prepare(environment: Environment): Promise<string> {
  const python = join(environment.folder, 'bin/python');
  if (isInstalled(environment)) return python;
  await turn();
  try {
    if (!isInstalled(environment)) await install(environment);
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
  return python;
}

/** Test processes run side by side: the one that makes the lock folder installs, the others wait for it. */
async function turn(): Promise<void> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    try {
      await mkdir(LOCK);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await setTimeout(LOCK_PAUSE);
    }
  }
}

/** Rejects with what Python said when it can't. */
const install = ({ script, step }: Environment): Promise<unknown> =>
  run(process.execPath, [join(ROOT, `scripts/${script}.mjs`), `--only=${step}`], { maxBuffer: OUTPUT_LIMIT });

function isInstalled({ folder, lock, programs }: Environment): boolean {
  const stamp = join(folder, lock);
  return (
    programs.every((program) => existsSync(join(folder, 'bin', program))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === readFileSync(join(ROOT, 'spark', lock), 'utf8')
  );
}

/** What `ruff format` would change, as a diff; empty when nothing. */
export const ruffFormatDiff = (files: PythonFiles): Promise<string> =>
  toolOutput(files, 'ruff', ['format', '--isolated', '--no-cache', '--diff', '.']);

/** What `black` would change, as a diff; empty when nothing. */
export const blackDiff = (files: PythonFiles): Promise<string> =>
  toolOutput(files, 'black', ['--quiet', '--diff', '--config', '/dev/null', '.']);

/** The findings of `ruff check` with its default rules and import sorting; empty when none. */
export const ruffFindings = (files: PythonFiles): Promise<string> =>
  toolOutput(files, 'ruff', ['check', '--isolated', '--no-cache', '--quiet', '--extend-select', 'I', '.']);

/** The findings of `mypy --strict`, of all files together; empty when none. */
export const mypyFindings = (files: PythonFiles): Promise<string> =>
  toolOutput(files, 'mypy', [
    '--strict',
    '--no-error-summary',
    '--config-file=',
    // PySpark, which all of them import, is analysed once.
    `--cache-dir=${join(VENV, 'mypy-cache')}`,
    '.',
  ]);

/** The files that Python's `ast` can't parse; empty when none. */
export async function parsePython(files: PythonFiles): Promise<readonly PythonProblem[]> {
  return withFiles(files, async (folder, python) => {
    const { stdout } = await run(python, [PARSE, folder], { maxBuffer: OUTPUT_LIMIT });
    return JSON.parse(stdout) as PythonProblem[];
  });
}

/**
 * A value as Python read it: strings as the hex of their UTF-16 units, integers as digits, floats as hex of the double.
 */
export interface PythonValue {
  readonly type: string;
  readonly value: unknown;
}

/** What `ast.literal_eval` reads from each source. */
export async function evaluateLiterals(sources: readonly string[]): Promise<readonly PythonValue[]> {
  const files = new Map([['literals.json', JSON.stringify(sources)]]);
  return withFiles(files, async (folder, python) => {
    const { stdout } = await run(python, [LITERALS, folder], { maxBuffer: OUTPUT_LIMIT });
    return JSON.parse(stdout) as PythonValue[];
  });
}

function toolOutput(files: PythonFiles, tool: string, args: readonly string[]): Promise<string> {
  return withFiles(files, async (folder, python) => {
    try {
      const { stdout } = await run(join(dirname(python), tool), args, {
        cwd: folder,
        maxBuffer: OUTPUT_LIMIT,
      });
      return stdout;
    } catch (error) {
      // Exit code 1 means findings; any other is a failure of the tool, described on stderr.
      const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
      if (code === 1 && stdout) return stdout;
      throw new Error(`${tool} failed: ${stderr ?? String(error)}`, { cause: error });
    }
  });
}

async function withFiles<T>(
  files: PythonFiles,
  work: (folder: string, python: string) => Promise<T>,
): Promise<T> {
  const python = await findPython();
  const folder = await mkdtemp(join(tmpdir(), 'lakehouse-python-'));
  try {
    for (const [path, text] of files) {
      const target = resolve(folder, path);
      if (!target.startsWith(folder + sep)) throw new RangeError(`${path} is outside the folder`);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    return await work(folder, python);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
