import type { Page } from 'playwright-core';
import { isNarrow, openNode, openOnPhone, runExample, state } from './make-state.ts';
import { openExample, type Screen } from './screens.ts';
import { LONG_NAMES, LONG_NAMES_PIPELINE } from './state-data.ts';

/** Runs a command of the designer by its name. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Command palette' });
  await search.fill(name);
  await page.getByRole('option', { name }).first().click();
  await search.waitFor({ state: 'detached' });
}

/** Opens a dialog of an example by a command. */
const byCommand = (name: string, title: string, dialog: string): Screen =>
  state(name, async (page) => {
    await openExample(page);
    await command(page, title);
    await page.getByRole('dialog', { name: dialog }).waitFor();
  });

/** The dialogs, menus and panels of the designer that a click more opens. */
export const DIALOG_STATES: readonly Screen[] = [
  state('dialog-export', async (page) => {
    await openExample(page, 'clean-orders', 'Orders clean');
    await openOnPhone(page, 'Configure');
  }),
  state('dialog-export-long-names', async (page) => {
    await openNode(page, LONG_NAMES_PIPELINE, `${LONG_NAMES.words} by ${LONG_NAMES.unbroken}`);
    await openOnPhone(page, 'Configure');
  }),
  byCommand('dialog-cluster', 'Add Cluster', 'Create a cluster?'),
  state('dialog-quick-add', async (page) => {
    await openExample(page);
    await page.getByRole('button', { name: 'Add a node after Orders with products' }).click();
    await page.getByRole('dialog', { name: 'Add a node' }).getByRole('option').first().waitFor();
  }),
  state('dialog-clusters', async (page) => {
    await openExample(page);
    await page
      .getByRole('button', { name: /^Not connected|Connect/u })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Refresh/u }).waitFor();
  }),
  byCommand('dialog-parameters', 'Parameters…', 'Parameters'),
  byCommand('dialog-examples', 'Open example…', 'Open example'),
  byCommand('dialog-import', 'Import JSON', 'Import JSON'),
  state('dialog-run', async (page) => {
    await runExample(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('dialog', { name: /^This run replaces data/u }).waitFor();
  }),
  state('dialog-job', async (page) => {
    await openExample(page, 'clean-orders', 'Net amount');
    await page.getByRole('button', { name: /^Where to run/u }).click();
    await page.getByRole('menuitem', { name: /^Deploy as scheduled job/u }).click();
    await page.getByRole('dialog', { name: 'Deploy as scheduled job' }).waitFor();
  }),
  state('designer-runs', async (page) => {
    await runExample(page);
    if (isNarrow(page)) return;
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('region', { name: /^Run at/u }).waitFor();
  }),
  state('designer-schema', async (page) => {
    await openExample(page);
    await openOnPhone(page, 'Preview');
    await page.getByRole('tab', { name: 'Schema' }).click();
  }),
  state('designer-node-code', async (page) => {
    await openExample(page);
    await openOnPhone(page, 'Preview');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
  }),
  state('designer-components', async (page) => {
    await openExample(page);
    if (isNarrow(page)) await page.getByRole('button', { name: 'Components', exact: true }).first().click();
    else await page.getByRole('tab', { name: 'Outline' }).click();
  }),
  state('designer-file-menu', async (page) => {
    await openExample(page);
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New' }).first().waitFor();
  }),
];
