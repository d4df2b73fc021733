import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

/** Settles when the last requested installation has ended. */
let last = Promise.resolve();

/**
 * Installs Debian packages where possible: as root, with apt-get.
 *
 * @param {readonly string[]} names
 * @param {{ isRoot?: boolean }} [user]
 * @returns {Promise<boolean>} false where it is not possible; rejects when apt-get fails
 */
export async function installSystemPackages(names, { isRoot = process.getuid?.() === 0 } = {}) {
  const apt = findProgram(['apt-get']);
  if (apt === undefined || !isRoot) return false;
  // apt-get can't run concurrently, and steps run in parallel.
  const mine = last.then(() => install(apt, names));
  last = mine.catch(() => undefined);
  await mine;
  return true;
}

/**
 * @param {string} apt
 * @param {readonly string[]} names
 */
async function install(apt, names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(apt, ['update', '-q'], { env });
  const { code, output } = await runCommand(apt, ['install', '-qy', '--no-install-recommends', ...names], {
    env,
  });
  if (code !== 0) throw new Error(`apt-get install ${names.join(' ')} failed:\n${output}`);
}
