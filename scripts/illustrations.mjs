import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/root.mjs';

// `node scripts/illustrations.mjs [name…]`: the illustrations of the documentation, of what is built in dist/: `film`, `guide`, or the
// beginnings of the names of screens; without a name all of them.
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
    spawnSync(process.execPath, [BUNDLE, join(ROOT, 'docs'), ...process.argv.slice(2)], { stdio: 'inherit' })
      .status ?? 1;
} finally {
  rmSync(BUNDLE, { force: true });
}
