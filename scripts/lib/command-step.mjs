import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { checkResult } from './step.mjs';

/**
 * A step that runs one command: it passes if the command exits with 0.
 *
 * @param {string} name
 * @param {string} program the name of an installed package's command, or `node`
 * @param {readonly string[]} args
 * @param {{ cores?: number, needs?: readonly string[] }} [options]
 * @returns {import('./step.mjs').Step}
 */
export function commandStep(name, program, args, { cores = 1, needs = [] } = {}) {
  const path = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
  return {
    name,
    cores,
    needs,
    async run() {
      const { code, output } = await runCommand(path, args);
      return checkResult(code === 0, { output });
    },
  };
}
