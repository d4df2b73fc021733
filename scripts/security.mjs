import { join } from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SECURITY_GROUPS } from './lib/security-groups.mjs';

// `npm run security [-- WORD]`: the groups whose name contains the word, or all, with the full number of mutations.
requireNode();
await ensureDependencies();
const wanted = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('-'))
  .map((word) => word.toLowerCase());
const groups = Object.entries(SECURITY_GROUPS).filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);
if (groups.length === 0) {
  console.error(`No group ${wanted.join(', ')}; there are:\n${Object.keys(SECURITY_GROUPS).join('\n')}`);
  process.exit(2);
}
process.env['SECURITY_ROUNDS'] ??= 'full';
/** @type {string[]} */
const failed = [];
for (const [name, files] of groups) {
  console.log(`\n# ${name}`);
  const limits = { show: true, timeoutMs: 4 * 60 * 60_000 };
  const { code } = await runCommand(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--reporter=default', '--testTimeout=3600000', ...files],
    limits,
  );
  if (code !== 0) failed.push(name);
}
console.log(`\n${groups.length - failed.length} groups held, ${failed.length} did not.`);
for (const name of failed) console.log(`  ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
