import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { launchBrowser, type TestPage } from '../support/browser.ts';
import { type Hand, type HandName, useHand } from '../support/hands.ts';
import type { Task } from './task.ts';

/** Declares the tests of a new user who does all tasks of an hour, once with each of the hands. */
export function wholeHour(tasks: readonly Task[], hands: readonly HandName[]): void {
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
    it.each(tasks.map((task) => [task.name, task] as const))('can %s', async (task, { run, refused }) => {
      // Each task begins where the one before ended.
      if (failed !== undefined) throw new Error(`Not tried, because this failed: ${failed}`);
      failed = task;
      await run(hand, app);
      const expected = refused ? [expect.stringMatching(refused)] : [];
      expect(hand.errors.splice(0), app.output()).toEqual(expected);
      failed = undefined;
    });
  });
}
