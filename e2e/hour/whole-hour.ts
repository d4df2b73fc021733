import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { launchBrowser, type TestPage } from '../support/browser.ts';
import { type Hand, type HandName, useHand } from '../support/hands.ts';
import { TASKS } from './tasks.ts';

/** Declares the tests of a new user who does all tasks, once with each of the hands. */
export function wholeHour(hands: readonly HandName[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  describe.each(hands)('a new user with %s', (name) => {
    let app: TestApp;
    let hand: Hand & TestPage;
    beforeAll(async () => {
      app = await startApp();
      hand = await useHand(browser, app.url, name);
    });
    afterAll(async () => {
      await hand.context.close();
      await app.stop();
    });

    let failed: string | undefined;
    it.each(TASKS.map(({ name: task, run }) => [task, run] as const))('can %s', async (task, run) => {
      // Each task begins where the one before ended.
      if (failed !== undefined) throw new Error(`Not tried, because this failed: ${failed}`);
      failed = task;
      await run(hand, app);
      expect(hand.errors, app.output()).toEqual([]);
      failed = undefined;
    });
  });
}
