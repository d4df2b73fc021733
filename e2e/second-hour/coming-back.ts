import { expect } from 'vitest';
import { card, type Task } from '../hour/task.ts';

/** Logging in once more, to a pipeline of some size. */
export const COMING_BACK: readonly Task[] = [
  {
    name: 'be told what is wrong with an address, before anything is kept',
    run: async (hand) => {
      await hand.page.goto('/');
      await hand.fill(hand.page.getByLabel('Workspace URL'), 'asdf qwerty!!');
      await hand.fill(hand.page.getByLabel('Access Token', { exact: true }), 'dapi-none');
      await hand.press(hand.page.getByRole('button', { name: 'Login', exact: true }));
      await hand.page.getByText('A URL has no spaces in it.').waitFor();
      const kept = await hand.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(kept).not.toContain('dapi-none');
    },
  },
  {
    name: 'log in',
    run: async (hand, app) => {
      await hand.press(hand.page.getByRole('button', { name: 'Try with Example Credentials' }));
      // They replace the address that was refused.
      await expect.poll(() => hand.page.getByLabel('Workspace URL').inputValue()).toBe(app.workspaceUrl);
      await hand.press(hand.page.getByRole('button', { name: 'Login', exact: true }));
      await hand.page.waitForURL('**/dashboard');
      await hand.page.getByText(/^Connected as /u).waitFor();
    },
  },
  {
    name: 'see that there are no pipelines of mine, and begin one there',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('link', { name: 'All pipelines' }));
      await hand.page.getByText('No pipelines yet').waitFor();
      await hand.press(hand.page.getByRole('main').getByRole('link', { name: 'New pipeline' }));
      await hand.page.getByText('Start with a Data Source').waitFor();
    },
  },
  {
    name: 'open an example of ten nodes from the empty canvas',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Open example…' }));
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Customer 360' }));
      await card(hand, 'Value class').waitFor();
    },
  },
];
