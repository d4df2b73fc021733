import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, launchBrowser, openPage } from './support/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openPage(browser, 'about:blank'));
});
afterAll(() => browser.close());

/** A page without violations, with one paragraph and rules for it. */
const show = (rules: string): Promise<void> =>
  page.setContent(`<!doctype html>
    <html lang="en">
      <head>
        <title>Fading</title>
        <style>
          body { background: white; color: black; }
          @keyframes fade { from { opacity: 0.1; } }
          @keyframes breathe { 50% { opacity: 0.9; } }
          ${rules}
        </style>
      </head>
      <body><main><h1>Heading</h1><p>Some text</p></main></body>
    </html>`);

it('waits until text has faded in', async () => {
  await show('p { animation: fade 1.5s linear; }');
  await expect(expectAccessible(page)).resolves.toBeUndefined();
});

it('waits for a transition that begins while another one ends', async () => {
  await show(
    'p { animation: fade 0.4s linear; } p.late { animation: fade 1.5s linear; animation-name: late; } @keyframes late { from { opacity: 0.1; } }',
  );
  await page.evaluate(() => {
    const text = document.querySelector('p');
    text?.addEventListener('animationend', () => text.classList.add('late'));
  });
  await expect(expectAccessible(page)).resolves.toBeUndefined();
});

it('does not wait for what never ends, or is paused', async () => {
  await show('p { animation: breathe 1s infinite; } h1 { animation: breathe 1s paused; }');
  await expect(expectAccessible(page)).resolves.toBeUndefined();
});

it('finds text that stays too faint', async () => {
  await show('p { animation: fade 0.5s linear; opacity: 0.3; }');
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/u);
});
