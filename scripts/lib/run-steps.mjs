import { availableParallelism } from 'node:os';
import { CorePool } from './core-pool.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./step.mjs').StepResult} StepResult */

/** No step keeps its cores busy throughout (processes start, packages arrive): a small one more fills these gaps. */
const SPARE = 1;

/** @type {StepResult} */
const NO_TIME = {
  passed: 0,
  failed: 0,
  skipped: 1,
  note: 'not run: too little time was left for it',
};

/**
 * Runs steps in parallel, each as soon as the steps that it needs have passed and cores are free, and prints one line per
 * step; the output of a failed step follows its line.
 *
 * @param {readonly Step[]} steps a step comes after the steps it needs
 * @param {{ log?: (text: string) => void, cores?: number, endBy?: number }} [options] `endBy`: in milliseconds since 1970; a step
 * that would take longer is not run, and counts as skipped
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runSteps(
  steps,
  {
    log = console.log,
    cores = Math.min(2, availableParallelism()) + SPARE,
    endBy = Number.POSITIVE_INFINITY,
  } = {},
) {
  const pool = new CorePool(cores);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const outcomes = /** @type {Map<string, Promise<boolean>>} */ (new Map());

  const report = (
    /** @type {Step} */ { name },
    /** @type {StepResult} */ result,
    /** @type {number} */ seconds,
  ) => {
    total.passed += result.passed;
    total.failed += result.failed;
    total.skipped += result.skipped;
    log(stepLine(name, result, seconds));
    if (result.failed > 0 && result.output) log(`${result.output.trimEnd()}\n`);
    return result.failed === 0;
  };

  const run = async (/** @type {Step} */ step) => {
    for (const need of step.needs ?? []) {
      const outcome = outcomes.get(need);
      if (outcome === undefined)
        throw new Error(`${step.name} needs ${need}, which is not among the steps before it`);
      if (!(await outcome)) return report(step, failure(`Not run, because ${need} failed.`), 0);
    }
    return pool.use(step.cores, async () => {
      if (Date.now() + (step.takesMinutes ?? 0) * 60_000 > endBy) return report(step, NO_TIME, 0);
      const started = performance.now();
      const result = await step
        .run()
        .catch((error) => failure(error instanceof Error ? error.message : String(error)));
      return report(step, result, (performance.now() - started) / 1000);
    });
  };

  for (const step of steps) outcomes.set(step.name, run(step));
  await Promise.all(outcomes.values());
  return total;
}

/**
 * @param {string} output
 * @returns {StepResult}
 */
function failure(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/**
 * @param {string} name
 * @param {StepResult} result
 * @param {number} seconds
 */
function stepLine(name, { passed, failed, skipped, note }, seconds) {
  const counts =
    passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : undefined;
  const details = [counts, note].filter((text) => text !== undefined).join(' · ');
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  return `${sign} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s  ${details}`.trimEnd();
}
