import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';
import { LONG_STEPS, NODE_STEPS, TEST_STEPS } from '../steps/all-steps.mjs';

/** @returns {Promise<readonly { file: string, projectName: string }[]>} each test file, once for each project that has it */
async function listed() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'],
    { cwd: ROOT, maxBuffer: 1e8 },
  );
  return JSON.parse(stdout);
}

test('every test file is in one project, and every project in one of the two lengths of tests', async () => {
  const found = await listed();
  const files = found.map(({ file }) => file.slice(ROOT.length + 1)).toSorted();
  expect(files).toEqual(
    listFiles(['packages', 'apps', 'e2e', 'scripts', 'bench'])
      .filter((file) => /\.test\.(?:tsx?|mjs)$/u.test(file))
      .toSorted(),
  );
  // A step runs the projects whose names begin with its own.
  const steps = [...new Set([...TEST_STEPS, ...LONG_STEPS])].map(({ name }) => name);
  const projects = [...new Set(found.map(({ projectName }) => projectName))];
  expect(
    projects.map((project) => [project, steps.filter((name) => project.startsWith(name)).length]),
  ).toEqual(projects.map((project) => [project, 1]));
});

test('CI runs both lengths', () => {
  const text = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  expect(text).toMatch(/^npm test /mu);
  expect(text).toContain('npm run test:long');
});

test('the unit tests can be run on every line of Node that the project supports', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lines = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/gu)].map(([, line]) => Number(line));
  const [own, ...others] = lines;
  // CI itself has the first one.
  expect(own).toBe(20);
  const steps = NODE_STEPS.map(({ name }) => name).filter((name) => /^node-\d/u.test(name));
  expect(steps).toEqual(others.map((line) => `node-${line}`));
});
