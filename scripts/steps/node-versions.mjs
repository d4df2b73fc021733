import { join } from 'node:path';
import { staleDependencies } from '../lib/ensure-dependencies.mjs';
import { npmCommand } from '../lib/npm-command.mjs';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';

/** Its lockfile has the binary of each line for the platforms that CI may run on. */
const FOLDER = join(ROOT, 'scripts/node-versions');

/** Installs the lines of Node beside this one that the project runs on (`engines` of package.json). */
export const nodeVersions = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'node-versions',
  cores: 1,
  async run() {
    if (staleDependencies(FOLDER) === undefined) return checkResult(true);
    const { program, args } = npmCommand(['ci', '--no-audit', '--no-fund']);
    const { code, output } = await runCommand(program, args, { cwd: FOLDER });
    return checkResult(code === 0, { output });
  },
});

/**
 * @param {22 | 24} line the major version
 * @returns {string} the path of its program; missing on platforms for which no package has it
 */
export const nodeOf = (line) =>
  join(FOLDER, 'node_modules', `node-${line}-${process.platform}-${process.arch}`, 'bin/node');
