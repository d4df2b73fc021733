import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../app.ts';
import { logIn, openPage } from '../browser.ts';
import { openExample, SCREENS, type Screen, settled, withoutWorkspaceFiles } from '../screens.ts';
import { STATES } from '../states.ts';
import { makeContacts, openReview } from './contacts.ts';
import { openPainter } from './painter.ts';

/** An illustration that a page of screenshots has too. */
function sameAs(name: string): Screen['open'] {
  const screen = [...SCREENS, ...STATES].find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen.open;
}

/** The illustrations of docs/guide, by file name. */
const ILLUSTRATIONS: Readonly<Record<string, Screen['open']>> = {
  'first-pipeline': sameAs('designer'),
  'file-source': (page) => openExample(page, 'clean-orders', 'Orders'),
  'quick-add': async (page) => {
    await openExample(page, 'clean-orders', 'Net amount');
    await page.getByRole('button', { name: 'Add a node after Net amount' }).click();
    await page.getByRole('combobox', { name: 'Add a node' }).fill('lookup');
    await page.getByRole('dialog', { name: 'Add a node' }).getByRole('option').first().waitFor();
  },
  rows: async (page) => {
    await openExample(page, 'clean-orders', 'Net amount');
    await page.getByRole('button', { name: 'Actions of status' }).click();
    await page.getByRole('menuitem', { name: 'Sort ascending' }).waitFor();
  },
  run: async (page) => {
    await openExample(page, 'clean-orders', 'Net amount');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Run finished', { exact: true }).first().waitFor();
  },
  // The run before made the table that this one replaces.
  'replaced-rows': async (page) => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('dialog', { name: /^This run replaces data/u }).waitFor();
  },
  code: sameAs('designer-code'),
  drift: async (page) => {
    await sameAs('designer-monitoring')(page);
    await page.getByRole('button', { name: 'Enlarge results' }).click();
  },
  sql: sameAs('sql-designer'),
  'query-history': async (page) => {
    await sameAs('sql-designer')(page);
    await page.getByRole('tab', { name: /^History/u }).click();
    await page.getByRole('radio', { name: 'Workspace' }).click();
    const list = page.getByRole('list', { name: 'Query history of the workspace' });
    await list.getByRole('listitem').first().waitFor();
  },
  'master-data': async (page) => {
    await page.goto('/master-data-management#de-duplication');
    await page.getByRole('button', { name: 'Review: Suppliers' }).click();
    await page.getByRole('button', { name: 'Merge records' }).waitFor();
  },
  'review-queue': async (page) => {
    await makeContacts(page);
    await openReview(page);
  },
  lineage: async (page) => {
    await page.goto('/dashboard');
    await page.goto('/master-data-management#governance');
    const sources = page.getByRole('list', { name: 'Source systems' });
    await sources.getByRole('button', { name: /^main\.default\.contacts/u }).click();
    await page.getByRole('heading', { name: 'Data lineage' }).evaluate((one) => {
      one.scrollIntoView();
      // Below the bar of the page.
      scrollBy(0, -72);
    });
  },
};

/** Takes the illustrations of the guide, in the light theme. */
export async function takeGuide(app: TestApp, browser: Browser, folder: string): Promise<void> {
  const { page, context } = await openPage(browser, app.url, { width: 1280, height: 800, still: true });
  await withoutWorkspaceFiles(context);
  await logIn(page);
  const painter = await openPainter(context);
  await page.bringToFront();
  await mkdir(folder, { recursive: true });
  for (const [name, open] of Object.entries(ILLUSTRATIONS)) {
    await open(page);
    await settled(page);
    await writeFile(`${folder}/${name}.webp`, await painter.illustration(page));
  }
  await context.close();
}
