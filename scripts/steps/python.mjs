import { join } from 'node:path';
import { makePythonEnvironment } from '../lib/python-environment.mjs';
import { ROOT } from '../lib/root.mjs';

/** Creates .venv with the Python tools that the tests use; tests that run without this step look for it too (python-tools.ts). */
export const python = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'python',
  cores: 1,
  run: () =>
    makePythonEnvironment({
      folder: join(ROOT, '.venv'),
      // The build dependencies of PySpark, which has no wheels, come first, since pip would download them unchecked.
      locks: ['requirements-build', 'requirements-dev'].map((name) => join(ROOT, `spark/${name}.lock.txt`)),
      oldest: 10,
      purpose: 'The tests parse and format the generated Python',
    }),
});
