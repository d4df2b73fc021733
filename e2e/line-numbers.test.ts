import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser } from './support/browser.ts';
import { openSqlDesigner } from './support/sql-designer.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** The color of the line numbers of the last editor that is shown, and that of what it is on. */
const grounds = (page: Page): Promise<readonly (string | undefined)[]> =>
  page
    .locator('.cm-gutters')
    .last()
    .evaluate((numbers) => {
      const colors: string[] = [];
      for (let one: Element | null = numbers; one; one = one.parentElement)
        colors.push(getComputedStyle(one).backgroundColor);
      const [own, ...behind] = colors;
      return [own, behind.find((color) => color !== 'rgba(0, 0, 0, 0)')];
    });

it('covers the long lines of a phone where they move beneath their numbers, with the color behind', async () => {
  const sql = `SELECT ${Array.from({ length: 20 }, (_, at) => `id + ${at} AS plus_${at}`).join(', ')} FROM range(3)`;
  const { page, context, errors } = await openSqlDesigner(
    browser,
    app,
    { sql },
    { width: 390, height: 844, still: true },
  );
  const scroller = page.locator('.cm-scroller');
  await scroller.evaluate((element) => element.scrollTo({ left: 40 }));
  expect(await scroller.evaluate((element) => element.scrollLeft)).toBe(40);
  const [numbers, behind] = await grounds(page);
  expect(numbers).toBe(behind);

  await page.getByRole('button', { name: 'More ways to run' }).click();
  await page.getByRole('menuitem', { name: 'Format style…' }).click();
  await page.getByRole('dialog').locator('.cm-gutters').waitFor();
  const [inDialog, behindIt] = await grounds(page);
  expect(inDialog).toBe(behindIt);
  expect(inDialog).not.toBe(numbers);
  expect(errors).toEqual([]);
  await context.close();
});
