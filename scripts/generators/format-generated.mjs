import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

/**
 * Formats generated source as `npm run fix` would, so that the two never undo each other.
 *
 * @param {string} path where the text will live, relative to the repository
 * @param {string} text
 * @returns {string} throws when the text does not parse
 */
export function formatGenerated(path, text) {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  return execFileSync(biome, ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
}
