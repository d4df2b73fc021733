import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { makeEntityOf } from './support/illustrations/contacts.ts';
import { openMasterData } from './support/make-state.ts';
import { MASTER_TABS } from './support/own-data-states.ts';
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

/** Sixty letters without a place for a break. */
const NAME = `Kundenstammdaten${'verwaltung'.repeat(4)}land`;
const TABLE = `main.default.${NAME.toLowerCase()}`;

const makeEntity = (page: Page): Promise<void> =>
  makeEntityOf(
    page,
    TABLE,
    "SELECT * FROM VALUES (1, 'Ada Adler', 'Rome'), (2, 'Ben Bauer', 'Paris') AS t(id, name, city)",
  );

/** What of a screen goes on beyond where it is shown: the page itself, tables, and texts in their cards. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (inside) =>
      [document.documentElement, ...document.querySelectorAll(inside)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((one) => `${one.tagName} ${one.className}`),
    selector,
  );

/** What of a panel reaches beyond its right edge. */
const wider = (panel: Locator, selector: string): Promise<string[]> =>
  panel.evaluate(
    (box, inside) =>
      [...box.querySelectorAll(inside)]
        .filter((one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right)
        .map((one) => one.outerHTML.slice(0, 120)),
    selector,
  );

/** The names in the diagram of the model that go on beyond the box of their entity type. */
const outsideOfBoxes = (page: Page): Promise<string[]> =>
  page.locator('g:has(> rect)').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const right = box.querySelector('rect')?.getBoundingClientRect().right ?? 0;
      return [...box.querySelectorAll('text, p, span')]
        .filter((text) => text.getBoundingClientRect().right > right)
        .map((text) => text.textContent ?? '');
    }),
  );

it('a name of sixty letters hides nothing of master data', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await makeEntity(page);
  for (const tab of MASTER_TABS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMasterData(page, tab);
    await settled(page);
    if (tab !== 'security')
      await page.getByRole('tabpanel').getByText(NAME).and(page.locator(':visible')).first().waitFor();
    expect(await cutOff(page, '[role=tabpanel] :is(div:has(> table), h4)'), tab).toEqual([]);
    // Tables of many columns may be moved sideways there, the page may not.
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect(await cutOff(page, '[role=tabpanel] :is(h4, p)'), `${tab} on a phone`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMasterData(page, 'modeling');
  await page.getByRole('tab', { name: 'Schema View' }).click();
  await page.getByRole('region', { name: 'Schema diagram' }).getByText(NAME).waitFor();
  expect(await outsideOfBoxes(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('a long title of a node hides none of the numbers of its rows', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const label = 'Orders of all regions and of all years, joined with what was returned';
  const data = { label, config: { from: 'table', table: 'samples.retail.orders' } };
  await openDesigner(page, {
    name: 'Long',
    nodes: [{ id: 'source-1', type: 'source', kind: 'source', position: { x: 80, y: 60 }, data }],
    edges: [],
  });
  await page.getByRole('group', { name: label }).click();
  const rows = page.getByText(/^ · first 100 of [\d,]+ rows · /u);
  await rows.waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await settled(page);
    const isSeen = await rows.evaluate((text) => {
      const { left, right, top, height } = text.getBoundingClientRect();
      return [left + 1, right - 1].every((x) => document.elementFromPoint(x, top + height / 2) === text);
    });
    expect(isSeen, `${width} px`).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('a long path that can’t be read widens no form', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const filePath = `/Volumes/main/default/uploads/${'a_folder_of_many_words'.repeat(4)}/orders.csv`;
  const data = { label: 'Orders', config: {} };
  await openDesigner(page, {
    name: 'Long',
    nodes: [{ id: 'source-1', type: 'source', kind: 'source', position: { x: 80, y: 60 }, data }],
    edges: [],
  });
  await page.getByRole('group', { name: 'Orders' }).click();
  const inspector = page.getByRole('region', { name: 'Inspector', exact: true });
  await inspector.getByRole('textbox', { name: 'File Path' }).fill(filePath);
  await inspector.getByText(/^The file could not be read/u).waitFor();
  expect(await wider(inspector, 'input, button, p')).toEqual([]);
  await context.close();
});

it('a long name that is taken already widens no card of the data flow', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('button', { name: 'File Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  const upload = async (): Promise<void> => {
    await page
      .getByLabel('File to upload')
      .setInputFiles({ name: `${NAME}.csv`, mimeType: 'text/csv', buffer: Buffer.from('id\n1\n') });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await upload();
  await page
    .getByText(`Uploaded to /Volumes/main/default/uploads/${NAME}.csv`, { exact: true })
    .first()
    .waitFor();
  await upload();
  await page.getByRole('button', { name: 'Replace it' }).waitFor();
  const card = page.getByRole('heading', { name: 'Source: File Upload' }).locator('..');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await wider(card, '*'), `${width} px`).toEqual([]);
    expect(await cutOff(page, 'h4'), `${width} px`).toEqual([]);
  }
  await context.close();
});
