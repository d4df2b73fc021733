import { findProgram } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs Debian packages when that is possible here: as root, with apt-get.
 *
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} false when this is not such a machine; rejects when apt-get fails
 */
export async function installSystemPackages(names) {
  const apt = findProgram(['apt-get']);
  if (apt === undefined || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(apt, ['update', '-q'], { env });
  const { code, output } = await runCommand(apt, ['install', '-qy', '--no-install-recommends', ...names], {
    env,
  });
  if (code !== 0) throw new Error(`apt-get install ${names.join(' ')} failed:\n${output}`);
  return true;
}
