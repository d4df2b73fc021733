import { join } from 'node:path';
import { makePythonEnvironment } from '../lib/python-environment.mjs';
import { ROOT } from '../lib/root.mjs';

/** Installs dbt in an environment of its own, as it needs other versions than the tools in .venv do. */
export const dbt = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'dbt',
  cores: 1,
  run: () =>
    makePythonEnvironment({
      folder: join(ROOT, 'node_modules/.cache/lakehouse/dbt'),
      locks: [join(ROOT, 'spark/requirements-dbt.lock.txt')],
      oldest: 10,
      purpose: 'The tests build the generated projects with dbt',
    }),
});
