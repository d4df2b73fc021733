import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyTypeCache } from '../lib/copy-type-cache.mjs';
import { linkWorkspaces } from '../lib/link-workspaces.mjs';
import { editedText, recipeSteps } from '../lib/recipe-steps.mjs';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';
import { copyRepository, touchedBeside, treeSnapshot } from '../lib/tree-snapshot.mjs';

const RECIPE = 'docs/recipes/add-an-endpoint.md';
/** The only list that a new endpoint may edit. */
const LIST = 'packages/databricks-client/src/resources.ts';
const CHECKS = ['node scripts/check.mjs --only=generated,types,import-rules'];

/** The recipe's endpoint is added to a copy of the repository: new files, and one line in one list. */
export const newEndpoint = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'new-endpoint',
  cores: 1,
  needs: ['types'],
  async run() {
    const copy = mkdtempSync(join(tmpdir(), 'lakehouse-new-endpoint-'));
    try {
      copyRepository(ROOT, copy);
      linkWorkspaces(copy);
      copyTypeCache(ROOT, copy);
      const before = treeSnapshot(copy);
      const written = await follow(copy);
      for (const line of CHECKS) await run(copy, line);
      const touched = touchedBeside(before, treeSnapshot(copy), 'no folder').filter(
        (change) =>
          !written.some((path) => change === `${path} was made`) && change !== `${LIST} was changed`,
      );
      return checkResult(touched.length === 0, { note: LIST, output: touched.join('\n') });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
});

/**
 * Follows the recipe step by step.
 *
 * @param {string} copy
 * @returns {Promise<string[]>} the files it makes; rejects when a command fails
 */
async function follow(copy) {
  const written = [];
  for (const step of recipeSteps(readFileSync(join(ROOT, RECIPE), 'utf8'))) {
    if (step.kind === 'command') {
      await run(copy, step.line);
      continue;
    }
    const path = join(copy, step.path);
    if (step.kind === 'edit') {
      writeFileSync(path, editedText(readFileSync(path, 'utf8'), step.text));
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.text, { flag: 'wx' });
    written.push(step.path);
  }
  return written;
}

/**
 * @param {string} cwd
 * @param {string} line
 */
async function run(cwd, line) {
  const { code, output } = await runCommand('sh', ['-c', line], { cwd });
  if (code !== 0) throw new Error(`${line} failed in a copy with the endpoint of ${RECIPE}:\n${output}`);
}
