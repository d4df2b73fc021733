import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Builds the web app with vite into dist/web, with vite's manifest (the bundle-size check reads it).
 *
 * @param {string} root
 */
export async function bundleWeb(root) {
  const output = join(root, 'dist', 'web');
  const temporary = join(root, 'dist', `.web-${process.pid}`);
  const vite = join(ROOT, 'node_modules', '.bin', 'vite');
  const args = ['build', join(root, 'apps/web'), '--outDir', temporary, '--emptyOutDir', '--manifest'];
  const { code, output: text } = await runCommand(vite, args, { cwd: join(root, 'apps/web') });
  if (code !== 0) {
    await rm(temporary, { recursive: true, force: true });
    throw new Error(text);
  }
  // A server that runs during a build serves the old files until the new ones are complete.
  const old = `${temporary}-old`;
  await mkdir(join(root, 'dist'), { recursive: true });
  if (existsSync(output)) await rename(output, old);
  await rename(temporary, output);
  await rm(old, { recursive: true, force: true });
}
