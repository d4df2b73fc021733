import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds `bench/canvas/<name>` for production, as the product is built, and gives the folder. Rejects with vite's output. */
export async function buildPage(root: string, name: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), `lakehouse-bench-${name}-`));
  await run(
    join(root, 'node_modules/.bin/vite'),
    [
      'build',
      join(root, 'bench/canvas', name),
      '--config',
      join(root, 'apps/web/vite.config.ts'),
      '--outDir',
      output,
      '--emptyOutDir',
    ],
    { cwd: join(root, 'apps/web') },
  );
  return output;
}
