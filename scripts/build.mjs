import { requireNode } from './lib/require-node.mjs';

requireNode();

// Imported only now: what follows needs the installed packages.
const { ensureDependencies } = await import('./lib/ensure-dependencies.mjs');

try {
  await ensureDependencies();
  const { BUILD_TARGETS } = await import('./lib/build-targets.mjs');
  const { ensureBuilt } = await import('./lib/ensure-built.mjs');
  const built = await ensureBuilt(BUILD_TARGETS);
  if (built.length === 0) console.log('Everything is built already.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
