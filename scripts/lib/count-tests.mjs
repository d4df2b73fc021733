/**
 * @typedef {object} VitestReport the part of vitest's JSON report that is counted
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 */

/**
 * Counts the tests of a run. Besides failed tests, each of these counts as one failure: a file that failed outside its
 * tests, a run that failed although no test did, and a run without tests, so that nothing passes by accident.
 *
 * @param {VitestReport | undefined} report undefined when the runner wrote none
 * @param {number} exitCode the runner's
 */
export function countTests(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'the runner wrote no report' };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + brokenFiles;
  if (failed > 0) return { passed, failed, skipped };
  if (passed === 0) return { passed, failed: 1, skipped, note: 'no test ran' };
  if (exitCode !== 0) return { passed, failed: 1, skipped, note: `the runner exited with ${exitCode}` };
  return { passed, failed, skipped };
}
