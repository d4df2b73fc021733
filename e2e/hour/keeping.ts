import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Hand } from '../support/hands.ts';
import { card, chooseIn, closeSheet, goHome, panel, runPipeline, select, type Task } from './task.ts';

const TABLE = 'revenue_by_country';
/** The example that was opened before. */
const EXAMPLE = 'Daily revenue';

/** The cards of the library, newest first. */
const names = (hand: Hand): Promise<string[]> =>
  hand.page.getByRole('list', { name: 'Pipelines' }).getByRole('link').allInnerTexts();

/** Gives the pipeline a parameter with a default. */
export async function addParameter(hand: Hand, name: string, value: string): Promise<void> {
  await chooseIn(hand, 'File', 'Parameters…');
  const dialog = hand.page.getByRole('dialog', { name: 'Parameters' });
  await hand.press(dialog.getByRole('button', { name: 'Parameter', exact: true }));
  await hand.fill(dialog.getByRole('textbox', { name: /^Name/u }).last(), name);
  await hand.fill(dialog.getByRole('textbox', { name: /^(Default|Value)/u }).last(), value);
  await hand.press(dialog.getByRole('button', { name: 'Save parameters' }));
  await dialog.waitFor({ state: 'detached' });
}

/** What follows the first run: again, as code, as a file, in versions, in the library. */
export const KEEPING: readonly Task[] = [
  {
    name: 'be stopped from writing over the table',
    run: async (hand) => {
      await runPipeline(hand);
      const dialog = hand.page.getByRole('dialog', { name: 'This run will fail: a table already exists' });
      await dialog.getByText(`main.default.${TABLE}`).first().waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Cancel' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'allow it, be shown what it replaces, and run',
    run: async (hand) => {
      await select(hand, 'Export');
      const form = await panel(hand, 'Configure');
      await hand.choose(form.getByRole('combobox', { name: 'When there is data already' }), 'Overwrite');
      await runPipeline(hand, 'Replace and run');
      await hand.page.getByText('Run finished', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'read the code, and download it',
    run: async (hand) => {
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Generate Code' }));
      const dialog = hand.page.getByRole('dialog', { name: 'Generated pipeline code' });
      await dialog.getByText(TABLE).first().waitFor();
      const [download] = await Promise.all([
        hand.page.waitForEvent('download'),
        hand.press(dialog.getByRole('button', { name: 'Download' })),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain(`main.default.${TABLE}`);
    },
  },
  {
    name: 'see the same pipeline as SQL',
    run: async (hand) => {
      const dialog = hand.page.getByRole('dialog', { name: 'Generated pipeline code' });
      await hand.press(dialog.getByRole('tab', { name: 'Spark SQL' }));
      await dialog.getByText('GROUP BY').first().waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Close' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'save the pipeline',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Save Pipeline' }));
      await hand.page.getByText('Pipeline saved', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'break a step, and find it among the problems',
    run: async (hand) => {
      await select(hand, 'Group by');
      const form = await panel(hand, 'Configure');
      await hand.press(form.getByRole('button', { name: 'Remove Aggregation 1' }));
      const results = await panel(hand, 'Preview');
      await hand.press(results.getByRole('tab', { name: /^Problems/u }));
      await results.getByText('Add at least one aggregation').first().waitFor();
    },
  },
  {
    name: 'go back to the version that was saved',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'Version history…');
      const dialog = hand.page.getByRole('dialog', { name: 'Version history' });
      await hand.press(dialog.getByRole('button', { name: 'Restore this version' }));
      await hand.page.getByText('Version restored', { exact: true }).waitFor();
      await card(hand, 'Group by').getByText('sum(amount) by country').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'give the pipeline a parameter',
    run: async (hand) => {
      await addParameter(hand, 'state', 'paid');
    },
  },
  {
    name: 'take a file of the pipeline with me',
    run: async (hand) => {
      const [download] = await Promise.all([
        hand.page.waitForEvent('download'),
        chooseIn(hand, 'File', 'Export JSON'),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain('"Customers"');
      expect(text).not.toContain('dapi');
    },
  },
  {
    name: 'find the pipeline among all of mine',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'All pipelines…');
      await hand.page.waitForURL('**/pipelines');
      await hand.fill(hand.page.getByRole('searchbox', { name: 'Search pipelines' }), 'reven');
      await expect.poll(() => names(hand)).toEqual(['Revenue', EXAMPLE]);
    },
  },
  {
    name: 'duplicate it, and delete the copy',
    run: async (hand) => {
      const action = async (name: string, item: string): Promise<void> => {
        await hand.press(hand.page.getByRole('button', { name: `Actions for ${name}`, exact: true }));
        await hand.press(hand.page.getByRole('menuitem', { name: item }));
      };
      await action('Revenue', 'Duplicate');
      await expect.poll(() => names(hand)).toEqual(['Revenue (copy)', 'Revenue', EXAMPLE]);
      await action('Revenue (copy)', 'Delete');
      await expect.poll(() => names(hand)).toEqual(['Revenue', EXAMPLE]);
    },
  },
  {
    name: 'take the deletion back',
    run: async (hand) => {
      await hand.press(hand.page.getByRole('button', { name: 'Undo', exact: true }));
      await expect.poll(() => names(hand)).toEqual(['Revenue (copy)', 'Revenue', EXAMPLE]);
    },
  },
  {
    name: 'open it again from the dashboard',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('heading').getByRole('link', { name: 'Revenue', exact: true }));
      await card(hand, 'Customers').waitFor();
    },
  },
];
