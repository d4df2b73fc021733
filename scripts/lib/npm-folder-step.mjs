import { join } from 'node:path';
import { staleDependencies } from './ensure-dependencies.mjs';
import { npmCommand } from './npm-command.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { checkResult } from './step.mjs';

/**
 * Installs packages that only some tests need, beside those of the repository: a folder of `scripts` with a lockfile of its own.
 *
 * @param {string} name of the folder, and of the step
 */
export const npmFolderStep = (name) =>
  /** @satisfies {import('./step.mjs').Step} */ ({
    name,
    cores: 1,
    async run() {
      const cwd = join(ROOT, 'scripts', name);
      if (staleDependencies(cwd) === undefined) return checkResult(true);
      const { program, args } = npmCommand(['ci', '--no-audit', '--no-fund']);
      const { code, output } = await runCommand(program, args, { cwd });
      return checkResult(code === 0, { output });
    },
  });
