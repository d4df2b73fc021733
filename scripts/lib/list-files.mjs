import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'golden', '.git', '.venv', '.lakehouse', '.cache']);

/**
 * All files under some files and folders, sorted, as paths relative to `root` with forward slashes. A path that does
 * not exist is ignored; installed, built and golden files are left out.
 *
 * @param {readonly string[]} paths relative to `root`
 * @param {string} [root]
 * @returns {string[]}
 */
export function listFiles(paths, root = ROOT) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => (statSync(join(root, path)).isDirectory() ? walk(root, path) : [path]))
    .toSorted();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}
