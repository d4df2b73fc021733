import { checkImports } from '../lib/check-imports.mjs';
import { ROOT } from '../lib/root.mjs';
import { checkResult } from '../lib/step.mjs';

/**
 * The folders in which circles of subfolders are still open: the list only gets shorter.
 *
 * @type {readonly string[]}
 */
const OPEN = ['packages/local-workspace/src/sql', 'packages/spark-sql/src'];

/** Imports run one way: the table of docs/architecture.md, checked by dependency-cruiser. */
export const importRules = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'import-rules',
  cores: 1,
  async run() {
    const { cruised, violations } = await checkImports(ROOT);
    const isOpen = (/** @type {typeof violations[number]} */ { rule, from }) =>
      rule === 'no-folder-circles' && OPEN.includes(from);
    const solved = OPEN.filter((folder) => !violations.some((one) => isOpen(one) && one.from === folder));
    const lines = violations
      .filter((violation) => !isOpen(violation))
      .map(({ rule, from, to, comment }) => `${rule}: ${from}: ${to}\n  ${comment}`)
      .concat(solved.map((folder) => `${folder} has no circle any more: take it out of OPEN`));
    return checkResult(lines.length === 0, { note: `${cruised} modules`, output: lines.join('\n') });
  },
});
