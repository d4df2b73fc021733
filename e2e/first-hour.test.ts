import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TASKS } from './hour/tasks.ts';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser, type TestPage } from './support/browser.ts';
import { HANDS, type Hand, type HandName, useHand } from './support/hands.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('is sixty tasks', () => {
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(60);
});

/** How many of the tasks, from the first, each hand is known to do. */
const DONE: Record<HandName, number> = {
  'the mouse': 60,
  'the keyboard': 60,
  'a finger on a phone': 60,
};

describe.each(HANDS)('a new user with %s', (name) => {
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
  it.each(TASKS.slice(0, DONE[name]).map(({ name: task, run }) => [task, run] as const))(
    'can %s',
    async (task, run) => {
      // Each task begins where the one before ended.
      if (failed !== undefined) throw new Error(`Not tried, because this failed: ${failed}`);
      failed = task;
      await run(hand, app);
      expect(hand.errors, app.output()).toEqual([]);
      failed = undefined;
    },
  );
});
