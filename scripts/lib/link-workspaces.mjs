import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Links the packages of this repository into node_modules, as npm does, where a link is missing: a package that came
 * with the last pull needs no installation. Does nothing before the first installation.
 *
 * @param {string} [root]
 * @param {NodeJS.Platform} [platform]
 */
export function linkWorkspaces(root = ROOT, platform = process.platform) {
  /** @type {{ packages: Record<string, { link?: boolean, resolved?: string }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false }) === undefined) return;
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    if (link !== true || resolved === undefined) continue;
    const at = join(root, path);
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(at), { recursive: true });
    // On Windows, every user can create a junction; it needs the folder's absolute path.
    const windows = platform === 'win32';
    symlinkSync(
      windows ? join(root, resolved) : relative(dirname(at), join(root, resolved)),
      at,
      windows ? 'junction' : 'dir',
    );
  }
}
