import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { addParameter } from '../hour/keeping.ts';
import {
  chooseIn,
  closeSheet,
  command,
  goHome,
  panel,
  runPipeline,
  seesRows,
  select,
  type Task,
} from '../hour/task.ts';
import type { Hand } from '../support/hands.ts';

/** The list of runs, which a tab of the results has. */
async function runs(hand: Hand) {
  const results = await panel(hand, 'Preview');
  const tab = results.getByRole('tab', { name: /^Runs/u });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await hand.press(tab);
  return results;
}

/** Shows one part of what is known of a run. */
async function showOfRun(hand: Hand, view: string) {
  const results = await runs(hand);
  await hand.press(results.getByRole('radio', { name: view }));
  return results;
}

/** Running with values, looking back at runs, and keeping jobs. */
export const OPERATING: readonly Task[] = [
  {
    name: 'begin a pipeline from another example',
    run: async (hand) => {
      await chooseIn(hand, 'File', 'Open example…');
      await hand.press(hand.page.getByRole('dialog').getByRole('button', { name: 'Clean orders' }));
      await select(hand, 'Net amount');
      await seesRows(hand, 'Net amount', '[\\d,]+');
    },
  },
  {
    name: 'run it, and see each step of the run',
    run: async (hand) => {
      await runPipeline(hand);
      // The results come to light on their own. The message of an earlier run may still be there, which says nothing of this one.
      const run = hand.page.getByRole('region', { name: /^Run at/u });
      await expect.poll(() => run.getByText('succeeded').count()).toBeGreaterThan(5);
      await hand.page.getByText('Run finished', { exact: true }).waitFor();
    },
  },
  {
    name: 'read the log of the run',
    run: async (hand) => {
      const results = await showOfRun(hand, 'Log');
      await results
        .getByText(/CREATE (?:OR REPLACE )?TABLE/u)
        .first()
        .waitFor();
    },
  },
  {
    name: 'give the pipeline a value that each run is asked for',
    run: async (hand) => {
      await addParameter(hand, 'least', '2');
    },
  },
  {
    name: 'be asked for it, and for what the run replaces',
    run: async (hand) => {
      await runPipeline(hand);
      const asked = hand.page.getByRole('dialog', { name: 'Run with parameters' });
      await hand.fill(asked.getByRole('textbox', { name: /least/u }), '3');
      await hand.press(asked.getByRole('button', { name: 'Run', exact: true }));
      const replaced = hand.page.getByRole('dialog', { name: /^This run/u });
      await hand.press(replaced.getByRole('button', { name: /^(Replace|Run)/u }));
      await hand.page.getByText('Run finished', { exact: true }).last().waitFor();
    },
  },
  {
    name: 'see how long the two runs took',
    run: async (hand) => {
      const results = await showOfRun(hand, 'Durations');
      await results.getByRole('figure', { name: /^Duration of each run/u }).waitFor();
    },
  },
  {
    name: 'find both runs after a reload',
    run: async (hand) => {
      await hand.page.reload();
      const list = (await runs(hand)).getByRole('list', { name: 'Runs' }).getByRole('button');
      const one = hand.page.getByRole('combobox', { name: 'Run', exact: true }).getByRole('option');
      await expect.poll(async () => (await list.count()) + (await one.count())).toBe(2);
    },
  },
  {
    name: 'open the table of the run in the SQL designer, and come back',
    run: async (hand) => {
      const results = await showOfRun(hand, 'Steps');
      await hand.press(results.getByRole('link', { name: 'Open in SQL' }).first());
      await hand.page.waitForURL('**/sql-database-designer?table=main.default.orders_clean');
      await expect
        .poll(() => hand.page.locator('.cm-content').first().innerText())
        .toContain('FROM main.default.orders_clean');
      await hand.page.goBack();
      // A phone comes back to the sheet that it left.
      const back = hand.isNarrow
        ? hand.page.getByRole('dialog', { name: 'Results', exact: true })
        : hand.page.getByRole('button', { name: 'Save Pipeline' });
      await back.waitFor();
    },
  },
  {
    name: 'take it with me as a dbt project',
    run: async (hand) => {
      await closeSheet(hand);
      await hand.press(hand.page.getByRole('button', { name: 'Generate Code' }));
      const dialog = hand.page.getByRole('dialog', { name: 'Generated pipeline code' });
      await hand.press(dialog.getByRole('tab', { name: 'dbt project' }));
      const [download] = await Promise.all([
        hand.page.waitForEvent('download'),
        hand.press(dialog.getByRole('button', { name: 'Download' }).first()),
      ]);
      expect((await readFile(await download.path())).length).toBeGreaterThan(100);
      await hand.press(dialog.getByRole('button', { name: 'Close' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'deploy it as a job of every day',
    run: async (hand) => {
      if (hand.name === 'the keyboard') await command(hand, 'Deploy as scheduled job');
      else {
        await hand.press(hand.page.getByRole('button', { name: /^Where to run/u }));
        await hand.press(hand.page.getByRole('menuitem', { name: /^Deploy as scheduled job/u }));
      }
      const dialog = hand.page.getByRole('dialog', { name: 'Deploy as scheduled job' });
      await hand.choose(dialog.getByLabel('Schedule', { exact: true }), 'Every day');
      await hand.press(dialog.getByRole('button', { name: 'Create job' }));
      await hand.page.getByText('Job created', { exact: true }).waitFor();
      await hand.press(dialog.getByRole('button', { name: 'Close' }).last());
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'find the job among the jobs, and pause it',
    run: async (hand) => {
      await goHome(hand);
      await hand.press(hand.page.getByRole('link', { name: /Jobs$/u }).last());
      await hand.page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      await hand.press(hand.page.getByRole('link', { name: 'Clean orders', exact: true }));
      await hand.press(hand.page.getByRole('button', { name: 'Pause', exact: true }));
      await hand.page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    },
  },
];
