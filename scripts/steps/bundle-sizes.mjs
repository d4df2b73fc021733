import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { reachableScripts, startOf } from '../lib/reachable-scripts.mjs';
import { ROOT } from '../lib/root.mjs';
import { checkResult } from '../lib/step.mjs';

/** The JavaScript that a page may load before it is usable, in gzipped kilobytes (1000 bytes). */
const BUDGETS = [
  { page: 'landing', route: /^src\/app\/routes\/(home|landing)\.tsx$/, limit: 150 },
  { page: 'designer', route: /^src\/app\/routes\/pipeline-designer\.tsx$/, limit: 450 },
];

/** Checks from the built files that each page stays within its budget. */
export const bundleSizes = /** @satisfies {import('../lib/step.mjs').Step} */ ({
  name: 'bundle-sizes',
  cores: 1,
  needs: ['build'],
  async run() {
    const folder = join(ROOT, 'dist/web');
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const sizes = BUDGETS.map(({ page, route, limit }) => {
      const files = reachableScripts(manifest, startOf(manifest, route));
      const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length);
      return { page, limit, size: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
    });
    const line = sizes.map(({ page, size, limit }) => `${page} ${size.toFixed(0)} of ${limit} kB`).join(', ');
    // A page without any script means that the manifest was misread, not that the page is small.
    const ok = sizes.every(({ size, limit }) => size > 0 && size <= limit);
    return checkResult(ok, { note: line, output: `Gzipped JavaScript: ${line}` });
  },
});
