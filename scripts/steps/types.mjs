import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';

/** The projects to check: the whole repository, then those with stricter settings (no DOM, no Node). */
const PROJECTS = ['.', 'scripts', 'packages/spark-sql', 'packages/core'];

/** Type check by the native compiler, which rechecks only what has changed since the last check. */
export const types = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'types',
  cores: 1,
  async run() {
    const outputs = [];
    for (const project of PROJECTS.filter((path) => existsSync(join(ROOT, path, 'tsconfig.json')))) {
      const { code, output } = await runCommand(join(ROOT, 'node_modules/.bin/tsc'), [
        '--noEmit',
        '--incremental',
        '--tsBuildInfoFile',
        join(ROOT, 'node_modules/.cache/types', `${encodeURIComponent(project)}.tsbuildinfo`),
        '-p',
        project,
      ]);
      if (code !== 0) outputs.push(`tsc -p ${project}\n${output}`);
    }
    return checkResult(outputs.length === 0, { output: outputs.join('\n') });
  },
});
