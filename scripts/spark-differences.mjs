import { join } from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';

// `npm run spark-differences [-- WORD… --seed=N --count=N]`: random pipelines, files and expressions on Spark and on the local
// workspace, with a new seed; or the suites whose names hold a word.
requireNode();
await ensureDependencies();
/** The variables of each suite that say how many, and from which seed; and how many there are by default. */
const SUITES = {
  'spark-edge-pipelines': { howMany: 'EDGE_PIPELINES', from: 'EDGE_SEED', usual: 2000 },
  'spark-files': { howMany: 'FILE_CASES', from: 'FILE_SEED', usual: 2000 },
  'spark-expressions': { howMany: 'PROBES', from: 'PROBE_SEED', usual: 5000 },
  'spark-random': { howMany: 'RANDOM_PIPELINES', from: 'RANDOM_SEED', usual: 2000 },
};
const args = process.argv.slice(2);
const words = args.filter((word) => !word.startsWith('-'));
const chosen = Object.entries(SUITES).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
/** @param {string} name */
const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const seed = Number(option('seed') ?? Date.now() % 1_000_000_000);
const count = option('count');
if (chosen.length === 0 || ![seed, Number(count ?? 1)].every(Number.isSafeInteger)) {
  console.error(`There are ${Object.keys(SUITES).join(', ')}; --seed and --count are whole numbers.`);
  process.exit(2);
}
/** @type {string[]} */
const failed = [];
for (const [name, { howMany, from, usual }] of chosen) {
  process.env[howMany] = count ?? String(usual);
  console.log(`\n# ${name}: ${process.env[howMany]}, seed ${seed}`);
  process.env[from] = String(seed);
  const { code } = await runCommand(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project=*spark', '--reporter=default', `packages/core/test/${name}.test.ts`],
    { show: true, timeoutMs: 24 * 60 * 60_000 },
  );
  if (code !== 0) failed.push(name);
}
console.log(`\n${chosen.length - failed.length} suites found no difference, ${failed.length} did.`);
for (const name of failed) console.log(`  ${name}, seed ${seed}`);
process.exitCode = failed.length === 0 ? 0 : 1;
