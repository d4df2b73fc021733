import type { Page } from 'playwright-core';

/** Classic time to interactive: no long task begins for this long, in milliseconds. */
const QUIET_MS = 5000;

/** How a load of the designer went; milliseconds since the navigation began. */
export interface Start {
  /** The first paint with contents. */
  readonly painted: number;
  /** All nodes of the pipeline are drawn, and a press on a button reaches it. */
  readonly shown: number;
  /** A component of the palette can be pressed, and the canvas has moved as the wheel asked it to. */
  readonly answers: number;
  /** The end of the last task of the main thread that took 50 ms or more, when all is shown. */
  readonly interactive: number;
  /** What the main thread worked until all was shown, in its own time, without another program's share. */
  readonly worked: number;
  readonly longTasks: readonly { readonly from: number; readonly ms: number }[];
}

/** Runs in each document before its own scripts: notes when everything is shown, when it answers, and long tasks. */
function watch(nodes: number): void {
  const noted = { shown: 0, answers: 0, long: [] as { from: number; ms: number }[] };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime: from, duration: ms } of list.getEntries()) noted.long.push({ from, ms });
  }).observe({ type: 'longtask', buffered: true });
  const isReached = (element: Element | undefined): boolean => {
    const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    return element?.contains(document.elementFromPoint(left + 4, top + 4)) === true;
  };
  const place = (): string | undefined =>
    document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
  let asked: string | undefined;
  const scroll = (deltaY: number): void => {
    const options = {
      deltaY,
      bubbles: true,
      cancelable: true,
      clientX: innerWidth / 2,
      clientY: innerHeight / 3,
    };
    document.querySelector('.react-flow__pane')?.dispatchEvent(new WheelEvent('wheel', options));
  };
  const ask = (): void => {
    if (asked !== undefined && place() !== asked) {
      noted.answers = performance.now();
      // The pipeline is seen at the same place by the next load.
      scroll(-40);
      return;
    }
    if (isReached(document.querySelector('[draggable="true"][title^="Data Source"]') ?? undefined)) {
      asked = place();
      scroll(40);
    }
    requestAnimationFrame(ask);
  };
  requestAnimationFrame(ask);
  const look = (): void => {
    const save = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save Pipeline');
    const drawn = [...document.querySelectorAll<HTMLElement>('.react-flow__node')].filter(
      ({ style }) => style.visibility !== 'hidden',
    );
    if (isReached(save) && drawn.length >= nodes) noted.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Prepares a page whose loads of the designer are measured. `nodes` is how many of the pipeline are in sight. */
export const prepare = (page: Page, nodes: number): Promise<unknown> => page.addInitScript(watch, nodes);

/** Loads the designer, and waits until its main thread has been quiet. */
export async function openDesigner(page: Page): Promise<Start> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Data Platform Tools' }).waitFor();
  await page.goto('/pipeline-designer');
  await page.waitForFunction(() => (globalThis as unknown as { noted: { shown: number } }).noted.shown > 0);
  // Counted from zero at each navigation.
  const worked = await work();
  const found = await page.evaluate(async (quiet) => {
    const { noted } = globalThis as unknown as {
      noted: { shown: number; answers: number; long: { from: number; ms: number }[] };
    };
    const last = (): number => Math.max(noted.shown, ...noted.long.map(({ from, ms }) => from + ms));
    while (noted.shown === 0 || noted.answers === 0 || performance.now() < last() + quiet)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      painted: paint?.startTime ?? 0,
      shown: noted.shown,
      answers: noted.answers,
      interactive: last(),
      longTasks: noted.long,
    };
  }, QUIET_MS);
  await devtools.detach();
  return { ...found, worked };
}
