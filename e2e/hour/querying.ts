import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Hand } from '../support/hands.ts';
import { closeSheet, enterColumn, goHome, type Task } from './task.ts';

const SQL = 'SELECT country, revenue FROM main.default.revenue_by_country';
/** The rows of the query. */
export const results = (hand: Hand) => hand.page.getByRole('grid', { name: 'Query results' });

/** Runs the query: Tab indents in an editor, so that keys have a shortcut. */
export const execute = (hand: Hand): Promise<void> =>
  hand.name === 'the keyboard'
    ? hand.key('Control+Enter')
    : hand.press(hand.page.getByRole('button', { name: 'Execute', exact: true }));

/** Brings the catalog and the saved queries to light, which a phone keeps in a sheet. */
export async function browse(hand: Hand): Promise<void> {
  if (hand.isNarrow) await hand.press(hand.page.getByRole('button', { name: 'Browse' }));
}

/** Writes a query in the editor, in place of what is there. */
export async function write(hand: Hand, sql: string): Promise<void> {
  await hand.page.locator('.cm-editor').waitFor();
  await hand.fill(hand.page.getByRole('textbox', { name: 'SQL query' }), sql);
}

/** The SQL designer. */
export const QUERYING: readonly Task[] = [
  {
    name: 'open the SQL designer',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: 'Launch SQL Designer' }));
      await hand.page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
    },
  },
  {
    name: 'read the columns of a table in the catalog',
    run: async (hand) => {
      await browse(hand);
      for (const name of ['samples', 'retail', 'orders'])
        await hand.press(hand.page.getByRole('treeitem', { name, exact: true }));
      await hand.page.getByRole('table', { name: 'Columns of samples.retail.orders' }).waitFor();
    },
  },
  {
    name: 'query the table that the pipeline wrote',
    run: async (hand) => {
      await write(hand, SQL);
      await execute(hand);
      await results(hand)
        .getByRole('columnheader', { name: /revenue/u })
        .waitFor();
    },
  },
  {
    name: 'sort the rows',
    run: async (hand) => {
      if (hand.name === 'the keyboard') {
        await enterColumn(hand, results(hand), 'revenue');
        await hand.key('Alt+ArrowDown');
      } else
        await hand.press(
          results(hand)
            .getByRole('columnheader', { name: /revenue/u })
            .getByRole('button')
            .first(),
        );
      await expect
        .poll(() =>
          results(hand)
            .getByRole('columnheader', { name: /revenue/u })
            .getAttribute('aria-sort'),
        )
        .toMatch(/ending$/u);
    },
  },
  {
    name: 'see them as a chart',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('radio', { name: 'Chart' }));
      await hand.page.getByRole('figure').first().waitFor();
    },
  },
  {
    name: 'go back to the rows, and download them',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('radio', { name: 'Rows' }));
      await hand.press(hand.page.getByRole('button', { name: 'Download' }));
      const [download] = await Promise.all([
        hand.page.waitForEvent('download'),
        hand.press(hand.page.getByRole('menuitem', { name: /CSV/u }).first()),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/^country,revenue/u);
    },
  },
  {
    name: 'be told where a query is wrong',
    run: async (hand) => {
      await write(hand, 'SELECT contry FROM samples.retail.orders');
      await execute(hand);
      await hand.page
        .getByText(/contry/u)
        .first()
        .waitFor();
      await hand.page
        .getByText(/UNRESOLVED_COLUMN/u)
        .first()
        .waitFor();
    },
  },
  {
    name: 'save a query by name',
    run: async (hand) => {
      await write(hand, SQL);
      await hand.fill(hand.page.getByRole('textbox', { name: 'Query name' }), 'Revenue by country');
      await hand.press(hand.page.getByRole('button', { name: 'Save Query' }));
      await browse(hand);
      await hand.page.getByRole('list', { name: 'Saved queries' }).getByText('Revenue by country').waitFor();
      await closeSheet(hand);
    },
  },
  {
    name: 'find an earlier query in the history',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('tab', { name: 'History' }));
      await hand.page
        .getByRole('tabpanel', { name: 'History' })
        .getByText(/contry/u)
        .first()
        .waitFor();
    },
  },
  {
    name: 'ask with a value of its own',
    run: async (hand) => {
      await write(hand, 'SELECT count(*) AS orders FROM samples.retail.orders WHERE status = :state');
      await hand.fill(hand.page.getByRole('textbox', { name: 'Value of state' }), 'paid');
      await execute(hand);
      await hand.page.getByRole('gridcell', { name: /^86,?440$/u }).waitFor();
    },
  },
];
