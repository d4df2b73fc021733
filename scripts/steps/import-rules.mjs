import { checkImports } from '../lib/check-imports.mjs';
import { ROOT } from '../lib/root.mjs';
import { checkResult } from '../lib/step.mjs';

/** Imports run one way: the table of docs/architecture.md, checked by dependency-cruiser; no folders in a circle. */
export const importRules = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'import-rules',
  cores: 1,
  async run() {
    const { cruised, violations } = await checkImports(ROOT);
    const lines = violations.map(({ rule, from, to, comment }) => `${rule}: ${from} → ${to}\n  ${comment}`);
    return checkResult(lines.length === 0, { note: `${cruised} modules`, output: lines.join('\n') });
  },
});
