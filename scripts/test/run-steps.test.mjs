import { expect, test } from 'vitest';
import { runSteps } from '../lib/run-steps.mjs';
import { checkResult } from '../lib/step.mjs';

const quiet = { log: () => {}, cores: 2 };
const good = async () => checkResult(true);

test('counts checks and tests together', async () => {
  const steps = [
    { name: 'a', cores: 1, run: good },
    { name: 'b', cores: 1, run: async () => ({ passed: 10, failed: 2, skipped: 3 }) },
  ];
  expect(await runSteps(steps, quiet)).toEqual({ passed: 11, failed: 2, skipped: 3 });
});

test('a step that throws is one failure and the others still run', async () => {
  const boom = async () => {
    throw new Error('boom');
  };
  const lines = /** @type {string[]} */ ([]);
  const steps = [
    { name: 'a', cores: 2, run: boom },
    { name: 'b', cores: 2, run: good },
  ];
  const total = await runSteps(steps, { log: (line) => lines.push(line), cores: 2 });
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(lines.join('\n')).toContain('boom');
});

test('a step whose requirement failed is not run and fails', async () => {
  let ran = false;
  const steps = [
    { name: 'build', cores: 1, run: async () => checkResult(false) },
    {
      name: 'e2e',
      cores: 1,
      needs: ['build'],
      run: async () => {
        ran = true;
        return checkResult(true);
      },
    },
  ];
  expect(await runSteps(steps, quiet)).toEqual({ passed: 0, failed: 2, skipped: 0 });
  expect(ran).toBe(false);
});

test('a step that would end too late is said to be left out, and fails nothing', async () => {
  const lines = /** @type {string[]} */ ([]);
  const now = Date.now();
  const steps = [
    { name: 'a', cores: 2, run: good },
    { name: 'b', cores: 2, takesMinutes: 60, needs: ['a'], run: good },
    { name: 'c', cores: 2, takesMinutes: 1, needs: ['a'], run: good },
  ];
  const log = (/** @type {string} */ line) => lines.push(line);
  const late = await runSteps(steps, { log, cores: 2, endBy: now + 30 * 60_000 });
  expect(late).toEqual({ passed: 2, failed: 0, skipped: 1 });
  expect(lines.filter((line) => line.startsWith('–'))).toEqual([expect.stringMatching(/^– b .*not run/u)]);
  const early = await runSteps(steps, { ...quiet, endBy: now + 90 * 60_000 });
  expect(early).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('never uses more cores than it is given, and does use all', async () => {
  let busy = 0;
  let max = 0;
  const step = (/** @type {number} */ cores) => async () => {
    busy += cores;
    max = Math.max(max, busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy -= cores;
    return checkResult(true);
  };
  const steps = [1, 2, 1, 1, 2, 1].map((cores, i) => ({ name: `s${i}`, cores, run: step(cores) }));
  expect(await runSteps(steps, quiet)).toEqual({ passed: 6, failed: 0, skipped: 0 });
  expect(max).toBe(2);
});

test('output of a passing step stays silent', async () => {
  const lines = /** @type {string[]} */ ([]);
  const steps = [{ name: 'a', cores: 1, run: async () => checkResult(true, { output: 'chatter' }) }];
  await runSteps(steps, { log: (line) => lines.push(line), cores: 2 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('chatter');
});
