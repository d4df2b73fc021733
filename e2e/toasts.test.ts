import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, launchBrowser, logIn, openPage } from './support/browser.ts';
import { DIALOG_PIPELINE, findNode, openDesigner, SCREENS } from './support/screens.ts';

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
  // What it says is the first message.
  await logIn(page);
  await expect.poll(() => beneath(page), { message: 'dashboard' }).toEqual({ messages: true, covered: [] });
  for (const [name, tell] of Object.entries(TOLD)) {
    await SCREENS.find((screen) => screen.name === name)?.open(page);
    await tell(page);
    await expect.poll(() => beneath(page), { message: name }).toEqual({ messages: true, covered: [] });
  }
  await context.close();
});

const saveOften = async (page: Page): Promise<void> => {
  await openDesigner(page, DIALOG_PIPELINE);
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Control+s');
};
/** Both buttons tell what they open. */
const press = (button: RegExp) => async (page: Page) => {
  await SCREENS.find(({ name }) => name === 'master-data-entities')?.open(page);
  await page.getByRole('button', { name: button }).first().click();
};
const openOfNode = (title: string) => async (page: Page) => {
  await saveOften(page);
  await (await findNode(page, title)).dblclick();
};

/**
 * Notes the buttons of dialogs whose middle is beneath a message in any frame from now on, in this page and the next. It looks
 * when all of a frame's callbacks have run, as the last of them may move a message: a ResizeObserver is called only then.
 */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = new Set<string>();
    Object.assign(globalThis, { notedBeneath: noted });
    const look = (): void => {
      for (const button of document.querySelectorAll('[role=dialog] button')) {
        const { left, top, width, height } = button.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (above?.closest('[role=region][aria-label^="Notifications"] li')) noted.add(button.outerHTML);
      }
    };
    const probe = document.createElement('i');
    probe.style.cssText = 'position: fixed; top: -9px; height: 1px; width: 1px';
    new ResizeObserver(look).observe(probe);
    const next = (): void => {
      if (!probe.isConnected) document.documentElement.append(probe);
      probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
const watched = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { notedBeneath: Set<string> }).notedBeneath]);

/** What opens a dialog or a panel while messages are on the screen. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Configure Data Source': openOfNode('Data Source'),
  'Mount AWS S3 Bucket': openOfNode('S3 Mount'),
  'Configure Warehouse': openOfNode('Warehouse'),
  'Display DataFrame': openOfNode('Display DataFrame'),
  'Generated pipeline code': async (page) => {
    await saveOften(page);
    await page.getByRole('button', { name: 'Generate Code' }).click();
  },
  'Configure: Products': press(/^Configure: Products/u),
  'View Details: Products': press(/^View Details: Products/u),
};

it.each([
  [1440, 900],
  [390, 844],
])('messages cover no control of a dialog that opens at %i × %i, in no frame', async (width, height) => {
  const { page, context } = await openPage(browser, app.url, { width, height, still: true });
  await keepMessages(page);
  await watch(page);
  await enter(page);
  for (const [name, open] of Object.entries(OPENED)) {
    await open(page);
    await page.getByRole('dialog').first().waitFor();
    // What is loaded later moves the controls.
    await expect.poll(() => beneath(page), { message: name }).toEqual({ messages: true, covered: [] });
    expect([name, await watched(page)]).toEqual([name, []]);
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
  await enter(page);
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
