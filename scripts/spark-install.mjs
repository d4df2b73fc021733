import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';

requireNode();

const target = {
  name: 'spark-install',
  entry: 'packages/local-workspace/src/spark/install-now.ts',
  output: 'spark-install.mjs',
  sources: [],
  build: async () => undefined,
};

try {
  await ensureDependencies();
  // Loaded late: it needs the installed packages.
  const { bundleNode } = await import('./lib/bundle-node.mjs');
  await bundleNode(ROOT, target);
  await import(pathToFileURL(join(ROOT, 'dist', target.output)).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
