import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.venv', '.venv.lock', '.lakehouse', '.cache']);
/** Files that tools write into node_modules at run time: each tree has its own. */
const OWN = new Set(['@lakehouse', '.cache', '.vite', '.vite-temp']);

/**
 * Copies the sources of a repository. Installed packages and the Python environment are linked to; the links to the
 * packages of the repository are left to `linkWorkspaces`.
 *
 * @param {string} from
 * @param {string} to a folder outside of `from`
 */
export function copyRepository(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !LEFT_OUT.has(basename(path)) });
  const [installed, linked] = [join(from, 'node_modules'), join(to, 'node_modules')];
  mkdirSync(linked);
  for (const name of readdirSync(installed))
    if (!OWN.has(name)) symlinkSync(join(installed, name), join(linked, name));
  symlinkSync(join(from, '.venv'), join(to, '.venv'));
}

/**
 * The hash of every source file of a repository, by path.
 *
 * @param {string} root
 * @param {string} [folder] relative to `root`
 * @returns {Map<string, string>}
 */
export function treeSnapshot(root, folder = '') {
  const files = /** @type {Map<string, string>} */ (new Map());
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) for (const [name, hash] of treeSnapshot(root, path)) files.set(name, hash);
    else if (entry.isFile())
      files.set(
        path,
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      );
  }
  return files;
}

/**
 * The changes to files that a new kind must not touch: all except generated files and those in its own folder.
 *
 * @param {ReadonlyMap<string, string>} before
 * @param {ReadonlyMap<string, string>} after
 * @param {string} own the kind's folder
 * @returns {string[]}
 */
export function touchedBeside(before, after, own) {
  const mayChange = (/** @type {string} */ path) => path.startsWith(`${own}/`) || path.endsWith('.gen.ts');
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path) && !mayChange(path))
    .map((path) =>
      before.has(path) ? `${path} was ${after.has(path) ? 'changed' : 'deleted'}` : `${path} was made`,
    );
}
