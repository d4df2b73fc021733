import { commandStep } from '../lib/command-step.mjs';
import { vitestStep } from '../lib/vitest-step.mjs';
import { airflow } from './airflow.mjs';
import { browser } from './browser.mjs';
import { bundleSizes } from './bundle-sizes.mjs';
import { dbt } from './dbt.mjs';
import { mariadb } from './mariadb.mjs';
import { newEndpoint } from './new-endpoint.mjs';
import { newKind } from './new-kind.mjs';
import { nodeDriver } from './node-driver.mjs';
import { nodeOf, nodeVersions } from './node-versions.mjs';
import { python } from './python.mjs';
import { sparkInstall } from './spark-install.mjs';
import { STATIC_STEPS } from './static-steps.mjs';
import { types } from './types.mjs';

const build = commandStep('build', 'node', ['scripts/build.mjs']);

/**
 * A step with what it takes on a slow machine.
 *
 * @param {import('../lib/step.mjs').Step} step
 * @param {number} takesMinutes
 */
const taking = (step, takesMinutes) => ({ ...step, takesMinutes });

/** Everything `npm test` runs. The slow setup starts first, so that it overlaps with the static checks. */
export const TEST_STEPS = [
  python,
  sparkInstall,
  browser,
  ...STATIC_STEPS,
  build,
  bundleSizes,
  vitestStep('unit', { needs: ['python'], minutes: 60 }),
  vitestStep('workspace', { needs: ['python'], minutes: 60 }),
  vitestStep('security', { minutes: 60 }),
  vitestStep('spark', { needs: ['spark-install'], minutes: 90 }),
  vitestStep('ui', { minutes: 60 }),
  vitestStep('e2e', { needs: ['build', 'browser', 'python'], minutes: 90 }),
];

/**
 * What CI runs as well: the recipes on a copy of the repository, and what is repeated at random or killed while it works. A slow
 * machine may have no time for the last ones.
 */
export const LONG_STEPS = [
  python,
  airflow,
  dbt,
  nodeDriver,
  sparkInstall,
  browser,
  build,
  types,
  mariadb,
  taking(vitestStep('more-spark', { needs: ['spark-install', 'airflow', 'mariadb'], minutes: 60 }), 15),
  taking(newKind, 8),
  taking(newEndpoint, 8),
  taking(vitestStep('long-e2e', { needs: ['build', 'browser', 'python'], minutes: 60 }), 31),
  taking(vitestStep('sweeps', { needs: ['python', 'airflow', 'dbt', 'node-driver'], minutes: 60 }), 17),
  taking(vitestStep('faults', { needs: ['python'], minutes: 60 }), 5),
  taking(vitestStep('long-spark', { needs: ['spark-install', 'python'], minutes: 90 }), 45),
];

/** The unit tests on the other lines of Node, before a release and when one of them changes. */
export const NODE_STEPS = [python, nodeVersions, unitOn(22), unitOn(24)];

/**
 * @param {22 | 24} line of Node
 */
function unitOn(line) {
  const options = { needs: ['python', 'node-versions'], minutes: 60, projects: 'unit', node: nodeOf(line) };
  return vitestStep(`node-${line}`, options);
}
