import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash of the names and contents of some files: not of their times, which a checkout changes without changing code.
 *
 * @param {string} root
 * @param {readonly string[]} files relative to `root`
 * @returns {string}
 */
export function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
