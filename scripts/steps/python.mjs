import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../lib/find-program.mjs';
import { installSystemPackages } from '../lib/install-system-packages.mjs';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';

const LOCK = join(ROOT, 'spark/requirements-dev.lock.txt');
/** The build dependencies of PySpark, which has no wheels; installed first, since pip would download them unchecked. */
const BUILD_LOCK = join(ROOT, 'spark/requirements-build.lock.txt');
const VENV = join(ROOT, '.venv');
const VENV_PYTHON = join(VENV, 'bin/python');
/** A copy of the installed lock file; tests that run without this step read it too (python-tools.ts). */
const STAMP = join(VENV, 'requirements-dev.lock.txt');
const PIP_INSTALL = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
const HELP =
  'The tests parse and format the generated Python: they need Python 3.10 or newer with its venv module ' +
  '(Debian: apt-get install python3 python3-venv).';

/** Creates .venv with the Python tools that the tests use. */
export const python = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'python',
  cores: 1,
  async run() {
    const wanted = readFileSync(LOCK, 'utf8');
    if (existsSync(STAMP) && existsSync(VENV_PYTHON) && readFileSync(STAMP, 'utf8') === wanted)
      return checkResult(true);
    const ready = (await hasPip()) || (await makeVenv());
    if (!ready && (await installSystemPackages(['python3', 'python3-venv']))) await makeVenv();
    if (!(await hasPip())) return checkResult(false, { output: HELP });
    for (const lock of [BUILD_LOCK, LOCK]) {
      const install = [...PIP_INSTALL, '--no-build-isolation', '-r', lock];
      const { code, output } = await runCommand(VENV_PYTHON, install);
      if (code !== 0) return checkResult(false, { output });
    }
    copyFileSync(LOCK, STAMP);
    return checkResult(true);
  },
});

/**
 * Creates the environment with the first Python that is able to.
 *
 * @returns {Promise<boolean>}
 */
async function makeVenv() {
  for (const name of ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10']) {
    const interpreter = findProgram([name]);
    if (interpreter === undefined) continue;
    await runCommand(interpreter, ['-m', 'venv', '--clear', VENV]);
    if (await hasPip()) return true;
  }
  return false;
}

/** @returns {Promise<boolean>} */
async function hasPip() {
  if (!existsSync(VENV_PYTHON)) return false;
  const program = 'import sys, pip; sys.exit(sys.version_info < (3, 10))';
  return (await runCommand(VENV_PYTHON, ['-c', program])).code === 0;
}
