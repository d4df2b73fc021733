import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser, logIn, openPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const toDesigner = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/pipeline-designer');
  await page
    .getByRole('button', { name: 'Save Pipeline' })
    .or(page.getByRole('button', { name: /Save/u }))
    .first()
    .waitFor();
};

const SCREENS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['landing page', async (page) => void (await page.goto('/'))],
  ['dashboard', logIn],
  ['empty designer', toDesigner],
];

/** No part of the page may stick out to the side. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([false, true])('dark: %s', (dark) => {
  describe.each(SIZES)('at $width × $height', (size) => {
    it.each(SCREENS)('the %s has no serious violation and no sideways scrolling', async (_name, open) => {
      const { page, context, errors } = await openPage(browser, app.url, { ...size, dark });
      await open(page);
      await page.waitForTimeout(300);
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    });
  });

  it('the designer with an example, a node’s form, its rows and the code dialog', async () => {
    const { page, context, errors } = await openPage(browser, app.url, { dark });
    await toDesigner(page);
    await page.getByRole('button', { name: 'Customer 360' }).click();
    await page.getByRole('group', { name: /^Orders with products, /u }).click();
    await page.getByText(/^Orders with products · first 100 of/u).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Generate Code' }).click();
    await page.getByRole('dialog', { name: 'Generated pipeline code' }).waitFor();
    await page.waitForTimeout(300);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
