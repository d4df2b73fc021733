import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/root.mjs';

// `node scripts/illustrations.mjs [name…]`: the illustrations of the documentation, of what is built in dist/: `film`, `guide`, or the
// beginnings of the names of screens and of their states; without a name all of them. Those of states are whole in dist/screenshots; git
// has a sheet of the four of each in docs/screenshots/states, so that the repository stays small.
const BUNDLE = join(ROOT, 'e2e/support/take-illustrations.mjs');
try {
  await build({
    entryPoints: [join(ROOT, 'e2e/support/illustrations/take-illustrations.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  process.exitCode =
    spawnSync(process.execPath, [BUNDLE, join(ROOT, 'docs'), join(ROOT, 'dist'), ...process.argv.slice(2)], {
      stdio: 'inherit',
    }).status ?? 1;
} finally {
  rmSync(BUNDLE, { force: true });
}
