import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { linkWorkspaces } from './link-workspaces.mjs';
import { npmCommand } from './npm-command.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lockfile
 */

/**
 * Why node_modules does not match the lockfile; undefined when it does. npm writes node_modules/.package-lock.json
 * last, so an interrupted installation counts as missing.
 *
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function staleDependencies(root = ROOT) {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return 'nothing is installed yet';
  const wanted = readLockfile(join(root, 'package-lock.json')).packages;
  const installed = readLockfile(installedPath).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    // Our own packages are linked, not installed.
    if (entry.link === true || !path.includes('node_modules/')) continue;
    const found = installed[path];
    if (found === undefined) {
      // Optional packages for other platforms are never installed here.
      if (entry.optional === true || entry.devOptional === true) continue;
      return `${path} is missing`;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return `${path} has changed`;
    // After two concurrent installations, or a cleaned disk, npm's record lists files that are gone.
    if (!existsSync(join(root, path, 'package.json'))) return `${path} has no files`;
  }
  return undefined;
}

/**
 * Installs exactly what the lockfile lists, unless it is already installed; throws when npm fails.
 *
 * @param {(line: string) => void} [log]
 */
export async function ensureDependencies(log = console.log) {
  linkWorkspaces();
  if (staleDependencies() === undefined) return;
  const wait = () => log('Waiting for an installation that another command has begun …');
  // Two concurrent installations would remove each other's files.
  await inTurn(ROOT, () => install(log), wait);
}

/** @param {(line: string) => void} log */
async function install(log) {
  const reason = staleDependencies();
  if (reason === undefined) return;
  log(`Installing packages (${reason}) …`);
  // Some packages declare a newer Node than they need (docs/portability.md), which must not fail the installation,
  // whatever npm's settings are.
  const options = ['--include=dev', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = npmCommand(['ci', ...options]);
  // When asked to end, npm would continue for seconds and undo what the next start installs.
  const { code, output } = await runCommand(npm.program, npm.args, { patienceMs: 0 });
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
}

/**
 * @param {string} path
 * @returns {Lockfile}
 */
function readLockfile(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
