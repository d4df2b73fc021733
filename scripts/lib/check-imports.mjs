import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ rule: string, from: string, to: string, comment: string }} ImportViolation */

/**
 * Checks a tree against the import rules of .dependency-cruiser.cjs.
 *
 * @param {string} root a tree laid out like this repository
 * @returns {Promise<{ cruised: number, violations: ImportViolation[] }>} rejects when the tool fails, and when it
 *   looked at nothing: with a TypeScript it can't use it finds 0 modules and calls that a success
 */
export async function checkImports(root) {
  const folders = ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await runCommand(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd: root },
  );
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${output}`);
  const { summary } = JSON.parse(output);
  const typed = JSON.parse(output).modules.some((/** @type {{ source: string }} */ m) =>
    m.source.endsWith('.ts'),
  );
  if (summary.totalCruised === 0 || !typed)
    throw new Error('dependency-cruiser found no TypeScript module to check');
  return {
    cruised: summary.totalCruised,
    violations: summary.violations.map((/** @type {RawViolation} */ { rule, from, to, comment, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle === undefined ? to : cycle.map(({ name }) => name).join(' → '),
      comment: comment ?? '',
    })),
  };
}

/** @typedef {{ rule: { name: string }, from: string, to: string, comment?: string, cycle?: { name: string }[] }} RawViolation */
