import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../app.ts';
import { logIn, openPage } from '../browser.ts';
import { openExample, SCREENS, type Screen, settled, withoutWorkspaceFiles } from '../screens.ts';
import { openPainter } from './painter.ts';

/** An illustration that a page of screenshots has too. */
function sameAs(name: string): Screen['open'] {
  const screen = SCREENS.find((one) => one.name === name);
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
  code: sameAs('designer-code'),
  sql: sameAs('sql-designer'),
  'master-data': async (page) => {
    await page.goto('/master-data-management#de-duplication');
    await page.getByRole('button', { name: 'Review: Suppliers' }).click();
    await page.getByRole('button', { name: 'Merge records' }).waitFor();
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
