import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, expectAccessible, launchBrowser, openPage, type TestPage } from './support/browser.ts';
import { settled } from './support/screens.ts';
import { STATES } from './support/states.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** No part of the page may stick out to the side. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width × $height', (size) => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await openPage(browser, app.url, { ...size, still: true });
    await enter(opened.page);
  });
  afterAll(() => opened.context.close());

  it.each(STATES)(
    '$name has no serious violation in either theme, and scrolls not sideways',
    async ({ open, pending, fails }) => {
      const { page, errors } = opened;
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.getAttribute('data-theme')))
          .toBe(colorScheme);
        await (pending ? atRest(page) : settled(page));
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      }
      const unexpected = errors.splice(0);
      if (!fails) expect(unexpected).toEqual([]);
    },
  );
});
