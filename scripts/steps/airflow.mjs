import { join } from 'node:path';
import { makePythonEnvironment } from '../lib/python-environment.mjs';
import { ROOT } from '../lib/root.mjs';

/** Installs Airflow in an environment of its own, as it needs other versions than the tools in .venv do. */
export const airflow = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'airflow',
  cores: 1,
  run: () =>
    makePythonEnvironment({
      folder: join(ROOT, 'node_modules/.cache/lakehouse/airflow'),
      locks: [join(ROOT, 'spark/requirements-airflow.lock.txt')],
      oldest: 11,
      purpose: 'The tests run the generated DAGs on Airflow',
    }),
});
