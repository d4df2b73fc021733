import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { browse, execute, results, write } from '../hour/querying.ts';
import { card, closeSheet, enterColumn, goHome, type Task } from '../hour/task.ts';
import type { Hand } from '../support/hands.ts';

const BIG = "SELECT id, 'n' || id % 7 AS seventh FROM range(200000)";

/** Opens the menu of the cells of a column, at its first row. */
async function openCellMenu(hand: Hand, column: string): Promise<void> {
  if (hand.name === 'the keyboard') {
    await enterColumn(hand, results(hand), column);
    return hand.key('Shift+F10');
  }
  const header = results(hand).getByRole('columnheader', { name: new RegExp(`^${column}\\b`, 'u') });
  const place = await header.getAttribute('aria-colindex');
  await hand.openMenu(results(hand).locator(`[role=gridcell][aria-colindex="${place}"]`).first());
}

/** Chooses what the button beside Execute offers. */
async function runAs(hand: Hand, item: string): Promise<void> {
  await hand.press(hand.page.getByRole('button', { name: 'More ways to run' }));
  await hand.press(hand.page.getByRole('menuitem', { name: item }));
}

/** Queries of more rows than a screen has. */
export const QUERYING: readonly Task[] = [
  {
    name: 'query more rows than are shown',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: 'Launch SQL Designer' }));
      await write(hand, BIG);
      await execute(hand);
      await hand.page.getByText('First 100 rows, more exist').waitFor();
    },
  },
  {
    name: 'sort all of them, from the menu of a cell',
    run: async (hand) => {
      await openCellMenu(hand, 'id');
      await hand.press(hand.page.getByRole('menuitem', { name: 'Sort by id, descending' }));
      await hand.page.getByRole('gridcell', { name: '199999', exact: true }).waitFor();
    },
  },
  {
    name: 'keep the rows that have the value of a cell',
    run: async (hand) => {
      await openCellMenu(hand, 'seventh');
      await hand.press(hand.page.getByRole('menuitem', { name: /^Only rows where seventh is “/u }));
      await hand.page.getByRole('button', { name: /^seventh is/u }).waitFor();
      // The words that say how many there are move what is beside them on a narrow screen.
      await hand.page.getByText(/of all that match$/u).waitFor();
    },
  },
  {
    name: 'filter all rows by what they contain',
    run: async (hand) => {
      await hand.fill(hand.page.getByRole('searchbox', { name: 'Filter rows' }), '9999');
      await hand.page.getByText(/of all that match$/u).waitFor();
      const ids = results(hand).getByRole('gridcell', { name: /^\d+$/u });
      await expect
        .poll(() => ids.allInnerTexts())
        .toSatisfy((shown: string[]) => shown.length > 0 && shown.every((id) => id.includes('9999')));
    },
  },
  {
    name: 'see all rows again, in their order',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: /^seventh is/u }));
      await hand.press(hand.page.getByRole('button', { name: 'Sorted by id' }));
      await hand.fill(hand.page.getByRole('searchbox', { name: 'Filter rows' }), ' ');
      await hand.page.getByRole('gridcell', { name: '0', exact: true }).waitFor();
    },
  },
  {
    name: 'save the query, and a chart with it',
    run: async (hand) => {
      await write(hand, 'SELECT status, count(*) AS orders FROM samples.retail.orders GROUP BY status');
      await execute(hand);
      await results(hand)
        .getByRole('columnheader', { name: /^status/u })
        .waitFor();
      await hand.fill(hand.page.getByRole('textbox', { name: 'Query name' }), 'Orders by status');
      await hand.press(hand.page.getByRole('button', { name: 'Save Query' }));
      await hand.press(hand.page.getByRole('radio', { name: 'Chart' }));
      await hand.press(hand.page.getByRole('button', { name: 'Save chart' }));
      await hand.page.getByRole('button', { name: 'Remove chart' }).waitFor();
    },
  },
  {
    name: 'take the result with me as JSON',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('radio', { name: 'Rows' }));
      await hand.press(hand.page.getByRole('button', { name: 'Download' }));
      const [download] = await Promise.all([
        hand.page.waitForEvent('download'),
        hand.press(hand.page.getByRole('menuitem', { name: /JSON/u }).first()),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain('"orders"');
    },
  },
  {
    name: 'have it formatted',
    run: async (hand) => {
      const query = hand.page.getByRole('textbox', { name: 'SQL query' });
      const lines = async (): Promise<number> => (await query.innerText()).split('\n').filter(Boolean).length;
      expect(await lines()).toBe(1);
      await runAs(hand, 'Format selection or all');
      await expect.poll(lines).toBeGreaterThan(3);
    },
  },
  {
    name: 'see how it is executed, with times',
    run: async (hand) => {
      await runAs(hand, 'Measure statement at cursor');
      await hand.page
        .getByRole('table', { name: 'Query plan' })
        .getByRole('row', { name: /^HashAggregate/u })
        .waitFor();
    },
  },
  {
    name: 'make a table, and find it by its column in the catalog',
    run: async (hand) => {
      await write(hand, 'CREATE TABLE main.default.fresh_one (only_here INT)');
      await execute(hand);
      await hand.page.getByText(/^Statement executed in/u).waitFor();
      await browse(hand);
      await hand.fill(hand.page.getByRole('searchbox', { name: 'Search catalog' }), 'only_h');
      const search = hand.page.getByRole('button', { name: 'Search everything' });
      const found = hand.page.getByRole('treeitem', { name: /^only_here/u });
      await found.or(search).first().waitFor();
      if (!(await found.isVisible())) await hand.press(search);
      await found.waitFor();
      await closeSheet(hand);
    },
  },
  {
    name: 'keep a row limit for the next time',
    run: async (hand) => {
      await hand.choose(hand.page.getByRole('combobox', { name: 'Row limit' }), '1,000 rows');
      await hand.page.reload();
      await hand.page.getByRole('combobox', { name: 'Row limit' }).waitFor();
      expect(await hand.page.getByRole('combobox', { name: 'Row limit' }).inputValue()).toBe('1000');
    },
  },
  {
    name: 'make a pipeline of a query',
    run: async (hand) => {
      await write(
        hand,
        "SELECT country, count(*) AS orders FROM samples.retail.customers WHERE country <> 'DE' GROUP BY country",
      );
      await runAs(hand, 'Make a pipeline of this query');
      await hand.page.waitForURL('**/pipeline-designer');
      await card(hand, 'Group by').waitFor();
      await card(hand, 'Filter').waitFor();
    },
  },
];
