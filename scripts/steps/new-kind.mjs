import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyTypeCache } from '../lib/copy-type-cache.mjs';
import { linkWorkspaces } from '../lib/link-workspaces.mjs';
import { recipeSteps } from '../lib/recipe-steps.mjs';
import { ROOT } from '../lib/root.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { checkResult } from '../lib/step.mjs';
import { copyRepository, touchedBeside, treeSnapshot } from '../lib/tree-snapshot.mjs';

const RECIPE = 'docs/recipes/add-a-node-kind.md';
const KIND_FOLDER = /^packages\/core\/src\/pipeline\/nodes\/[^/]+/;
/** Checks besides the recipe's own: those of `npm run check` that concern the kind. */
const CHECKS = [
  'node scripts/check.mjs --only=generated,format,types,import-rules',
  'npx oxlint --type-aware --deny-warnings packages/core/src/pipeline/nodes',
  'npx vitest run packages/core/src/pipeline/registry.test.ts apps/web/src/features/pipeline-designer/selector',
];

/** A new node kind is a folder: the recipe's kind is added to a copy of the repository, and nothing else has to change. */
export const newKind = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'new-kind',
  cores: 1,
  needs: ['python', 'types'],
  async run() {
    const copy = mkdtempSync(join(tmpdir(), 'lakehouse-new-kind-'));
    try {
      copyRepository(ROOT, copy);
      linkWorkspaces(copy);
      copyTypeCache(ROOT, copy);
      const before = treeSnapshot(copy);
      const own = await follow(copy);
      for (const line of CHECKS) await run(copy, line);
      const touched = touchedBeside(before, treeSnapshot(copy), own);
      return checkResult(touched.length === 0, { note: own, output: touched.join('\n') });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
});

/**
 * Follows the recipe step by step.
 *
 * @param {string} copy
 * @returns {Promise<string>} the folder of the kind; rejects when a command fails
 */
async function follow(copy) {
  let own = '';
  for (const step of recipeSteps(readFileSync(join(ROOT, RECIPE), 'utf8'))) {
    if (step.kind === 'command') await run(copy, step.line);
    else if (step.kind === 'edit') throw new Error(`${RECIPE} edits ${step.path}`);
    else {
      own ||= KIND_FOLDER.exec(step.path)?.[0] ?? '';
      mkdirSync(dirname(join(copy, step.path)), { recursive: true });
      writeFileSync(join(copy, step.path), step.text, { flag: 'wx' });
    }
  }
  if (own === '') throw new Error(`${RECIPE} makes no kind`);
  return own;
}

/**
 * @param {string} cwd
 * @param {string} line
 */
async function run(cwd, line) {
  const { code, output } = await runCommand('sh', ['-c', line], { cwd });
  if (code !== 0) throw new Error(`${line} failed in a copy with the kind of ${RECIPE}:\n${output}`);
}
