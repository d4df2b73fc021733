import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser, logIn, openPage } from './support/browser.ts';
import { SCREENS } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** Where the bar at the top, its logo and what the page shows begin and end; undefined for what a screen does not have. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    // The designer's bar holds the toolbar too.
    const bar = document.querySelector('section[aria-label=Pipeline]')?.parentElement ?? header;
    const box = bar?.getBoundingClientRect();
    const logo = header?.querySelector('a img')?.getBoundingClientRect();
    const main = document.querySelector('main');
    const scrolls = document.documentElement.clientWidth;
    const { left = 0, right = 0 } = main?.getBoundingClientRect() ?? {};
    return {
      headings: document.querySelectorAll('h1').length,
      bar: box && [box.left, scrolls - box.right, box.height],
      logo: logo && logo.left,
      margins: [left, scrolls - right],
    };
  });

const BAR_HEIGHT = 49;
const PAGE_WIDTH = 1200;
/** Screens whose pages are lists and forms; the designers use all of the window, and texts are narrower to be read. */
const PAGES = /^(dashboard|pipelines|master-data-.*|data-flow-.*)$/u;
/** Screens without bar; on a phone the designer's has three rows. */
const BARE = /^not-found$/u;

it.each([
  [1440, 900],
  [390, 844],
])('all screens have one heading, the same bar and the same width at %i × %i', async (width, height) => {
  const { page, context } = await openPage(browser, app.url, { width, height, still: true });
  await logIn(page);
  const isWide = width >= 768;
  for (const { name, open } of SCREENS) {
    await open(page);
    const { headings, bar, logo, margins } = await frame(page);
    expect([name, headings]).toEqual([name, 1]);
    if (BARE.test(name) || (!isWide && /^(designer|dialog)/u.test(name))) continue;
    expect([name, bar]).toEqual([name, [0, 0, BAR_HEIGHT]]);
    if (isWide) expect([name, logo]).toEqual([name, 16]);
    if (!PAGES.test(name)) continue;
    const margin =
      Math.max(0, (await page.evaluate(() => document.documentElement.clientWidth)) - PAGE_WIDTH) / 2;
    expect([name, margins]).toEqual([name, [margin, margin]]);
  }
  await context.close();
});
