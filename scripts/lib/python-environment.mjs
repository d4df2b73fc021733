import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { installSystemPackages } from './install-system-packages.mjs';
import { runCommand } from './run-command.mjs';
import { checkResult } from './step.mjs';

const PIP = ['-m', 'pip', '--quiet', '--disable-pip-version-check'];
/** Of locked packages nothing else is asked for: pip finds no hash for one that another asks for with an extra. */
const PIP_INSTALL = [...PIP, 'install', '--require-hashes', '--no-deps'];

/**
 * @typedef {object} PythonEnvironment
 * @property {string} folder where it is made
 * @property {readonly string[]} locks what is installed, in this order; of the last one a copy stays in the folder, which tells what is there
 * @property {number} oldest the minor version of the oldest Python 3 that takes them
 * @property {string} purpose what the tests do with it, as a sentence
 */

/**
 * Makes an environment with what is locked, unless it is there.
 *
 * @param {PythonEnvironment} environment
 */
export async function makePythonEnvironment({ folder, locks, oldest, purpose }) {
  const [lock = ''] = locks.slice(-1);
  const stamp = join(folder, basename(lock));
  const python = join(folder, 'bin/python');
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(stamp) && existsSync(python) && readFileSync(stamp, 'utf8') === wanted)
    return checkResult(true);
  const ready = (await hasPip(python, oldest)) || (await make(folder, python, oldest));
  if (!ready && (await installSystemPackages(['python3', 'python3-venv'])))
    await make(folder, python, oldest);
  if (!(await hasPip(python, oldest)))
    return checkResult(false, {
      output: `${purpose}: they need Python 3.${oldest} or newer with its venv module (Debian: apt-get install python3 python3-venv).`,
    });
  for (const one of locks) {
    const install = [...PIP_INSTALL, '--no-build-isolation', '-r', one];
    const { code, output } = await runCommand(python, install);
    if (code !== 0) return checkResult(false, { output });
  }
  const { code, output } = await runCommand(python, [...PIP, 'check']);
  if (code !== 0) return checkResult(false, { output });
  copyFileSync(lock, stamp);
  return checkResult(true);
}

/**
 * Creates the environment with the first Python that is able to.
 *
 * @param {string} folder
 * @param {string} python
 * @param {number} oldest
 * @returns {Promise<boolean>}
 */
async function make(folder, python, oldest) {
  for (const name of ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10']) {
    const interpreter = findProgram([name]);
    if (interpreter === undefined) continue;
    await runCommand(interpreter, ['-m', 'venv', '--clear', folder]);
    if (await hasPip(python, oldest)) return true;
  }
  return false;
}

/**
 * @param {string} python
 * @param {number} oldest
 * @returns {Promise<boolean>}
 */
async function hasPip(python, oldest) {
  if (!existsSync(python)) return false;
  const program = `import sys, pip; sys.exit(sys.version_info < (3, ${oldest}))`;
  return (await runCommand(python, ['-c', program])).code === 0;
}
