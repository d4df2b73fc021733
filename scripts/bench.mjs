import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';

requireNode();
await ensureDependencies();
const { ensureBuilt } = await import('./lib/ensure-built.mjs');
const { BUILD_TARGETS } = await import('./lib/build-targets.mjs');
const { bundleNode } = await import('./lib/bundle-node.mjs');

const available = readdirSync(join(ROOT, 'bench')).filter((name) =>
  existsSync(join(ROOT, 'bench', name, 'main.ts')),
);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));
const unknown = wanted.filter((name) => !available.includes(name));
if (unknown.length > 0 || available.length === 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are: ${available.join(', ') || 'none'}.`);
  process.exit(2);
}

// Benchmarks measure the product as users run it, so it is built first.
await ensureBuilt(BUILD_TARGETS);
for (const name of wanted.length > 0 ? wanted : available) {
  const target = {
    name: `bench-${name}`,
    entry: `bench/${name}/main.ts`,
    output: `bench/${name}.mjs`,
    sources: ['package-lock.json', 'packages', 'bench/support', `bench/${name}`],
    build: bundleNode,
  };
  await ensureBuilt([target]);
  console.log(`\n# ${name}`);
  const program = join(ROOT, 'dist', target.output);
  const limits = { show: true, timeoutMs: 60 * 60_000 };
  const { code } = await runCommand(process.execPath, [program, ...options], limits);
  if (code !== 0) process.exitCode = 1;
}
