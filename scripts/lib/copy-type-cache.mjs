import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const CACHE = join('node_modules', '.cache', 'types');

/**
 * Lets the compiler recheck in a copy made by `copyRepository` only what differs there. Its notes name files relative to
 * themselves; the installed packages are those of the original.
 *
 * @param {string} from
 * @param {string} to
 */
export function copyTypeCache(from, to) {
  const [source, target] = [join(from, CACHE), join(to, CACHE)];
  if (!existsSync(source)) return;
  mkdirSync(target, { recursive: true });
  const packages = relative(target, join(from, 'node_modules')).replaceAll(sep, '/');
  for (const name of readdirSync(source)) {
    const notes = readFileSync(join(source, name), 'utf8');
    // Longer ways up lead to files of the repository, which the copy has at the same place.
    writeFileSync(join(target, name), notes.replaceAll(/"\.\.\/\.\.\/(?!\.\.\/)/g, `"${packages}/`));
  }
}
