import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { openDesigner } from './support/screens.ts';

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
  name: 'My Pipeline',
  nodes: [
    { id: 'source-1', type: 'source', position: { x: 80, y: 80 }, data: { label: 'First' } },
    { id: 'display-data-2', type: 'display-data', position: { x: 480, y: 240 }, data: { label: 'Second' } },
  ],
  edges: [
    { id: 'edge-source-1-display-data-2', source: 'source-1', target: 'display-data-2', label: 'all rows' },
  ],
};

const open = async (saved?: object, width = 1440, height = 900) => {
  const opened = await openPage(browser, app.url, { width, height, still: true });
  await enter(opened.page);
  await openDesigner(opened.page, saved);
  // The pipeline is fitted into the canvas only when its nodes have been measured.
  await atRest(opened.page);
  return opened;
};
const node = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${thing.toString()}`);
  return box;
};
const middle = async (thing: Locator) => {
  const { x, y, width, height } = await boxOf(thing);
  return { x: x + width / 2, y: y + height / 2 };
};
const zoomOf = async (page: Page): Promise<number> =>
  page
    .locator('.react-flow__viewport')
    .evaluate((canvas) => new DOMMatrix(getComputedStyle(canvas).transform).a);

describe('around the canvas', () => {
  it('are the header, the toolbar, the tab and the palette of the specification', async () => {
    const { page, context, errors } = await open();
    await page.locator('header').getByRole('button', { name: 'Studio menu' }).click();
    const shown = page.getByRole('menu').locator('a');
    // The menu is loaded when it is opened first.
    await shown.last().waitFor();
    const links = await shown.evaluateAll((all) =>
      all.map((one) => [one.textContent?.trim(), one.getAttribute('href'), one.getAttribute('target')]),
    );
    const newTab = ' (opens in a new tab)';
    expect(links).toEqual([
      ['Back to Dashboard', '/dashboard', null],
      [`Databricks Home${newTab}`, expect.stringContaining(app.workspaceUrl), '_blank'],
      [`Contribute on GitHub${newTab}`, expect.stringMatching(/^https:/u), '_blank'],
      [`Join the chat${newTab}`, expect.stringMatching(/^https:/u), '_blank'],
    ]);
    await page.keyboard.press('Escape');
    for (const name of [/^Zoom in/u, /^Zoom out/u, 'Save Pipeline', 'Generate Code', /Connect$/u])
      await page.getByRole('button', { name }).waitFor();
    expect(await page.getByRole('tab', { name: 'Tasks' }).getAttribute('aria-selected')).toBe('true');
    for (const [group, ...items] of [
      ['Sources', 'Data Source', 'S3 Mount'],
      ['Processing', 'Transform', 'Cluster'],
      ['Outputs', 'Warehouse', 'Export'],
    ])
      expect(
        await page
          .getByRole('region', { name: group ?? '' })
          .getByRole('button')
          .allInnerTexts(),
      ).toEqual(items);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the name is edited inline: Enter and blur accept it, Escape and an empty name restore the old one', async () => {
    const { page, context } = await open();
    const type = async (text: string, end: string) => {
      await page.getByRole('button', { name: 'Rename pipeline' }).click();
      await page.getByRole('textbox', { name: 'Pipeline name' }).fill(text);
      await page.keyboard.press(end);
      return page.getByRole('heading', { level: 1 }).innerText();
    };
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('My Pipeline');
    expect(await type('  Nightly  ', 'Enter')).toBe('Nightly');
    expect(await type('By leaving', 'Tab')).toBe('By leaving');
    expect(await type('Not this', 'Escape')).toBe('By leaving');
    expect(await type('   ', 'Enter')).toBe('By leaving');
    await context.close();
  });

  it('a narrow screen has a back arrow only, and a palette that slides in and raises component-selected', async () => {
    const { page, context, errors } = await open(undefined, 767, 844);
    expect(await page.locator('header').count()).toBe(0);
    const links = page.getByRole('region', { name: 'Pipeline', exact: true }).getByRole('link');
    expect(await links.count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    await page.evaluate(() =>
      document.addEventListener('component-selected', (event) => {
        document.body.dataset['chosen'] = JSON.stringify((event as CustomEvent).detail);
      }),
    );
    expect(await page.getByRole('button', { name: 'S3 Mount' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Components' }).click();
    await page.getByRole('dialog', { name: 'Components' }).getByRole('button', { name: 'S3 Mount' }).click();
    await node(page, 'S3 Mount').waitFor();
    expect(await page.evaluate(() => document.body.dataset['chosen'])).toBe(
      '{"type":"s3-mount","label":"S3 Mount"}',
    );
    await page.setViewportSize({ width: 768, height: 844 });
    await page.locator('header').getByRole('button', { name: 'Studio menu' }).click();
    await page.getByRole('menuitem', { name: 'Back to Dashboard' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the canvas', () => {
  it('draws nodes 300 px wide, a labeled curved arrow from right to left, and dots 20 px apart', async () => {
    const { page, context } = await open(PIPELINE);
    await node(page, 'Second').waitFor();
    const zoom = await zoomOf(page);
    const [first, second] = [await boxOf(node(page, 'First')), await boxOf(node(page, 'Second'))];
    expect(first.width / zoom).toBeCloseTo(300, 1);
    expect((second.x - first.x) / zoom).toBeCloseTo(400, 1);
    expect((second.y - first.y) / zoom).toBeCloseTo(160, 1);
    const path = page.locator('.react-flow__edge-path');
    expect(await path.getAttribute('d')).toMatch(/^M[\d.,\s-]+C/u);
    expect(await path.getAttribute('marker-end')).toMatch(/url/u);
    const line = await boxOf(path);
    expect(Math.abs(line.x - (first.x + first.width))).toBeLessThan(12);
    expect(Math.abs(line.x + line.width - second.x)).toBeLessThan(12);
    const label = await middle(page.getByText('all rows', { exact: true }));
    expect(Math.abs(label.x - (line.x + line.width / 2))).toBeLessThan(3);
    expect(Math.abs(label.y - (line.y + line.height / 2))).toBeLessThan(3);
    const dots = page.locator('.react-flow__background pattern');
    expect(Number(await dots.getAttribute('width')) / zoom).toBeCloseTo(20, 1);
    expect(await dots.locator('circle').count()).toBe(1);
    await context.close();
  });

  it('scrolls over at least 1200 by 1200 px', async () => {
    const { page, context } = await open(PIPELINE);
    const start = await boxOf(node(page, 'First'));
    const canvas = await middle(page.getByLabel('Pipeline canvas'));
    await page.mouse.move(canvas.x, canvas.y);
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(1000, 1000);
    const zoom = await zoomOf(page);
    await expect
      .poll(async () => (start.x - (await boxOf(node(page, 'First'))).x) / zoom)
      .toBeGreaterThan(1000);
    const end = await boxOf(node(page, 'First'));
    const pane = await boxOf(page.getByLabel('Pipeline canvas'));
    // The first node is at 80, 80: what can be reached from there is the far side of the canvas.
    expect((pane.x + pane.width - end.x) / zoom + 80).toBeGreaterThanOrEqual(1200);
    expect((pane.y + pane.height - end.y) / zoom + 80).toBeGreaterThanOrEqual(1200);
    await context.close();
  });

  it('divides the distance of a drag and the position of a drop by the zoom', async () => {
    const { page, context, errors } = await open(PIPELINE);
    for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(page)).toBeLessThan(0.8);
    await atRest(page);
    const zoom = await zoomOf(page);
    const from = await boxOf(node(page, 'Second'));
    await page.mouse.move(from.x + 60, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 130, from.y + 80, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Save Pipeline' }).click();
    await page.getByText('Pipeline saved', { exact: true }).waitFor();
    const saved = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('saved_pipeline') ?? '{}') as typeof PIPELINE);
    const moved = (await saved()).nodes[1]?.position;
    expect(Math.abs((moved?.x ?? 0) - (480 + 70 / zoom))).toBeLessThan(2);
    expect(Math.abs((moved?.y ?? 0) - (240 + 70 / zoom))).toBeLessThan(2);

    // The panels unfold after the drag, and move the canvas.
    await page.getByRole('region', { name: 'Inspector' }).waitFor();
    await atRest(page);
    const first = await boxOf(node(page, 'First'));
    const pane = await boxOf(page.getByLabel('Pipeline canvas'));
    const at = { x: 120, y: Math.round(first.y - pane.y + 160) };
    await page
      .getByRole('button', { name: 'Warehouse', exact: true })
      .dragTo(page.getByLabel('Pipeline canvas'), { targetPosition: at });
    await node(page, 'Warehouse').waitFor();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await saved()).nodes.length).toBe(3);
    const dropped = (await saved()).nodes[2]?.position;
    expect(Math.abs((dropped?.x ?? 0) - (80 + (pane.x + at.x - first.x) / zoom))).toBeLessThan(3);
    expect(Math.abs((dropped?.y ?? 0) - (80 + (pane.y + at.y - first.y) / zoom))).toBeLessThan(3);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('renames a node by its pencil', async () => {
    const { page, context } = await open(PIPELINE);
    await node(page, 'First').hover();
    await page.getByRole('button', { name: 'Rename First' }).click();
    await page.getByRole('textbox', { name: 'Node name' }).fill('  Orders ');
    await page.keyboard.press('Enter');
    await page.getByText('Node renamed', { exact: true }).waitFor();
    await expect.poll(() => node(page, 'Orders').count()).toBe(1);
    await context.close();
  });
});

it('a dropped transformation opens the selector, with lists 300 and 200 px high', async () => {
  const { page, context, errors } = await open(PIPELINE);
  await page
    .getByRole('button', { name: 'Transform', exact: true })
    .dragTo(page.getByLabel('Pipeline canvas'), { targetPosition: { x: 300, y: 380 } });
  const dialog = page.getByRole('dialog', { name: 'Select Transformation' });
  const list = dialog.getByRole('tabpanel').locator('> div');
  expect((await boxOf(list)).height).toBe(300);
  await dialog.getByRole('button', { name: /^drop /u }).click();
  const columns = dialog.getByText('No columns found. Please verify the dataframe exists.').locator('..');
  expect((await boxOf(columns)).height).toBe(200);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('group', { name: /Transform/u }).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('a source says that its preview was requested, and that it was configured', async () => {
  const { page, context, errors } = await open(PIPELINE);
  await node(page, 'First').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Configure Data Source' });
  const switches = () =>
    Promise.all(
      ['First row is the header', 'Infer column types', 'Records span several lines'].map((name) =>
        dialog.getByRole('switch', { name }).isVisible(),
      ),
    );
  await expect.poll(switches).toEqual([true, true, false]);
  await dialog.getByLabel('File Format').selectOption('json');
  await expect.poll(switches).toEqual([false, false, true]);
  await dialog.getByLabel('File Format').selectOption('csv');
  await dialog.getByLabel('Cloud Provider').selectOption('azure-blob');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'File Path' }).inputValue())
    .toBe('/mnt/mount-name/path/file.csv');
  await dialog.getByRole('textbox', { name: 'File Path' }).fill('/Volumes/samples/retail/raw/orders.csv');
  await dialog.getByRole('button', { name: 'Preview Data' }).click();
  await page.getByText('Data preview requested', { exact: true }).waitFor();
  const asked = dialog.getByRole('region', { name: 'Data preview' });
  await asked.getByRole('gridcell').first().waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Data source configured', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a message is at most 420 px wide', async () => {
  const { page, context } = await open(PIPELINE);
  await page.getByText('Pipeline loaded', { exact: true }).waitFor();
  expect(
    (await boxOf(page.getByText('Pipeline loaded', { exact: true }).locator('xpath=ancestor::ol'))).width,
  ).toBe(420);
  await context.close();
});
