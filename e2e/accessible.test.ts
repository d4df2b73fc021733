import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage, type TestPage } from './support/browser.ts';
import { SCREENS, settled } from './support/screens.ts';

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

/** No part of the page may stick out to the side. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Animations that run in spite of reduced motion, longer than the eye notices. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  );

/** The focused element, and whether its focus is visible. */
const focus = (page: Page): Promise<readonly [where: string, seen: boolean]> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const drawn = (one: Element): boolean =>
      [getComputedStyle(one), getComputedStyle(one, '::after')].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
    // A caret shows the focus of what can be typed into.
    const typed = element instanceof HTMLElement && element.isContentEditable;
    // Editors and grids draw the focus at what holds it.
    const seen = [element, element.parentElement, element.closest('.cm-editor, [role=grid], label')];
    const name =
      element.getAttribute('aria-label') ??
      element.getAttribute('role') ??
      element.textContent?.slice(0, 40) ??
      '';
    return [
      `${element.tagName} ${element.id} ${name}`,
      typed || seen.some((one) => one !== null && drawn(one)),
    ] as const;
  });

const theme = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-theme'));

/** Where the bar at the top, its logo and what the page shows begin and end; undefined for what a screen does not have. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    // The designer's bar holds the toolbar too.
    const bar = document.querySelector('section[aria-label=Pipeline]')?.parentElement ?? header;
    const box = bar?.getBoundingClientRect();
    const logo = header?.querySelector('a img')?.getBoundingClientRect();
    const main = document.querySelector('main');
    const width = document.documentElement.clientWidth;
    const { left = 0, right = 0 } = main?.getBoundingClientRect() ?? {};
    return {
      headings: document.querySelectorAll('h1').length,
      bar: box && [box.left, width - box.right, box.height],
      logo: logo && logo.left,
      margins: [left, width - right],
      width,
    };
  });

const BAR_HEIGHT = 45;
const PAGE_WIDTH = 1200;
/** Screens with one left edge and one width; the designers use all of the window. */
const PAGES =
  /^(dashboard|pipelines|jobs|jobs-run|master-data-.*|data-flow-.*|ai-settings|about|privacy|contact)$/u;
/** Screens without bar; on a phone the designer's has three rows. */
const BARE = /^not-found$/u;

/** Rejects unless a screen has one heading, and the bar and the width that all screens have. */
async function expectFramed(page: Page, name: string): Promise<void> {
  const { headings, bar, logo, margins, width } = await frame(page);
  expect(headings).toBe(1);
  const isWide = width >= 768;
  if (BARE.test(name) || (!isWide && /^(designer|dialog)/u.test(name))) return;
  expect(bar).toEqual([0, 0, BAR_HEIGHT]);
  if (isWide) expect(logo).toBe(16);
  if (!PAGES.test(name)) return;
  const margin = Math.max(0, width - PAGE_WIDTH) / 2;
  expect(margins).toEqual([margin, margin]);
}

/** Rejects unless the Tab key goes on from where the focus is, and shows where it is. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const visited = new Set<string>();
  const unseen = new Set<string>();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const [where, seen] = await focus(page);
    if (where.startsWith('BODY')) continue;
    visited.add(where);
    if (!seen) unseen.add(where);
  }
  expect([...unseen]).toEqual([]);
  expect(visited.size).toBeGreaterThan(0);
}

describe.each(SIZES)('at $width × $height', (size) => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await openPage(browser, app.url, { ...size, still: true });
    await enter(opened.page);
  });
  afterAll(() => opened.context.close());

  it.each(SCREENS)(
    '$name has its heading, bar and width, no serious violation in either theme, scrolls not sideways, does not move, and shows the focus',
    async ({ name, open }) => {
      const { page, errors } = opened;
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      expect(await moving(page)).toEqual([]);
      await expectFramed(page, name);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => theme(page)).toBe(colorScheme);
        await settled(page);
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      }
      // A phone has no Tab key.
      if (size.width >= 768) await expectVisibleFocus(page);
      expect(errors.splice(0)).toEqual([]);
    },
  );
});
