#!/usr/bin/env node
import { BUILD_TARGETS } from '../../../scripts/lib/build-targets.mjs';
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs';

// Progress goes to stderr: stdout belongs to the command's result.
await ensureBuilt(
  BUILD_TARGETS.filter(({ name }) => ['cli', 'engine-child', 'planner'].includes(name)),
  { log: (line) => console.error(line) },
).catch((error) => {
  console.error(error.message);
  process.exit(2);
});
await import(new URL('../../../dist/cli.mjs', import.meta.url).href);
