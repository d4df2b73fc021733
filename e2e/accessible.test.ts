import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser, logIn, openPage, type TestPage } from './support/browser.ts';
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

describe.each(SIZES)('at $width × $height', (size) => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await openPage(browser, app.url, { ...size, still: true });
    await logIn(opened.page);
  });
  afterAll(() => opened.context.close());

  it.each(SCREENS)(
    '$name has no serious violation in either theme, scrolls not sideways and does not move',
    async ({ open }) => {
      const { page, errors } = opened;
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      expect(await moving(page)).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => theme(page)).toBe(colorScheme);
        await settled(page);
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      }
      expect(errors.splice(0)).toEqual([]);
    },
  );
});

describe('by the Tab key', () => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await openPage(browser, app.url, { still: true });
    await logIn(opened.page);
  });
  afterAll(() => opened.context.close());

  it.each(SCREENS)('$name can be tabbed through, with a visible focus', async ({ open }) => {
    const { page } = opened;
    await open(page);
    await settled(page);
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
  });
});
