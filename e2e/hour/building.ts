import { expect } from 'vitest';
import {
  addAfter,
  addComponent,
  card,
  chooseIn,
  closeSheet,
  connect,
  enterColumn,
  goHome,
  panel,
  pick,
  runPipeline,
  seesRows,
  select,
  type Task,
} from './task.ts';

const ORDERS = '/Volumes/samples/retail/raw/orders.csv';
const TABLE = 'main.default.revenue_by_country';

/** The first pipeline: from files to a table. */
export const BUILDING: readonly Task[] = [
  {
    name: 'open the designer from the dashboard',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: 'Launch Designer' }));
      await hand.page.getByRole('button', { name: 'Save Pipeline' }).waitFor();
    },
  },
  {
    name: 'open an example and see the rows of a step',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'Open example…');
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Daily revenue' }));
      await card(hand, 'Revenue by day').waitFor();
      await select(hand, 'Revenue by day');
      await seesRows(hand, 'Revenue by day', '[\\d,]+');
    },
  },
  {
    name: 'begin a pipeline of my own',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'New');
      await hand.page.getByText('Start with a Data Source').waitFor();
    },
  },
  {
    name: 'name it',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Rename pipeline' }));
      await hand.fill(hand.page.getByRole('textbox', { name: 'Pipeline name' }), 'Revenue');
      await hand.key('Enter');
      await hand.page.getByRole('heading', { level: 1, name: 'Revenue' }).waitFor();
    },
  },
  {
    name: 'add a source',
    run: async (hand) => {
      await addComponent(hand, 'Data Source');
      await card(hand, 'Data Source').waitFor();
    },
  },
  {
    name: 'find its file on a volume',
    run: async (hand) => {
      await hand.press((await panel(hand, 'Configure')).getByRole('button', { name: 'Browse volumes' }));
      const files = hand.page.getByRole('dialog', { name: 'Files on volumes' });
      for (const name of ['samples', 'retail', 'raw'])
        await hand.press(files.getByRole('button', { name: `Folder ${name}` }));
      await hand.press(files.getByRole('button', { name: 'File orders.csv' }));
      await files.waitFor({ state: 'detached' });
      await expect
        .poll(async () =>
          (await panel(hand, 'Configure')).getByRole('textbox', { name: 'File Path' }).inputValue(),
        )
        .toBe(ORDERS);
    },
  },
  { name: 'see its rows', run: (hand) => seesRows(hand, 'Data Source', '120,000') },
  {
    name: 'keep the paid orders alone',
    run: async (hand) => {
      await addAfter(hand, 'Data Source', 'where');
      const form = await panel(hand, 'Configure');
      await hand.press(form.getByRole('button', { name: 'Add Condition' }));
      await pick(hand, form.getByRole('combobox', { name: 'Column' }), 'status');
      await hand.fill(form.getByRole('textbox', { name: 'Value' }), 'paid');
      await seesRows(hand, 'Filter', '86,440');
    },
  },
  {
    name: 'take the step back, and do it again',
    run: async (hand) => {
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Undo' }));
      await hand.press(hand.page.getByRole('button', { name: 'Redo' }));
      await select(hand, 'Filter');
      await seesRows(hand, 'Filter', '86,440');
    },
  },
  {
    name: 'add a second source, from a table, and name it',
    run: async (hand) => {
      await addComponent(hand, 'Data Source');
      const form = await panel(hand, 'Configure');
      await hand.choose(form.getByRole('combobox', { name: 'Read from' }), 'Catalog table');
      await hand.fill(form.getByRole('textbox', { name: 'Table' }), 'samples.retail.customers');
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Rename Data Source' }).last());
      await hand.fill(hand.page.getByRole('textbox', { name: 'Node name' }), 'Customers');
      await hand.key('Enter');
      await card(hand, 'Customers').waitFor();
      await select(hand, 'Customers');
      await seesRows(hand, 'Customers', '[\\d,]+');
    },
  },
  {
    name: 'join the customers to the orders by what both have',
    run: async (hand) => {
      await addAfter(hand, 'Filter', 'join');
      await card(hand, 'Join').waitFor();
      await connect(hand, 'Customers', 'Join', 'Right');
      await card(hand, 'Join').getByText('inner on customer_id').waitFor({ state: 'attached' });
      await select(hand, 'Join');
      await seesRows(hand, 'Join', '86,440');
    },
  },
  {
    name: 'sum the amounts by country',
    run: async (hand) => {
      await addAfter(hand, 'Join', 'group');
      const form = await panel(hand, 'Configure');
      const columns = form.getByRole('combobox', { name: 'Group by', exact: true });
      await pick(hand, columns, 'country');
      // Several can be chosen, so that the list stays open.
      if (hand.name === 'the keyboard') await hand.key('Escape');
      else await hand.press(columns);
      await hand.press(form.getByRole('button', { name: 'Add Aggregation' }));
      await hand.choose(form.getByRole('combobox', { name: 'Function' }), 'Sum');
      await pick(hand, form.getByRole('combobox', { name: 'Column' }), 'amount');
      await hand.fill(form.getByRole('textbox', { name: 'New column' }), 'revenue');
      await seesRows(hand, 'Group by', '\\d+');
    },
  },
  {
    name: 'sort by the sum, from the header of its column',
    run: async (hand) => {
      const results = await panel(hand, 'Preview');
      if (hand.name === 'the keyboard') {
        await enterColumn(hand, results.getByRole('grid'), 'revenue');
        await hand.key('Shift+F10');
      } else await hand.press(results.getByRole('button', { name: 'Actions of revenue' }));
      await hand.press(hand.page.getByRole('menuitem', { name: 'Sort descending' }));
      await select(hand, 'Sort');
      await seesRows(hand, 'Sort', '\\d+');
    },
  },
  {
    name: 'lay the pipeline out',
    run: async (hand) => {
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Auto layout' }));
      const left = async (label: string): Promise<number> => (await card(hand, label).boundingBox())?.x ?? 0;
      await expect.poll(async () => (await left('Group by')) - (await left('Join'))).toBeGreaterThan(0);
    },
  },
  {
    name: 'write the rows to a table',
    run: async (hand) => {
      await addAfter(hand, 'Sort', 'export');
      const form = await panel(hand, 'Configure');
      await hand.fill(form.getByRole('textbox', { name: 'Table' }), TABLE);
      await closeSheet(hand);
      await card(hand, 'Export')
        .getByText(/revenue_by_country/u)
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'run the pipeline',
    run: async (hand) => {
      await runPipeline(hand);
      await hand.page.getByText('Run finished', { exact: true }).waitFor();
    },
  },
  {
    name: 'look at the table that it wrote',
    run: async (hand) => {
      await hand.press((await panel(hand, 'Preview')).getByRole('button', { name: 'View table' }).first());
      const table = hand.page.getByRole('dialog').filter({ hasText: TABLE });
      await table.getByText('revenue').first().waitFor();
      await hand.press(table.getByRole('button', { name: 'Close' }).first());
    },
  },
];
