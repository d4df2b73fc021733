import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
try {
  // Stdout belongs to the command's result.
  await ensureDependencies((line) => console.error(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
// npm runs scripts in the repository root; file names are relative to the user's working directory.
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
await import('../apps/cli/bin/lakehouse.mjs');
