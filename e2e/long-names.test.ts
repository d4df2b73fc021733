import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { makeEntityOf } from './support/illustrations/contacts.ts';
import { openMasterData } from './support/make-state.ts';
import { MASTER_TABS } from './support/own-data-states.ts';
import { settled } from './support/screens.ts';

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
