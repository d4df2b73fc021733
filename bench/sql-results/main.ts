import { type Browser, chromium } from 'playwright-core';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { browserPath } from '../../scripts/lib/browser-path.mjs';
import { median, quantile } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { type Bound, report } from '../support/verdict.ts';
import { openResults } from './open-results.ts';
import { scrollThrough } from './scroll-through.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 3;
/** Enough frames to stop in each chunk of the large result. */
const FRAMES = 600;
const MIB = 1024 * 1024;

interface Sample {
  readonly rows: number;
  /** MiB of the page's heap after a collection, with the last row on the screen. */
  readonly heap: number;
  /** Frame times in ms. */
  readonly median: number;
  readonly p95: number;
}

async function measure(browser: Browser, app: TestApp, rows: number): Promise<Sample> {
  const page = await openResults(browser, app, rows);
  const times = await page.evaluate(scrollThrough, FRAMES);
  await page
    .getByRole('gridcell', { name: String(rows - 1), exact: true })
    .first()
    .waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await page.context().close();
  return { rows, heap: usedSize / MIB, median: median(times), p95: quantile(times, 0.95) };
}

const app = await startApp();
const flags = '--no-sandbox --disable-gpu --disable-background-networking --no-first-run';
const executablePath = browserPath();
const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
const samples: Sample[] = [];
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const rows of round % 2 === 0 ? [SMALL, LARGE] : [LARGE, SMALL])
      samples.push(await measure(browser, app, rows));
} finally {
  await browser.close();
  await app.stop();
}
const metric = (rows: number, part: 'heap' | 'median' | 'p95'): number =>
  median(samples.filter((one) => one.rows === rows).map((one) => one[part]));

console.log(
  `Scrolled from the first to the last row in ${FRAMES} frames, medians of ${ROUNDS} interleaved runs\n`,
);
console.log(
  table(
    ['rows', 'heap after (MiB)', 'frame median (ms)', 'frame p95 (ms)'],
    [SMALL, LARGE].map((rows) => [
      rows.toLocaleString('en'),
      metric(rows, 'heap'),
      metric(rows, 'median'),
      metric(rows, 'p95'),
    ]),
  ),
);
console.log();
report([
  {
    what: `heap after scrolling through ${LARGE.toLocaleString('en')} rows over ${SMALL.toLocaleString('en')}`,
    value: metric(LARGE, 'heap') / metric(SMALL, 'heap'),
    limit: 1.5,
    unit: '×',
  },
  {
    // Each frame of the large result passes most of a chunk, which has to be read; one of the small result 17 rows.
    what: 'frame time with them (95th percentile)',
    value: metric(LARGE, 'p95'),
    limit: 50,
    unit: ' ms',
  },
] satisfies readonly Bound[]);
