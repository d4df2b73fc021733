import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';
import { findNode, openDesigner, settled } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const limit = (id: string, label: string, x: number, rows: number) => ({
  id,
  type: 'transformation',
  position: { x, y: 80 },
  data: { label, transformation: { name: 'limit' }, config: { rows } },
});
const PIPELINE = {
  name: 'Orders',
  nodes: [
    {
      id: 'source-1',
      type: 'source',
      position: { x: 80, y: 80 },
      data: { label: 'Orders', config: { from: 'table', table: 'samples.retail.orders' } },
    },
    limit('transformation-2', 'Ten', 480, 10),
    limit('transformation-3', 'Five', 880, 5),
  ],
  edges: [
    { id: 'e1', source: 'source-1', target: 'transformation-2' },
    { id: 'e2', source: 'transformation-2', target: 'transformation-3' },
  ],
};

const open = async (width: number, height: number) => {
  const opened = await openPage(browser, app.url, { width, height, still: true });
  await enter(opened.page);
  await openDesigner(opened.page, PIPELINE);
  await atRest(opened.page);
  return opened;
};
const node = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });

it('a disabled node passes its rows, by keyboard only, and stays disabled after a reload', async () => {
  const { page, context, errors } = await open(1440, 900);
  await findNode(page, 'Five');
  await page.getByText(/^Five · .*5 rows/u).waitFor();
  await page.keyboard.press('d');
  await page.getByText(/^Five · .*10 rows/u).waitFor();
  await node(page, 'Five').getByRole('img', { name: 'Disabled' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.reload();
  await node(page, 'Five').getByRole('img', { name: 'Disabled' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('nodes are grouped, collapsed into one card and disabled together', async () => {
  const { page, context, errors } = await open(1440, 900);
  await page.keyboard.press('Control+1');
  await node(page, 'Ten').click();
  await node(page, 'Five').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+g');
  const group = page.getByRole('region', { name: 'Group 1', exact: true });
  await group.getByRole('textbox', { name: 'Title of the group' }).fill('Limits');
  const limits = page.getByRole('region', { name: 'Limits', exact: true });
  await limits.getByRole('button', { name: 'Collapse into one card' }).click();
  await node(page, 'Ten').waitFor({ state: 'detached' });
  await limits.getByText('2 nodes').waitFor();
  // The edge into the group ends at its card; the one inside is gone.
  expect(await page.locator('.react-flow__edge').count()).toBe(1);
  await limits.getByRole('button', { name: 'Actions of Limits' }).click();
  await page.getByRole('menuitem', { name: 'Disable all its nodes' }).click();
  await limits.getByText('2 disabled').waitFor();
  await settled(page);
  await expectAccessible(page);
  await limits.getByRole('button', { name: 'Expand' }).click();
  await node(page, 'Ten').getByRole('img', { name: 'Disabled' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a note is written on a narrow screen too', async () => {
  const { page, context, errors } = await open(390, 844);
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect.poll(() => note.evaluate((one) => one === document.activeElement)).toBe(true);
  // Letters that are commands of the canvas, too.
  await page.keyboard.type('Only the newest orders');
  await page.keyboard.press('Escape');
  expect(await note.evaluate((one) => one === document.activeElement)).toBe(false);
  await page.keyboard.press('Control+s');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Only the newest orders');
  await page.getByRole('button', { name: 'Note actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete note' }).click();
  await note.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('a component that is dropped on an edge is spliced into it', async () => {
  const { page, context, errors } = await open(1440, 900);
  await page.keyboard.press('Control+1');
  await atRest(page);
  const edge = page.getByLabel('Rows from Orders to Ten', { exact: true });
  const box = await edge.locator('.react-flow__edge-path').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const canvas = page.getByLabel('Pipeline canvas');
  const pane = await canvas.boundingBox();
  await page.getByRole('button', { name: 'Transform', exact: true }).dragTo(canvas, {
    targetPosition: { x: x - (pane?.x ?? 0), y: y - (pane?.y ?? 0) },
  });
  const selector = page.getByRole('dialog', { name: 'Select Transformation' });
  await selector.getByLabel('Search transformations').fill('sample');
  await selector
    .getByRole('button', { name: /^sample/u })
    .first()
    .click();
  await page.getByLabel('Rows from Orders to Sample', { exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Rows from Sample to Ten', { exact: true }).waitFor({ state: 'attached' });
  expect(await edge.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('the inspector takes any width, where a form has two columns, and code has its button below it', async () => {
  const { page, context, errors } = await open(1440, 900);
  const sample = {
    ...limit('transformation-2', 'Some', 480, 10),
    data: { label: 'Some', transformation: { name: 'sample' }, config: {} },
  };
  await openDesigner(page, {
    ...PIPELINE,
    nodes: [PIPELINE.nodes[0], sample],
    edges: PIPELINE.edges.slice(0, 1),
  });
  await findNode(page, 'Some');
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  const lefts = async (): Promise<number> => {
    const fields = await inspector.locator('[data-field]').all();
    const boxes = await Promise.all(fields.map((one) => one.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.x ?? NaN))).size;
  };
  await expect.poll(lefts).toBe(1);
  await page.getByRole('separator', { name: 'Resize Inspector' }).focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await inspector.boundingBox())?.width).toBeGreaterThan(1000);
  await expect.poll(lefts).toBe(2);
  // The code is drawn again as the form moves.
  const below = async (): Promise<number> => {
    const code = await inspector.getByLabel('PySpark of this node').boundingBox();
    const copy = await inspector.getByRole('button', { name: /^Copy/u }).boundingBox();
    return code && copy ? copy.y - code.y - code.height : NaN;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  expect(errors).toEqual([]);
  await context.close();
});
