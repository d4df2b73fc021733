import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser, logIn, openPage } from './support/browser.ts';
import { openDesigner, SCREENS } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const TOAST_MS = 5000;

/** What a user does on a screen to be told something: the more, the higher the stack. */
const TOLD: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    for (let n = 0; n < 4; n += 1) await page.getByRole('button', { name: 'Login', exact: true }).click();
  },
  designer: async (page) => {
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Control+s');
  },
  'designer-empty': async (page) => {
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Control+s');
  },
  'sql-designer': async (page) => {
    await page.getByRole('button', { name: 'Execute', exact: true }).click();
    await page.getByRole('button', { name: 'Save Query' }).click();
  },
  'master-data-entities': async (page) => {
    await page
      .getByRole('button', { name: /^Sync Now/u })
      .first()
      .click();
  },
  'data-flow-mapping': async (page) => {
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.getByRole('button', { name: 'API Connector', exact: true }).click();
    await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
    await page.getByLabel('Target column of email').waitFor();
  },
  // So dense on a narrow screen that no place is free.
  'data-flow-run': async (page) => {
    await page.getByRole('button', { name: 'Run Data Flow' }).click();
  },
  'ai-settings': async (page) => {
    await page.getByRole('button', { name: 'Save Settings' }).click();
  },
};

/**
 * The messages in sight, and the controls in sight whose middle is beneath one of them: at the lower edge of a dense page, only
 * those that stay there when the page is scrolled.
 */
const beneath = (page: Page) =>
  page.evaluate(() => {
    const middle = (one: Element): [number, number] => {
      const { width, height, left, top } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const isInSight = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      const [x, y] = middle(one);
      return width > 0 && height > 0 && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    };
    const list = '[role=region][aria-label^="Notifications"]';
    const isBeneath = (one: Element): boolean =>
      document.elementFromPoint(...middle(one))?.closest(`${list} li`) !== null;
    const all = [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, [contenteditable=true], [role=tab], .react-flow__node',
      ),
    ];
    const from = scrollY;
    const covered = all.filter((control) => {
      // What is behind a dialog can't be clicked anyway.
      if (control.closest(`${list}, [aria-hidden=true], [inert]`) || !isInSight(control)) return false;
      if (!isBeneath(control)) return false;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const stays = isBeneath(control);
      scrollTo({ top: from, behavior: 'instant' });
      return stays;
    });
    return {
      messages: [...document.querySelectorAll(`${list} li`)].filter(isInSight).length > 0,
      covered: covered.map((one) => one.outerHTML.slice(0, 120)),
    };
  });

/** Messages stay, so that a slow machine looks at them too. */
const keepMessages = (page: Page): Promise<unknown> =>
  page.addInitScript((duration) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === duration ? 0 : setTimeout(run, ms, ...rest)) as typeof setTimeout;
  }, TOAST_MS);

it.each([
  [1440, 900],
  [390, 844],
])('messages cover no control of any main screen at %i × %i', async (width, height) => {
  const { page, context } = await openPage(browser, app.url, { width, height, still: true });
  await keepMessages(page);
  await logIn(page);
  await expect.poll(() => beneath(page), { message: 'dashboard' }).toEqual({ messages: true, covered: [] });
  for (const [name, tell] of Object.entries(TOLD)) {
    await SCREENS.find((screen) => screen.name === name)?.open(page);
    await tell(page);
    await expect.poll(() => beneath(page), { message: name }).toEqual({ messages: true, covered: [] });
  }
  await context.close();
});

/** The messages in sight, and the texts of dialogs that are beneath them. */
const textsBeneath = (page: Page) =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('[role=region][aria-label^="Notifications"] li')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const covered: (string | null)[] = [];
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        const isBeneath = messages.some(
          ({ left, top, right, bottom }) =>
            text.left < right && text.right > left && text.top < bottom && text.bottom > top,
        );
        if (isBeneath) covered.push(texts.currentNode.textContent);
      }
    }
    return { messages: messages.length, covered };
  });

it('a message covers no text of a form that fills a phone, and is whole again on the canvas', async () => {
  const { page, context } = await openPage(browser, app.url, {
    width: 390,
    height: 844,
    still: true,
    touch: true,
  });
  await keepMessages(page);
  await logIn(page);
  await openDesigner(page);
  await page.getByRole('button', { name: 'Components' }).tap();
  await page.getByRole('button', { name: 'Export', exact: true }).tap();
  const description = page.getByText('Component added').locator('xpath=following-sibling::*[1]');
  await page.getByRole('button', { name: 'Configure' }).tap();
  await page.getByText('When there is data already').waitFor();
  await expect.poll(() => textsBeneath(page)).toEqual({ messages: 1, covered: [] });
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(10);
  await context.close();
});
