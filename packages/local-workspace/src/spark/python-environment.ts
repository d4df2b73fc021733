import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findPython } from './find-programs.ts';
import { mustWork } from './must-work.ts';
import { contentName } from './spark-sources.ts';

const PIP_OPTIONS = [
  '--require-hashes',
  '--no-build-isolation',
  '--disable-pip-version-check',
  '--progress-bar',
  'off',
];

interface EnvironmentOptions {
  readonly folder: string;
  /** Files with the hashes of all packages: nothing else is installed, whatever the index serves. */
  readonly locks: readonly string[];
  /** What is said when pip fails. */
  readonly failure: string;
  readonly report: (text: string) => void;
}

/** The Python of a virtual environment that has the locked packages; it is made where they are not in it yet. */
export async function pythonEnvironment(options: EnvironmentOptions): Promise<string> {
  const { folder, locks, failure, report } = options;
  const python = join(folder, 'bin', 'python');
  const stamp = join(folder, '.requirements');
  const wanted = await contentName(locks);
  if (existsSync(python) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return python;
  const interpreter = await findPython();
  await mkdir(dirname(folder), { recursive: true });
  report('Creating a Python environment');
  await mustWork(
    interpreter,
    ['-m', 'venv', '--clear', folder],
    'The Python environment could not be created',
  );
  for (const lock of locks)
    await mustWork(python, ['-m', 'pip', 'install', ...PIP_OPTIONS, '-r', lock], failure, (line) =>
      report(`Installing: ${line.trim().slice(0, 120)}`),
    );
  await writeFile(stamp, wanted);
  return python;
}
