import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Writes files into a new folder that is removed after the tests of the calling file.
 *
 * @param {Readonly<Record<string, string>>} files text by path
 * @returns {string} the folder
 */
export function temporaryTree(files) {
  const root = mkdtempSync(join(tmpdir(), 'lakehouse-tree-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
