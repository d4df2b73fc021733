import { rm } from 'node:fs/promises';
import { required } from '@lakehouse/spark-sql/types/required';
import { type Browser, chromium } from 'playwright-core';
import { browserPath } from '../../scripts/lib/browser-path.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { mean, median, quantile } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { type Bound, report } from '../support/verdict.ts';
import { buildPage } from './build-page.ts';
import { editSettings } from './edit-settings.ts';
import { layeredGraph } from './graph.ts';
import { type Movement, movePointer } from './move-pointer.ts';
import { serveFolder } from './serve-folder.ts';

const SIZES = [100, 1_000, 3_000] as const;
const PAGES = ['bare', 'ours'] as const;
const ROUNDS = 5;
const VIEW = { width: 1280, height: 800 };
const MOVEMENTS: Readonly<Record<string, Movement>> = {
  drag: { hold: 'node', frames: 160, turn: 40, step: { x: 4, y: 3 } },
  pan: { hold: 'canvas', frames: 240, turn: 120, step: { x: -8, y: -6 } },
};

const EDITS = 160;
/** A frame at 60 frames a second, in milliseconds. */
const FRAME = 16.7;
/** Up to this many nodes what is done each frame has to fit into it. */
const SMOOTH_LIMIT = 1_000;

interface Sample {
  readonly page: (typeof PAGES)[number];
  readonly size: number;
  readonly movement: string;
  readonly mean: number;
  readonly p95: number;
  /** Milliseconds of work on the page's main thread in each frame. */
  readonly work: number;
}

async function measure(browser: Browser, url: string, name: Sample['page'], size: number): Promise<Sample[]> {
  const page = await browser.newPage({ viewport: VIEW });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${url}?nodes=${size}`);
  await page.waitForSelector('.react-flow__edge-path', { state: 'attached' });
  await page.waitForTimeout(700);
  const devtools = await page.context().newCDPSession(page);
  // In the thread's own time: what other programs take of the processor is not in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const samples: Sample[] = [];
  const take = async (movement: string, move: () => Promise<number[]>): Promise<void> => {
    const before = await taskSeconds();
    const times = await move();
    const work = ((await taskSeconds()) - before) * 1_000;
    const p95 = quantile(times, 0.95);
    samples.push({ page: name, size, movement, mean: mean(times), p95, work: work / times.length });
  };
  for (const [movement, how] of Object.entries(MOVEMENTS))
    await take(movement, () => page.evaluate(movePointer, how));
  // Only our nodes have settings.
  if (name === 'ours') await take('edit', () => page.evaluate(editSettings, EDITS));
  await page.close();
  if (errors.length > 0) throw new Error(`The page ${name} failed: ${errors.join('\n')}`);
  return samples;
}

const folders = new Map<string, string>();
for (const name of PAGES) folders.set(name, await buildPage(ROOT, name));
const servers = new Map(
  await Promise.all(
    PAGES.map(async (name) => [name, await serveFolder(required(folders.get(name), name))] as const),
  ),
);
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const samples: Sample[] = [];
try {
  for (let round = 0; round < ROUNDS; round++)
    // The order alternates, so that neither page always runs on a warmer machine.
    for (const size of SIZES)
      for (const name of round % 2 === 0 ? PAGES : PAGES.toReversed())
        samples.push(...(await measure(browser, servers.get(name)?.url ?? '', name, size)));
} finally {
  await browser.close();
  for (const { server } of servers.values()) server.close();
  for (const folder of folders.values()) await rm(folder, { recursive: true });
}

const measured = (page: string, size: number, movement: string, part: 'mean' | 'p95' | 'work'): number =>
  median(
    samples
      .filter((one) => one.page === page && one.size === size && one.movement === movement)
      .map((one) => one[part]),
  );
const cases = SIZES.flatMap((size) => Object.keys(MOVEMENTS).map((movement) => ({ size, movement })));

console.log(`Milliseconds a frame, medians of ${ROUNDS} interleaved runs, ${VIEW.width}×${VIEW.height}\n`);
console.log(
  table(
    [
      'nodes',
      'edges',
      'movement',
      ...PAGES.flatMap((page) => [`${page} mean`, `${page} p95`, `${page} work`]),
      'work ratio',
    ],
    cases.map(({ size, movement }) => [
      size,
      layeredGraph(size).reduce((sum, { inputs }) => sum + inputs.length, 0),
      movement,
      ...PAGES.flatMap((page) =>
        (['mean', 'p95', 'work'] as const).map((part) => measured(page, size, movement, part)),
      ),
      measured('ours', size, movement, 'work') / measured('bare', size, movement, 'work'),
    ]),
  ),
);
console.log('\nOurs while a setting of a node changes each frame\n');
console.log(
  table(
    ['nodes', 'mean', 'p95', 'work'],
    SIZES.map((size) => [
      size,
      ...(['mean', 'p95', 'work'] as const).map((part) => measured('ours', size, 'edit', part)),
    ]),
  ),
);
console.log();
const smooth = SIZES.filter((size) => size <= SMOOTH_LIMIT).flatMap((size) =>
  [...Object.keys(MOVEMENTS), 'edit'].map(
    (movement): Bound => ({
      what: `${movement} with ${size} nodes at 60 frames a second, work of a frame`,
      value: measured('ours', size, movement, 'work'),
      limit: FRAME,
      unit: ' ms',
    }),
  ),
);
report([
  ...smooth,
  ...cases.flatMap(({ size, movement }) =>
    (['mean', 'p95'] as const).map(
      (part): Bound => ({
        what: `${movement} with ${size} nodes, ${part} of the frames, ours over bare`,
        value: measured('ours', size, movement, part) / measured('bare', size, movement, part),
        limit: 1.25,
        unit: '×',
      }),
    ),
  ),
]);
