import { expect } from 'vitest';
import { filledIn } from '../support/browser.ts';
import type { Task } from './task.ts';

/** The first minutes: logging in and looking around. */
export const ARRIVING: readonly Task[] = [
  {
    name: 'read what the product is, and come back',
    run: async (hand) => {
      await hand.page.goto('/');
      if (hand.isNarrow) await hand.press(hand.page.getByRole('button', { name: 'Open menu' }));
      await hand.press(hand.page.getByRole('link', { name: 'About', exact: true }).first());
      await hand.page.getByRole('heading', { level: 1, name: 'About Lakehouse Studio' }).waitFor();
      await hand.page.goBack();
    },
  },
  {
    name: 'be told what is missing before logging in',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Login', exact: true }));
      await hand.page.getByText('Enter the URL of the workspace.').waitFor();
      expect(new URL(hand.page.url()).pathname).toBe('/');
    },
  },
  {
    name: 'log in with the example credentials',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Try with Example Credentials' }));
      await filledIn(hand.page);
      await hand.press(hand.page.getByRole('button', { name: 'Login', exact: true }));
      await hand.page.waitForURL('**/dashboard');
      await hand.page.getByText(/^Connected as /u).waitFor();
    },
  },
  {
    name: 'make the screen dark, and as the system says again',
    run: async (hand) => {
      const background = (): Promise<string> =>
        hand.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      for (const theme of ['light', 'dark', 'system']) {
        await hand.press(hand.page.getByRole('button', { name: `Change to ${theme}` }));
        await expect.poll(async () => (await background()) === light).toBe(theme !== 'dark');
      }
    },
  },
  {
    name: 'be told of a page that does not exist, and go home',
    run: async (hand) => {
      await hand.page.goto('/pipelins');
      await hand.page.getByText('Oops! Page not found').waitFor();
      await hand.press(hand.page.getByRole('link', { name: 'Return to Home' }));
      await hand.page.getByRole('button', { name: 'Login', exact: true }).waitFor();
      // The session goes on.
      await hand.page.goto('/dashboard');
      await hand.page.getByText(/^Connected as /u).waitFor();
    },
  },
];
