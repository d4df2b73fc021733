import { expect, test } from 'vitest';
import { countTests } from '../lib/count-tests.mjs';

const report = (/** @type {Partial<import('../lib/count-tests.mjs').VitestReport>} */ changes) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

test('a clean run is counted unchanged', () => {
  expect(countTests(report({}), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

test('a file that broke outside its tests is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countTests(report({ testResults: [broken, broken] }), 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a failed test is not counted a second time for its file', () => {
  const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countTests(report({ numFailedTests: 1, testResults: [file] }), 1)).toMatchObject({ failed: 1 });
});

test.each([
  ['no report was written', undefined, 0],
  ['no test ran', report({ numPassedTests: 0 }), 0],
  ['the runner failed after its tests passed', report({}), 1],
])('it is a failure when %s', (_, given, exitCode) => {
  expect(countTests(given, exitCode).failed).toBe(1);
});
