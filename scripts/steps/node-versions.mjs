import { join } from 'node:path';
import { npmFolderStep } from '../lib/npm-folder-step.mjs';
import { ROOT } from '../lib/root.mjs';

/**
 * Installs the lines of Node beside this one that the project runs on (`engines` of package.json): its lockfile has the binary of each
 * line for the platforms that CI may run on.
 */
export const nodeVersions = npmFolderStep('node-versions');

/**
 * @param {22 | 24} line the major version
 * @returns {string} the path of its program; missing on platforms for which no package has it
 */
export const nodeOf = (line) =>
  join(
    ROOT,
    'scripts/node-versions/node_modules',
    `node-${line}-${process.platform}-${process.arch}`,
    'bin/node',
  );
