/**
 * The lines in which two texts differ, as a diff without context: first the extra lines, then the missing ones.
 *
 * @param {string} current
 * @param {string} expected
 * @returns {string}
 */
export function lineDifference(current, expected) {
  const have = current.split('\n');
  const want = expected.split('\n');
  const surplus = have.filter((line) => !want.includes(line)).map((line) => `- ${line}`);
  const missing = want.filter((line) => !have.includes(line)).map((line) => `+ ${line}`);
  const lines = [...surplus, ...missing];
  return lines.length > 0 ? lines.join('\n') : 'The same lines are in another order.';
}
