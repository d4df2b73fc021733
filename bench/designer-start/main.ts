import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startApp } from '../../e2e/support/app.ts';
import { browserPath } from '../../scripts/lib/browser-path.mjs';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { openDesigner, prepare, type Start } from './open-designer.ts';

const WARM_UPS = 3;
const ROUNDS = 7;
/** Time until palette and canvas answer, and time to interactive, with what the browser has already loaded, in milliseconds. */
const LIMIT = 500;

/** Pipelines, with the number of their nodes that are in sight when they open. */
const PIPELINES = [
  { name: 'none', file: undefined, nodes: 0 },
  { name: 'customer-360', file: 'customer-360', nodes: 4 },
] as const;

async function measure(page: Page): Promise<readonly Start[]> {
  for (let round = 0; round < WARM_UPS; round++) await openDesigner(page);
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round++) starts.push(await openDesigner(page));
  return starts;
}

const app = await startApp();
const profile = await mkdtemp(join(tmpdir(), 'lakehouse-bench-start-'));
const found: { readonly name: string; readonly starts: readonly Start[] }[] = [];
try {
  for (const { name, file, nodes } of PIPELINES) {
    // A profile on disk keeps compiled scripts, as a user's does.
    const context = await chromium.launchPersistentContext(join(profile, name), {
      executablePath: browserPath(),
      args: '--no-sandbox --disable-gpu --disable-background-networking --no-first-run'.split(' '),
      baseURL: app.url,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/');
    const saved = file && (await readFile(`examples/pipelines/${file}.json`, 'utf8'));
    await page.evaluate(
      ([url, token, text]) => {
        sessionStorage.setItem('databricks_url', url);
        sessionStorage.setItem('databricks_token', token);
        if (text !== undefined) localStorage.setItem('saved_pipeline', text);
      },
      [app.workspaceUrl, app.token, saved] as const,
    );
    await prepare(page, nodes);
    found.push({ name, starts: await measure(page) });
    await context.close();
  }
} finally {
  await app.stop();
  await rm(profile, { recursive: true, force: true });
}

const of = (starts: readonly Start[], part: (start: Start) => number): number => median(starts.map(part));
console.log(
  `The designer loaded ${ROUNDS} times from a warm cache, medians in ms since the navigation began. Answers: a component can be pressed, and the canvas moves. Interactive: all is shown, and the last task of 50 ms or more before 5 quiet seconds has ended\n`,
);
console.log(
  table(
    [
      'pipeline',
      'first paint',
      'shown',
      'answers',
      'interactive',
      'long tasks',
      'of them longest',
      'worked until shown',
    ],
    found.map(({ name, starts }) => [
      name,
      of(starts, ({ painted }) => painted),
      of(starts, ({ shown }) => shown),
      of(starts, ({ answers }) => answers),
      of(starts, ({ interactive }) => interactive),
      of(starts, ({ longTasks }) => longTasks.length),
      of(starts, ({ longTasks }) => Math.max(0, ...longTasks.map(({ ms }) => ms))),
      of(starts, ({ worked }) => worked),
    ]),
  ),
);
console.log();
const canvasOf = (name: string): string => (name === 'none' ? 'an empty canvas' : name);
report(
  found.flatMap(({ name, starts }) => [
    {
      what: `palette and canvas answer, ${canvasOf(name)}`,
      value: of(starts, ({ answers }) => answers),
      limit: LIMIT,
      unit: ' ms',
    },
    {
      what: `time to interactive, ${canvasOf(name)}`,
      value: of(starts, ({ interactive }) => interactive),
      limit: LIMIT,
      unit: ' ms',
    },
    {
      // What other programs take of the processor is not in it.
      what: `work of the main thread until all is shown, ${canvasOf(name)}`,
      value: of(starts, ({ worked }) => worked),
      limit: LIMIT,
      unit: ' ms',
    },
  ]),
);
