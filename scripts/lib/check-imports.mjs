import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderCircles } from './folder-circles.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ rule: string, from: string, to: string, comment: string }} ImportViolation */

/**
 * Checks a tree against the import rules of .dependency-cruiser.cjs, and for circles between any of its folders
 * (`no-folder-circles`).
 *
 * @param {string} root a tree laid out like this repository
 * @returns {Promise<{ cruised: number, violations: ImportViolation[] }>} rejects when the tool fails, and when it found no modules, which it reports as a success if it can't load TypeScript
 */
export async function checkImports(root) {
  const folders = ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await runCommand(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd: root },
  );
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${output}`);
  const { modules, summary } = /** @type {CruiseReport} */ (JSON.parse(output));
  if (!modules.some(({ source }) => source.endsWith('.ts'))) {
    throw new Error('dependency-cruiser found no TypeScript module to check');
  }
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
    comment: comments.get(rule.name) ?? '',
  }));
  const circles = folderCircles(modules).map(({ folder, entries, imports }) => ({
    rule: 'no-folder-circles',
    from: folder,
    to: [...entries, ...entries.slice(0, 1)].join(' → '),
    comment: `Folders that need each other are one thing, or something is in the wrong one:\n${imports
      .map(({ from, to }) => `    ${from} → ${to}`)
      .join('\n')}`,
  }));
  return { cruised: summary.totalCruised, violations: [...violations, ...circles] };
}

/**
 * @typedef {object} CruiseReport the part of dependency-cruiser's report that is read
 * @property {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @property {{
 *   totalCruised: number,
 *   violations: { rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }[],
 *   ruleSetUsed: { forbidden: { name: string, comment?: string }[] },
 * }} summary
 */
