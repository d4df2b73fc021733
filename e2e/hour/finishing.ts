import { expect } from 'vitest';
import type { Hand } from '../support/hands.ts';
import { onDisk } from './bringing.ts';
import { goHome, type Task } from './task.ts';

const CSV = 'id,full name,joined\n1,Ann,2024-01-02\n2,Bob,2024-02-03\n';
const TABLE = 'main.default.staff';

/** Waits for a message or a text of the screen. */
export const heard = (hand: Hand, title: string): Promise<void> =>
  hand.page.getByText(title, { exact: true }).first().waitFor();

/** Opens a tab of master data. */
export const masterData = async (hand: Hand, tab: string): Promise<void> => {
  await hand.press(hand.page.getByRole('tab', { name: tab, exact: true }));
  await hand.page.getByRole('tabpanel', { name: tab, exact: true }).waitFor();
};

/** Chooses a file as the source of a data flow, and a Delta table as its target. */
export async function beginFlow(hand: Hand): Promise<void> {
  await goHome(hand);
  await hand.press(hand.page.getByRole('link', { name: 'Launch DataFlow' }));
  await hand.press(hand.page.getByRole('button', { name: 'File Upload', exact: true }));
  await heard(hand, 'Source selected');
  await hand.press(hand.page.getByRole('button', { name: 'Delta Lake', exact: true }));
  await heard(hand, 'Target selected');
}

/** The data flow wizard, master data, settings, and the way out. */
export const FINISHING: readonly Task[] = [
  {
    name: 'begin a data flow with a file',
    run: async (hand) => {
      await beginFlow(hand);
    },
  },
  {
    name: 'upload it',
    run: async (hand, app) => {
      await hand.fill(hand.page.getByLabel('Upload to'), '/Volumes/main/default/uploads');
      const choose = hand.page.getByRole('button', { name: 'Choose a file' });
      const path = await onDisk(app, 'staff.csv', CSV);
      await hand.chooseFiles(() => hand.press(choose), [path]);
      await hand.press(hand.page.getByRole('button', { name: 'Upload', exact: true }));
      await heard(hand, 'Uploaded to /Volumes/main/default/uploads/staff.csv');
    },
  },
  {
    name: 'name the table, and see what it will hold',
    run: async (hand) => {
      await hand.fill(hand.page.getByLabel('Target table'), TABLE);
      await heard(hand, 'New table, created by the run');
      await heard(hand, '3 columns read');
    },
  },
  {
    name: 'run the data flow',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Continue to Run' }));
      await hand.press(hand.page.getByRole('button', { name: 'Run Data Flow' }));
      await heard(hand, `2 rows written to ${TABLE}`);
    },
  },
  {
    name: 'open master data, and see its entities',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: 'Launch MDM' }));
      await hand.page.getByText('15,420', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'look at the fields of an entity',
    run: async (hand) => {
      await masterData(hand, 'Modeling');
      await hand.page.getByText('Supplier', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'see how good the data is',
    run: async (hand) => {
      await masterData(hand, 'Quality');
      await hand.page.getByText('87%', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'merge two records that are the same supplier',
    run: async (hand) => {
      await masterData(hand, 'De-duplication');
      await hand.press(hand.page.getByRole('button', { name: 'Review: Suppliers' }));
      await hand.press(hand.page.getByRole('button', { name: 'Merge records' }));
      await hand.press(hand.page.getByRole('button', { name: 'Confirm merge' }));
      await heard(hand, '1 duplicate merged');
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await heard(hand, '45');
    },
  },
  {
    name: 'read who may see personal data',
    run: async (hand) => {
      await masterData(hand, 'Governance');
      await hand.page.getByText('PII Protection', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'find the merge in the audit',
    run: async (hand) => {
      await masterData(hand, 'Audit');
      const entry = hand.isNarrow
        ? hand.page.getByRole('list', { name: 'Audit log entries' }).getByRole('listitem').first()
        : hand.page.getByRole('row').nth(1);
      await entry.getByText(hand.isNarrow ? /^MERGE Suppliers/u : /^MERGE$/u).waitFor();
    },
  },
  {
    name: 'look for the settings of the assistant',
    run: async (hand) => {
      await goHome(hand);
      if (hand.isNarrow) await hand.press(hand.page.getByRole('button', { name: 'Open menu' }));
      await hand.press(hand.page.getByRole('link', { name: 'AI Settings' }));
      await hand.page.getByRole('button', { name: 'Save Settings' }).waitFor();
    },
  },
  {
    name: 'log out, so that nobody comes back without the token',
    run: async (hand) => {
      await goHome(hand);
      if (hand.isNarrow) await hand.press(hand.page.getByRole('button', { name: 'Open menu' }));
      await hand.press(hand.page.getByRole('button', { name: 'Logout' }));
      await hand.page.waitForURL((url) => url.pathname === '/');
      // The settings of the assistant need no workspace; what was open before them did.
      for (const path of ['/ai-settings', '/']) {
        await hand.page.goBack();
        await hand.page.waitForURL((url) => url.pathname === path);
      }
      await hand.page.getByRole('button', { name: 'Login', exact: true }).waitFor();
      expect(await hand.page.evaluate(() => sessionStorage.getItem('databricks_token'))).toBe(null);
    },
  },
];
