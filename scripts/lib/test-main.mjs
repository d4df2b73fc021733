import { endWithParent } from './end-with-parent.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { requireNode } from './require-node.mjs';
import { runSteps } from './run-steps.mjs';

/**
 * Runs steps as a command: installs packages first, `--only=a,b` selects steps and the steps that they need, with
 * `--end-by=SECONDS` (since 1970) no step begins that would end later, the last line has the counts, the exit code says
 * whether anything failed.
 *
 * @param {() => Promise<readonly import('./step.mjs').Step[]>} loadSteps called once packages are installed
 */
export async function testMain(loadSteps) {
  requireNode();
  endWithParent();
  const started = performance.now();
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await ensureDependencies();
    const args = process.argv.slice(2);
    const seconds = optionOf(args, 'end-by');
    total = await runSteps(
      pick(await loadSteps(), optionOf(args, 'only')),
      seconds === undefined ? {} : { endBy: Number(seconds) * 1000 },
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\nin ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {readonly string[]} args
 * @param {string} name
 */
function optionOf(args, name) {
  const start = `--${name}=`;
  return args.find((arg) => arg.startsWith(start))?.slice(start.length);
}

/**
 * @param {readonly import('./step.mjs').Step[]} steps
 * @param {string | undefined} names
 */
function pick(steps, names) {
  if (names === undefined) return steps;
  const wanted = new Set(names.split(','));
  const unknown = [...wanted].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`No step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`);
  }
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}
