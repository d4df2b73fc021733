import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';

/** Fetches and compiles what local Spark needs, where all tests look for it: once, instead of in each of their processes. */
export const sparkInstall = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'spark-install',
  cores: 1,
  needs: ['python'],
  async run() {
    const { code, output } = await runCommand(process.execPath, [join(ROOT, 'scripts/spark-install.mjs')], {
      env: {
        LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
        LAKEHOUSE_SPARK_PYTHON: join(ROOT, '.venv/bin/python'),
        ...process.env,
      },
    });
    return checkResult(code === 0, { output });
  },
});
