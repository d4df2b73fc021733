import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './lib/end-with-parent.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { requireNode } from './lib/require-node.mjs';
import { ROOT } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';

requireNode();
endWithParent();

try {
  await ensureDependencies();
  const { code } = await runCommand(process.execPath, [join(ROOT, 'scripts/build.mjs')], { show: true });
  if (code !== 0) process.exit(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// The server runs in this process, so it receives Ctrl-C and SIGTERM and sets the exit code without forwarding.
const server = join(ROOT, 'dist', 'server.mjs');
process.argv[1] = server;
await import(pathToFileURL(server).href);
