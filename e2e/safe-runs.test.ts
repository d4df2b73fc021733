import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';
import { findNode, openDesigner } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const FILE = '/Volumes/main/default/uploads/products.csv';
const CSV = 'Customer ID,note\r\n1,"Widget ""Pro"", large"\r\n2,"two\r\nlines"\r\n';
const TABLE = 'main.default.products_copy';

const call = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${app.workspaceUrl}/api/2.0/${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${app.token}`, 'Content-Type': 'application/json' },
  });

async function rows(statement: string): Promise<unknown> {
  const { warehouses } = (await (await call('sql/warehouses', {})).json()) as {
    warehouses: { id: string }[];
  };
  const body = JSON.stringify({ warehouse_id: warehouses[0]?.id, statement, wait_timeout: '50s' });
  const { result, status } = (await (await call('sql/statements', { method: 'POST', body })).json()) as {
    result?: { data_array?: unknown };
    status: { error?: { message: string } };
  };
  return result?.data_array ?? status.error?.message;
}

const place = (x: number) => ({ position: { x, y: 120 } });
const PIPELINE = {
  version: 2,
  name: 'Copy products',
  nodes: [
    { ...place(80), id: 'source-1', type: 'source', data: { label: 'Products', config: {} } },
    {
      ...place(480),
      id: 'export-2',
      type: 'export',
      data: { label: 'Copy', config: { table: TABLE, mode: 'overwrite' } },
    },
  ],
  edges: [
    { id: 'edge-source-1-export-2', source: 'source-1', target: 'export-2', kind: 'data', targetPort: 'in' },
  ],
};

const run = (page: Page): Promise<void> => page.keyboard.press('Control+Enter');

it('reads standard CSV, fixes refused names, asks before it overwrites, and restores the table', async () => {
  expect((await call(`fs/files${FILE}`, { method: 'PUT', body: CSV })).status).toBe(204);
  await rows(`CREATE TABLE ${TABLE} AS SELECT 7 AS kept, DATE'2026-01-01' AS \`day\``);
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await openDesigner(page, PIPELINE);

  await (await findNode(page, 'Products')).click();
  await page.getByRole('textbox', { name: 'File Path' }).fill(FILE);
  await page.getByText(/^Detected from the file: commas, quotes escaped by doubling, line breaks/u).waitFor();
  await page.getByRole('gridcell', { name: 'Widget "Pro", large', exact: true }).waitFor();

  await page.getByRole('tab', { name: /^Problems/u }).click();
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByText(/Delta refuses spaces.*“Customer ID”/u).waitFor();
  await expectAccessible(page);
  await problems.getByRole('button', { name: 'Use column mapping' }).click();
  await page.getByText('No problems', { exact: true }).waitFor();

  await run(page);
  const dialog = page.getByRole('dialog', { name: 'This run replaces data in 1 destination' });
  await dialog.getByText(TABLE, { exact: true }).waitFor();
  await dialog.getByText('1 row will be deleted.', { exact: true }).waitFor();
  await dialog.getByText('kept, day', { exact: true }).waitFor();
  await expectAccessible(page);
  // Enter without reading keeps the table.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await rows(`SELECT kept FROM ${TABLE}`)).toEqual([['7']]);

  await run(page);
  await dialog.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Run finished', { exact: true }).waitFor();
  expect(await rows(`SELECT note FROM ${TABLE} ORDER BY \`Customer ID\``)).toEqual([
    ['Widget "Pro", large'],
    ['two\nlines'],
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Undo: RESTORE TABLE ${TABLE} TO VERSION AS OF 0` }).click();
  await page.getByText('Version 0 restored', { exact: true }).waitFor();
  expect(await rows(`SELECT kept FROM ${TABLE}`)).toEqual([['7']]);
  expect(errors).toEqual([]);
  await context.close();
});

it('shows why a preview failed, and that the server is gone without marking a node as failed', async () => {
  const { page, context } = await openPage(browser, app.url, { still: true });
  await enter(page);
  const [source, ...others] = PIPELINE.nodes;
  const config = {
    cloudProvider: 'volume',
    filePath: '/Volumes/main/default/uploads/gone.csv',
    schema: 'id INT',
  };
  await openDesigner(page, {
    ...PIPELINE,
    nodes: [{ ...source, data: { label: 'Products', config } }, ...others],
  });
  await (await findNode(page, 'Copy')).click();
  await page.getByRole('tab', { name: /^Problems/u }).click();
  await page
    .getByRole('list', { name: 'Problems' })
    .getByText(/Choose a file that exists/u)
    .waitFor();
  const card = page.getByRole('group', { name: /^Products(,|$)/u });
  await card.getByRole('img', { name: 'Has problems' }).waitFor();
  await page
    .getByRole('group', { name: /^Copy(,|$)/u })
    .getByRole('img', { name: 'Skipped' })
    .waitFor();

  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Refresh preview' }).click();
  await page.getByText(/^The server is not responding/u).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByText(/^The server is not responding/u).waitFor({ state: 'detached' });
  // The preview that waited for the server runs first: no card has problems until it fails again.
  const troubled = page.getByRole('main').getByRole('img', { name: 'Has problems' });
  await expect.poll(() => troubled.count()).toBe(1);
  await card.getByRole('img', { name: 'Has problems' }).waitFor();
  await context.close();
});
