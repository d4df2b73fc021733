/**
 * The counts of a step: each check and each test counts once.
 *
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [note] a few words shown on the step's line, also when it passed
 * @property {string} [output] shown only when something failed
 */

/**
 * One line of the output of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name in kebab-case; `--only=<name>` selects it
 * @property {number} cores how many of the machine's two cores it keeps busy: 1 or 2
 * @property {number} [takesMinutes] what it takes on a slow machine, when it is not begun where less time is left
 * @property {readonly string[]} [needs] names of steps that must have passed before
 * @property {() => Promise<StepResult>} run a rejection counts as one failure
 */

/**
 * The result of a step that is one check.
 *
 * @param {boolean} ok
 * @param {{ note?: string, output?: string }} [details]
 * @returns {StepResult}
 */
export function checkResult(ok, details = {}) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, ...details };
}
