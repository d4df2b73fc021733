import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import {
  addAfter,
  card,
  chooseIn,
  closeSheet,
  command,
  panel,
  seesRows,
  select,
  type Task,
} from '../hour/task.ts';
import type { Hand } from '../support/hands.ts';
import { fromHeader } from './acting.ts';

/** Switches what the preview shows besides the rows. */
async function tool(hand: Hand, name: string): Promise<void> {
  await hand.press((await panel(hand, 'Preview')).getByRole('button', { name, exact: true }));
}

/** Says something to the assistant, and waits for the words of its answer. */
async function say(hand: Hand, text: string, answer: RegExp): Promise<void> {
  await hand.fill(hand.page.getByLabel('Message', { exact: true }), text);
  await hand.key('Enter');
  await hand.page.getByRole('log', { name: 'Conversation' }).getByText(answer).first().waitFor();
}

/** The card of a node that has just come. The sheet of a phone is over the canvas. */
async function onCanvas(hand: Hand, label: string): Promise<Locator> {
  await closeSheet(hand);
  const own = card(hand, label);
  await own.waitFor({ state: 'attached' });
  return own;
}

const columns = async (hand: Hand): Promise<string[]> =>
  (await panel(hand, 'Preview')).getByRole('columnheader').allInnerTexts();

/** Looking closely at rows, changing them from there, and being helped. */
export const LOOKING: readonly Task[] = [
  {
    name: 'keep a version before going on',
    run: async (hand) => {
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Save Pipeline' }));
      await hand.page.getByText('Pipeline saved', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'see what each column holds',
    run: async (hand) => {
      await select(hand, 'Value class');
      await seesRows(hand, 'Value class', '[\\d,]+');
      await tool(hand, 'Column profile');
      await hand.page
        .getByText(/ distinct$/u)
        .first()
        .waitFor();
      await tool(hand, 'Column profile');
    },
  },
  {
    name: 'find a row among all of them',
    run: async (hand) => {
      await tool(hand, 'Find rows');
      await hand.type(hand.page.getByRole('searchbox', { name: 'Find rows' }), 'high');
      await hand.page.getByText(/rows? (that have|with) it$/u).waitFor();
      await hand.press(hand.page.getByRole('button', { name: 'Close the search' }));
    },
  },
  {
    name: 'see what goes into the step beside what comes out',
    run: async (hand) => {
      await tool(hand, 'Input beside output');
      await hand.page.getByRole('grid', { name: /go in$/u }).waitFor();
      await tool(hand, 'Input beside output');
      await hand.page.getByRole('grid', { name: /go in$/u }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'compare the rows of two steps',
    run: async (hand) => {
      await tool(hand, 'Compare with another node…');
      const dialog = hand.page.getByRole('dialog', { name: 'Compare nodes' });
      await hand.choose(dialog.getByRole('combobox', { name: 'Compare with' }), 'Customers with totals');
      await dialog.getByText(/added/iu).first().waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Close' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'rename a column from its header',
    run: async (hand) => {
      await fromHeader(hand, 'country', 'Rename…');
      await hand.type((await panel(hand, 'Configure')).getByRole('textbox', { name: /New name/u }), 'land');
      await onCanvas(hand, 'Rename');
      await select(hand, 'Rename');
      await seesRows(hand, 'Rename', '[\\d,]+');
      await expect.poll(async () => (await columns(hand)).join()).toMatch(/\bland\b/u);
    },
  },
  {
    name: 'drop another from its header',
    run: async (hand) => {
      await fromHeader(hand, 'land', 'Drop column');
      await onCanvas(hand, 'Drop');
      await select(hand, 'Drop');
      await seesRows(hand, 'Drop', '[\\d,]+');
      await expect.poll(async () => (await columns(hand)).join()).not.toMatch(/\bland\b/u);
    },
  },
  {
    name: 'misspell a column, and take the name that is offered',
    run: async (hand) => {
      await addAfter(hand, 'Drop', 'where');
      const form = await panel(hand, 'Configure');
      await hand.choose(form.getByRole('combobox', { name: 'Write the condition as' }), 'Expression');
      const condition = form.getByRole('textbox', { name: 'Keep rows where' });
      await hand.fill(condition, "segmnt = 'consumer'");
      const results = await panel(hand, 'Preview');
      await hand.press(results.getByRole('tab', { name: /^Problems/u }));
      const fixes = results.getByRole('group', { name: 'Quick fixes' });
      await hand.press(fixes.getByRole('button', { name: /\bsegment\b/u }).first());
      await fixes.waitFor({ state: 'detached' });
      const filter = await onCanvas(hand, 'Filter');
      await filter.getByText(/segment = /u).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'have the pipeline described',
    run: async (hand) => {
      await closeSheet(hand);
      if (hand.name === 'the keyboard') await command(hand, 'assistant');
      else await hand.press(hand.page.getByRole('button', { name: 'Assistant', exact: true }));
      await say(hand, 'describe this pipeline', /3 sources/u);
    },
  },
  {
    name: 'have a step added by words, and close the assistant',
    run: async (hand) => {
      await say(hand, 'sort Customers by country', /I added Sort/u);
      if (hand.isNarrow) await closeSheet(hand);
      else await hand.press(hand.page.getByRole('button', { name: /^Close.*assistant/iu }));
      await hand.page.getByRole('log', { name: 'Conversation' }).waitFor({ state: 'detached' });
      await onCanvas(hand, 'Sort');
    },
  },
  {
    name: 'follow a column through the pipeline',
    run: async (hand) => {
      await select(hand, 'Totals per customer');
      const results = await panel(hand, 'Preview');
      await hand.press(results.getByRole('tab', { name: 'Schema' }));
      await hand.press(results.getByRole('button', { name: /^Follow /u }).first());
      await hand.page.getByText(/is followed through \d+ nodes/u).waitFor();
      await hand.press(hand.page.getByRole('button', { name: 'Stop following' }).first());
    },
  },
  {
    name: 'see what has changed since the version that was saved',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'Version history…');
      const dialog = hand.page.getByRole('dialog', { name: 'Version history' });
      await dialog
        .getByText(/Rename/u)
        .first()
        .waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Close' }).first());
      await dialog.waitFor({ state: 'detached' });
    },
  },
];
