import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { identifierOf } from './identifier-of.mjs';

const FOLDER = 'packages/local-workspace/src/resources';

/** The resources of the local workspace: one entry for each folder of resources/ that has a resource.ts. */
export const resourcesGenerator = {
  output: `${FOLDER}/index.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const folder = join(root, FOLDER);
    const names = existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'resource.ts')))
          .map((entry) => entry.name)
          .toSorted()
      : [];
    return [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      ...names.map((name) => `import { resource as ${identifierOf(name)} } from './${name}/resource.ts';`),
      "import type { Resource } from './resource.ts';",
      '',
      '/** Every resource of the local workspace, in the order of its folder name. */',
      `export const RESOURCES: readonly Resource[] = [${names.map(identifierOf).join(', ')}];`,
      '',
    ].join('\n');
  },
};
