import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { findNode, openDesigner, openExample, settled } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** The part of the screen in which nothing but the canvas and what floats on it is seen. */
const canvasShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const STEP = 5;
    let [seen, all] = [0, 0];
    for (let y = STEP / 2; y < innerHeight; y += STEP)
      for (let x = STEP / 2; x < innerWidth; x += STEP) {
        all += 1;
        if (main?.contains(document.elementFromPoint(x, y))) seen += 1;
      }
    return seen / all;
  });

const LEAST = 0.6;

it('the canvas has 60 % of the screen: when it is new, beside a selected node with its rows, and after a run', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await openDesigner(page);
  await settled(page);
  expect(await canvasShare(page)).toBeGreaterThan(0.75);

  await openExample(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.waitFor();
  await settled(page);
  expect(await canvasShare(page)).toBeGreaterThan(LEAST);
  // What is read at the same time: a whole row, and the form.
  const row = page.getByRole('row').nth(1);
  const { y, height } = (await row.boundingBox()) ?? { y: 0, height: Infinity };
  expect(y + height).toBeLessThan(900);

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: 'Runs', selected: true }).waitFor();
  await page.getByText('succeeded').first().waitFor();
  await settled(page);
  expect(await canvasShare(page)).toBeGreaterThan(LEAST);

  // Nothing selected: the inspector has nothing to show and folds.
  const canvas = page.getByLabel('Pipeline canvas');
  await canvas.click({ position: { x: 600, y: 20 } });
  await inspector.waitFor({ state: 'detached' });
  await settled(page);
  expect(await canvasShare(page)).toBeGreaterThan(0.7);
  expect(errors).toEqual([]);
  await context.close();
});

it('remembers the widths that a person chose, and enlarges the results for a while', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await openExample(page);
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  const border = page.getByRole('separator', { name: 'Resize Inspector' });
  await border.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const wide = (await inspector.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Open the components' }).click();
  await page.getByRole('searchbox', { name: 'Search components' }).waitFor();
  const results = page.getByRole('region', { name: 'Results panel', exact: true });
  const low = (await results.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Enlarge results' }).click();
  await expect.poll(async () => (await results.boundingBox())?.height ?? 0).toBeGreaterThan(2 * low);
  await page.getByRole('button', { name: 'Enlarge results' }).click();
  await expect.poll(async () => (await results.boundingBox())?.height).toBe(low);

  await openExample(page);
  expect((await inspector.boundingBox())?.width).toBe(wide);
  await page.getByRole('searchbox', { name: 'Search components' }).waitFor();
  await page.getByRole('button', { name: 'Fold the components to icons' }).click();
  await page.getByRole('button', { name: 'Open the components' }).waitFor();
  await context.close();
});

it('leaves room for rows below what a column holds, and beside what goes into a node', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await openExample(page);
  await (await findNode(page, 'Totals per customer')).click();
  const grid = page.getByRole('grid', { name: 'Rows of Totals per customer' });
  await grid.getByRole('gridcell').first().waitFor();
  const panel = page.getByRole('region', { name: 'Results panel', exact: true });
  const height = async (): Promise<number> => (await panel.boundingBox())?.height ?? 0;
  // It unfolds once there are rows.
  await expect.poll(height).toBeGreaterThan(100);
  const low = await height();
  const rowsInSight = async (): Promise<number> => {
    const [around, header] = await Promise.all([
      grid.boundingBox(),
      grid.getByRole('columnheader').last().boundingBox(),
    ]);
    const bottom = (around?.y ?? 0) + (around?.height ?? 0);
    return (bottom - (header?.y ?? 0) - (header?.height ?? 0)) / 26;
  };
  for (const tools of [
    ['Column profile'],
    ['Input beside output'],
    ['Input beside output', 'Column profile'],
  ]) {
    for (const tool of tools) await page.getByRole('button', { name: tool }).click();
    await expect.poll(rowsInSight, { message: tools.join(' and ') }).toBeGreaterThan(3);
    for (const tool of tools) await page.getByRole('button', { name: tool }).click();
    await expect.poll(height).toBe(low);
  }
  await context.close();
});

const source = (label: string, x: number) => ({
  id: `source-${x}`,
  type: 'source',
  position: { x, y: 80 },
  data: { label, config: { from: 'table', table: 'samples.retail.orders' } },
});

it('shows the whole pipeline again when panels open, unless a person has moved the canvas', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const nodes = [0, 380, 760].map((x) => source(`At ${x}`, x));
  const canvas = page.getByLabel('Pipeline canvas');
  const hidden = async (): Promise<number> => {
    const pane = await canvas.boundingBox();
    const boxes = await Promise.all(
      (await page.getByRole('group', { name: /^At/u }).all()).map((one) => one.boundingBox()),
    );
    return boxes.filter((box) => !box || !pane || box.x + box.width > pane.x + pane.width).length;
  };
  const first = page.getByRole('group', { name: /^At 0/u });
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await openDesigner(page, { name: 'Three', nodes, edges: [] });
  await first.click();
  await inspector.waitFor();
  await atRest(page);
  await expect.poll(hidden).toBe(0);

  await openDesigner(page, { name: 'Three', nodes, edges: [] });
  await first.waitFor();
  await canvas.hover({ position: { x: 600, y: 500 } });
  await page.mouse.wheel(-300, 0);
  await atRest(page);
  const before = await first.boundingBox();
  await first.click();
  await inspector.waitFor();
  await settled(page);
  // It is where it was, though the components have become narrower beside it.
  expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(await hidden()).toBeGreaterThan(0);
  await context.close();
});
