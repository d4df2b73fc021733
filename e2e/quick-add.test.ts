import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { openDesigner, settled } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const PIPELINE = {
  name: 'Orders',
  nodes: [
    {
      id: 'source-1',
      type: 'source',
      position: { x: 80, y: 80 },
      data: { label: 'Orders', fileFormat: 'csv', filePath: '/Volumes/samples/retail/raw/orders.csv' },
    },
    { id: 'display-data-2', type: 'display-data', position: { x: 480, y: 80 }, data: { label: 'Show' } },
  ],
  edges: [{ id: 'edge-1', source: 'source-1', target: 'display-data-2' }],
};

const open = async (width: number, height: number, touch = false) => {
  const opened = await openPage(browser, app.url, { width, height, still: true, touch });
  await enter(opened.page);
  await openDesigner(opened.page, PIPELINE);
  await atRest(opened.page);
  return opened;
};
const node = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Add a node' });
const edges = (page: Page): Promise<string[]> =>
  page
    .locator('.react-flow__edge')
    .evaluateAll((all) => all.map((edge) => edge.getAttribute('aria-label') ?? '').toSorted());

/** The inspector of a new node unfolds, and the canvas beside it moves: what is pressed next is not where it was before. */
const unfolded = async (page: Page, field: string): Promise<void> => {
  await page.getByText(field, { exact: true }).waitFor();
  await settled(page);
};

/** The middle of an edge, on the screen. */
const middleOf = async (page: Page, name: string) => {
  const box = await page.getByLabel(name, { exact: true }).locator('.react-flow__edge-path').boundingBox();
  if (!box) throw new Error(`No edge ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

it('steps are added with the mouse: at an output, on an edge, and where a wire is let go', async () => {
  const { page, context, errors } = await open(1440, 900);
  await node(page, 'Orders').hover();
  await page.getByRole('button', { name: 'Add a node after Orders' }).click();
  await search(page).fill('dedup');
  await page.keyboard.press('Enter');
  await node(page, 'Drop duplicates').waitFor();
  expect(await edges(page)).toEqual(['Rows from Orders to Drop duplicates', 'Rows from Orders to Show']);

  await unfolded(page, 'Columns to compare');
  const between = await middleOf(page, 'Rows from Orders to Show');
  await page.mouse.click(between.x, between.y);
  await page
    .getByRole('toolbar', { name: 'Connection' })
    .getByRole('button', { name: /^Insert/u })
    .click();
  await search(page).fill('sort');
  await page.keyboard.press('Enter');
  await node(page, 'Sort').waitFor();
  expect(await edges(page)).toEqual([
    'Rows from Orders to Drop duplicates',
    'Rows from Orders to Sort',
    'Rows from Sort to Show',
  ]);

  await unfolded(page, 'Sort by');
  const port = await node(page, 'Drop duplicates').locator('.react-flow__handle.source').boundingBox();
  await page.mouse.move((port?.x ?? 0) + 5, (port?.y ?? 0) + 5);
  await page.mouse.down();
  // Above all nodes: messages come in below, and the canvas moves by itself under a wire near its side.
  await page.mouse.move((port?.x ?? 0) - 200, (port?.y ?? 0) - 250, { steps: 4 });
  await page.mouse.up();
  await search(page).fill('where');
  await page.keyboard.press('Enter');
  await node(page, 'Filter').waitFor();
  expect(await edges(page)).toContain('Rows from Drop duplicates to Filter');
  expect(errors).toEqual([]);
  await context.close();
});

it('steps are added with the keyboard, and an edge gets a label', async () => {
  const { page, context, errors } = await open(1440, 900);
  await node(page, 'Orders').focus();
  await page.keyboard.press('a');
  await search(page).fill('cast');
  await page.keyboard.press('Enter');
  await node(page, 'Change types').waitFor();
  expect(await edges(page)).toContain('Rows from Orders to Change types');
  await page.getByLabel('Rows from Orders to Show', { exact: true }).focus();
  await page.keyboard.press('l');
  await page.getByRole('textbox', { name: 'Label' }).fill('all orders');
  await page.keyboard.press('Enter');
  await page.getByText(/^all orders(?: · |$)/u).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('steps are added on a narrow screen, where a tap selects the node', async () => {
  const { page, context, errors } = await open(390, 844);
  await node(page, 'Orders').click();
  await page.getByRole('button', { name: 'Add a node after Orders' }).click();
  await search(page).fill('limit');
  await page.getByRole('option', { name: /^Limit/u }).click();
  await node(page, 'Limit').waitFor();
  expect(await edges(page)).toContain('Rows from Orders to Limit');
  expect(errors).toEqual([]);
  await context.close();
});

it('a finger hits the ports and the + beside a card, however small the cards are', async () => {
  const { page, context, errors } = await open(390, 844, true);
  await page.keyboard.press('Control+1');
  await node(page, 'Orders').tap();
  await atRest(page);
  const add = page.getByRole('button', { name: 'Add a node after Orders' });
  expect((await add.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  // Places of a circle of 24 pixels around a port, but for the side on which the + is.
  const missed = await node(page, 'Show')
    .locator('.react-flow__handle.target:not(.pipeline-order-place)')
    .first()
    .evaluate((port) => {
      const { x, y, width } = port.getBoundingClientRect();
      const at = (right: number, down: number) =>
        document.elementFromPoint(x + width / 2 + right, y + width / 2 + down);
      return [at(0, 11), at(0, -11), at(-11, 0), at(11, 0)].filter((hit) => hit !== port).length;
    });
  expect(missed).toBe(0);
  await add.tap();
  await search(page).fill('limit');
  await page.getByRole('option', { name: /^Limit/u }).tap();
  await node(page, 'Limit').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('the header of a column adds a step, and renames in the inspector', async () => {
  const { page, context, errors } = await open(1440, 900);
  await node(page, 'Orders').click();
  const grid = page.getByRole('grid', { name: 'Rows of Orders' });
  await grid.getByRole('button', { name: 'Actions of order_id' }).click();
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await node(page, 'Sort').waitFor();
  expect(await edges(page)).toContain('Rows from Orders to Sort');
  const sorted = page.getByRole('grid', { name: 'Rows of Sort' });
  await sorted.getByRole('button', { name: 'Actions of order_id' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByText('Rename', { exact: true }).first().waitFor();
  await page.keyboard.type('number');
  await page.getByRole('grid', { name: 'Rows of Rename' }).getByText('number', { exact: true }).waitFor();
  expect(await edges(page)).toContain('Rows from Sort to Rename');
  expect(errors).toEqual([]);
  await context.close();
});
