import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/root.mjs';

// `node scripts/screenshots.mjs [folder [name…]]`: every screen in both sizes and themes, of what is built in dist/.
const BUNDLE = join(ROOT, 'e2e/support/take-screenshots.mjs');
const [folder = join(ROOT, 'docs/screenshots'), ...names] = process.argv.slice(2);
try {
  await build({
    entryPoints: [join(ROOT, 'e2e/support/take-screenshots.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  process.exitCode =
    spawnSync(process.execPath, [BUNDLE, folder, ...names], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(BUNDLE, { force: true });
}
