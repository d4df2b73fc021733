import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, reachableScripts, startOf } from '../../scripts/lib/reachable-scripts.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

/** Limits in gzipped kilobytes (1000 bytes). `npm test` checks the same in its step bundle-sizes. */
const PAGES = [
  { page: 'landing page', route: /^src\/app\/routes\/(home|landing)\.tsx$/, limit: 150 },
  {
    page: 'designer before a code editor is opened',
    route: /^src\/app\/routes\/pipeline-designer\.tsx$/,
    limit: 450,
  },
];

const folder = join(ROOT, 'dist/web');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const sizes = PAGES.map(({ page, route, limit }) => {
  const start = startOf(manifest, route);
  // The entry alone is not the page: without its route the size would be too small.
  if (!start.some((key) => route.test(key)))
    throw new Error(`The build has no route ${route} for the ${page}`);
  const files = reachableScripts(manifest, start).map((file) => {
    const bytes = readFileSync(join(folder, file));
    return { file, raw: bytes.length / 1_000, gzipped: gzipSync(bytes).length / 1_000 };
  });
  return { page, limit, files: files.toSorted((a, b) => b.gzipped - a.gzipped) };
});

for (const { page, files } of sizes) {
  console.log(`${page}: JavaScript reachable by static imports, kB\n`);
  console.log(
    table(
      ['file', 'raw', 'gzipped'],
      files.map(({ file, raw, gzipped }) => [file, raw, gzipped]),
    ),
  );
  console.log();
}
report(
  sizes.map(({ page, limit, files }) => ({
    what: page,
    value: files.reduce((sum, { gzipped }) => sum + gzipped, 0),
    limit,
    unit: ' kB',
  })),
);
