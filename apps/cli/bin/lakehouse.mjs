#!/usr/bin/env node
import { BUILD_TARGETS } from '../../../scripts/lib/build-targets.mjs';
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs';

// The workspace is a server of its own, with options of its own.
const isWorkspace = process.argv[2] === 'workspace';
const program = isWorkspace ? 'workspace' : 'cli';
if (isWorkspace) process.argv.splice(2, 1);

// Progress goes to stderr: stdout belongs to the command's result.
await ensureBuilt(
  BUILD_TARGETS.filter(({ name }) => [program, 'engine-child', 'planner'].includes(name)),
  { log: (line) => console.error(line) },
).catch((error) => {
  console.error(error.message);
  process.exit(2);
});
await import(new URL(`../../../dist/${program}.mjs`, import.meta.url).href);
