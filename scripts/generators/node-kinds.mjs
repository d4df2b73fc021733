import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { identifierOf } from './identifier-of.mjs';

const FOLDER = 'packages/core/src/pipeline/nodes';

/** The list of node kinds: one entry for each folder of nodes/ that has an index.ts. */
export const nodeKindsGenerator = {
  output: `${FOLDER}/index.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const folder = join(root, FOLDER);
    const kinds = existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.ts')))
          .map((entry) => entry.name)
          .toSorted()
      : [];
    const imports = kinds.map(
      (kind) => `import { kind as ${identifierOf(kind)} } from './${kind}/index.ts';`,
    );
    return [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      ...imports,
      '',
      '/** Every node kind, in the order of its folder name. */',
      `export const NODE_KINDS = [${kinds.map(identifierOf).join(', ')}] as const;`,
      '',
    ].join('\n');
  },
};
