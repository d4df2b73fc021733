import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { identifierOf } from './identifier-of.mjs';

const FOLDER = 'packages/core/src/pipeline/nodes';

/**
 * The names of the node kind folders that contain a file.
 *
 * @param {string} root
 * @param {string} file
 * @returns {string[]}
 */
function kindsWith(root, file) {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map((entry) => entry.name)
    .toSorted();
}

/**
 * An import of the same name from a file of each kind, called by the kind.
 *
 * @param {readonly string[]} kinds
 * @param {string} name
 * @param {string} folder
 * @param {string} file
 * @returns {readonly string[]}
 */
const importsOf = (kinds, name, folder, file) =>
  kinds.map((kind) => `import { ${name} as ${identifierOf(kind)} } from '${folder}${kind}/${file}';`);

/** The list of node kinds: one entry for each folder of nodes/ that has an index.ts. */
export const nodeKindsGenerator = {
  output: `${FOLDER}/index.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const kinds = kindsWith(root, 'index.ts');
    const imports = importsOf(kinds, 'kind', './', 'index.ts');
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

/**
 * The entries of an object by kind.
 *
 * @param {readonly string[]} kinds
 * @returns {string}
 */
const entriesOf = (kinds) =>
  kinds.map((kind) => (identifierOf(kind) === kind ? kind : `'${kind}': ${identifierOf(kind)}`)).join(', ');

/** The examples of the kinds, apart from them: the designer needs none to begin. */
export const kindExamplesGenerator = {
  output: `${FOLDER}/examples.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const kinds = kindsWith(root, 'examples.ts');
    const imports = importsOf(kinds, 'examples', './', 'examples.ts');
    return [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      "import type { NodeExample } from '../define-node.ts';",
      ...imports,
      '',
      '/** The examples of each node kind, by folder name. */',
      'export const EXAMPLES: Readonly<Record<string, readonly NodeExample<Readonly<Record<string, unknown>>>[]>> = {',
      `${entriesOf(kinds)} };`,
      '',
    ].join('\n');
  },
};

/** The emitters of the kinds, apart from them: the designer shows nodes before it needs their code. */
export const kindEmittersGenerator = {
  output: `${FOLDER}/emitters.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const kinds = kindsWith(root, 'index.ts');
    const imports = importsOf(kinds, 'emitters', './', 'emit.ts');
    return [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      ...imports,
      '',
      '/** The emitters of each node kind, by folder name. */',
      `export const NODE_EMITTERS = { ${entriesOf(kinds)} };`,
      '',
    ].join('\n');
  },
};

const READ = 'read.ts';

/** The readers of the kinds' code: one entry for each folder that has one. They are loaded with the import of code. */
export const kindReadersGenerator = {
  output: `${FOLDER}/readers.gen.ts`,
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const kinds = kindsWith(root, READ);
    const imports = importsOf(kinds, 'reader', './', READ);
    return [
      '// Written by `npm run gen` from the folders beside this file. Do not edit.',
      "import type { NodeReader } from '../define-reader.ts';",
      ...imports,
      '',
      '/** What reads the code of a kind back, by folder name. */',
      `export const NODE_READERS: Readonly<Record<string, NodeReader>> = { ${entriesOf(kinds)} };`,
      '',
    ].join('\n');
  },
};

const STEP = 'testing/random-step.ts';

/** The random steps of the kinds: one entry for each folder that has one. */
export const randomStepsGenerator = {
  output: 'packages/core/test/support/random-steps.gen.ts',
  /**
   * @param {string} root
   * @returns {string}
   */
  generate(root) {
    const kinds = kindsWith(root, STEP);
    const imports = importsOf(kinds, 'step', '../../src/pipeline/nodes/', STEP);
    return [
      '// Written by `npm run gen` from the folders of the node kinds. Do not edit.',
      ...imports,
      '',
      '/** The random step of each kind that has one, by folder name. */',
      `export const RANDOM_STEPS = { ${entriesOf(kinds)} };`,
      '',
    ].join('\n');
  },
};
