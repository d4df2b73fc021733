import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, launchBrowser, openPage, type TestPage } from './support/browser.ts';
import { type Fault, provoke, refusal } from './support/faults.ts';
import { openDesigner } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
let opened: TestPage;
let page: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ LOCAL_WORKSPACE_FAULTS: '1' }), launchBrowser()]);
});
beforeEach(async () => {
  opened = await openPage(browser, app.url, { still: true });
  ({ page } = opened);
  await enter(page);
});
afterEach(async () => {
  await provoke(app);
  await opened.context.close();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const answer = (path: string, status: number, body: string): Fault => ({
  path,
  effect: { kind: 'answer', status, body },
});
/** The message of our server for a workspace that closes the connection. */
const BROKEN_OFF = /could not reach/u;
const drop = (path: string): Fault => ({ path, effect: { kind: 'drop-connection' } });

/** Dismisses earlier messages and waits for one with this title and text. */
async function says(press: Locator, title: string, text: string | RegExp): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-label="Dismiss"]'))
      button.click();
  });
  await page.getByText(title, { exact: true }).waitFor({ state: 'detached' });
  await press.click();
  await page.getByText(title, { exact: true }).first().waitFor();
  await page
    .getByText(text, { exact: typeof text === 'string' })
    .first()
    .waitFor();
}

const node = (type: string, label: string, config?: object) => ({
  id: `${type}-1`,
  type,
  position: { x: 80, y: 80 },
  data: { label, ...(config && { config }) },
});

it('a cluster that does not start leaves the designer disconnected, and shows the platform’s message', async () => {
  const cluster = { cluster_id: '1121-000000-stopped', cluster_name: 'Stopped one', state: 'TERMINATED' };
  const list = answer('clusters/list', 200, JSON.stringify({ clusters: [cluster] }));
  for (const [fault, text] of [
    [refusal('clusters/start', 400, 'INVALID_STATE', 'The quota of nodes is used up'), /quota of nodes/u],
    [refusal('clusters/start', 403, 'PERMISSION_DENIED', 'No right to start it'), /No right to start it/u],
    [drop('clusters/start'), BROKEN_OFF],
  ] as const) {
    await provoke(app, list, fault);
    await openDesigner(page);
    await page.getByText('Found 1 clusters', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /Connect$/u }).click();
    await says(page.getByRole('menuitem', { name: /Stopped one/u }), 'Connection failed', text);
    await page.getByRole('button', { name: /Connect$/u }).waitFor();
    expect(await page.getByRole('button', { name: 'Connected', exact: true }).count()).toBe(0);
  }
});

it('a warehouse that is not created is reported with the message, the error, the status or the network error', async () => {
  await openDesigner(page, { name: 'P', nodes: [node('warehouse', 'Warehouse')], edges: [] });
  await page.getByRole('group', { name: /^Warehouse/u }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Configure Warehouse' });
  await dialog.getByLabel('Name', { exact: true }).fill('reports');
  const create = dialog.getByRole('button', { name: 'Create Warehouse' });
  for (const [fault, text] of [
    [refusal('sql/warehouses', 400, 'INVALID_PARAMETER_VALUE', 'That name is taken'), 'That name is taken'],
    [answer('sql/warehouses', 400, '{"error":"No quota left"}'), 'No quota left'],
    [answer('sql/warehouses', 500, ''), 'Failed with status: 500'],
    [drop('sql/warehouses'), BROKEN_OFF],
  ] as const) {
    await provoke(app, fault);
    await says(create, 'Warehouse Creation Failed', text);
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('reports');
  }
  await provoke(app);
  await create.click();
  await dialog.getByText(/^Warehouse "reports" created successfully with ID/u).waitFor();
});

it('a refused mount keeps its input, and its notebook is deployed when the workspace allows it', async () => {
  await openDesigner(page, { name: 'P', nodes: [node('s3-mount', 'S3 Mount')], edges: [] });
  await page.getByRole('group', { name: /^S3 Mount/u }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Mount AWS S3 Bucket' });
  await dialog.getByLabel('AWS Access Key', { exact: true }).fill('AKIAIOSFODNN7EXAMPLE');
  await dialog.getByLabel('AWS Secret Key', { exact: true }).fill('secret-of-the-bucket');
  await dialog.getByLabel('S3 Bucket Name', { exact: true }).fill('raw-data');
  const configure = dialog.getByRole('button', { name: 'Configure Mount' });
  await provoke(app, refusal('secrets/', 403, 'PERMISSION_DENIED', 'No right to write secrets'));
  await says(configure, 'Failed to create mount configuration', 'Error');
  expect(await dialog.getByLabel('S3 Bucket Name', { exact: true }).inputValue()).toBe('raw-data');
  await provoke(app);
  await configure.click();
  await page.getByText('S3 Mount configured', { exact: true }).waitFor();

  const deploy = dialog.getByRole('button', { name: 'Deploy Notebook' });
  for (const [fault, text] of [
    [refusal('workspace/import', 403, 'PERMISSION_DENIED', 'No right to import'), 'No right to import'],
    [answer('workspace/import', 500, ''), 'Failed to deploy S3 mount notebook'],
    [drop('workspace/import'), BROKEN_OFF],
  ] as const) {
    await provoke(app, fault);
    await says(deploy, 'Deployment failed', text);
  }
  await provoke(app);
  await deploy.click();
  await page.getByText('S3 Mount notebook deployed', { exact: true }).waitFor();
});

it('columns that can’t be read are reported in the selector, and read on retry', async () => {
  const source = node('source', 'Orders', { from: 'table', table: 'samples.retail.orders', schema: '' });
  const broken = refusal('sql/statements', 500, 'INTERNAL_ERROR', 'The warehouse broke');
  await provoke(app, broken, drop('unity-catalog'));
  await openDesigner(page, { name: 'P', nodes: [source], edges: [] });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.type('Add Transform');
  await page.getByRole('option', { name: 'Add Transform' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Select Transformation' });
  await dialog
    .getByRole('button', { name: /^select\b/iu })
    .first()
    .click();
  await dialog.getByText('Failed to fetch dataframe columns', { exact: true }).waitFor();
  // Once in the dialog, once as a toast.
  await page.getByText('Failed to fetch dataframe columns', { exact: true }).nth(1).waitFor();
  await provoke(app);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog
    .getByRole('button', { name: /^select\b/iu })
    .first()
    .click();
  await dialog.getByText('order_id', { exact: true }).waitFor();
  expect(await dialog.getByText('Failed to fetch dataframe columns').count()).toBe(0);
});

it('each level of the catalog says why it did not load, and loads on retry', async () => {
  await page.goto('/sql-database-designer');
  const tree = page.getByRole('tree');
  const open = async (name: string): Promise<void> => {
    await tree.getByRole('treeitem', { name, exact: true }).first().click();
  };
  await open('samples');
  await tree.getByRole('treeitem', { name: 'retail' }).waitFor();
  for (const [path, item, what] of [
    ['unity-catalog/tables', 'retail', 'tables'],
    ['unity-catalog/schemas', 'main', 'schemas'],
  ] as const) {
    await provoke(app, refusal(path, 429, 'RESOURCE_EXHAUSTED', 'Slow down'));
    await open(item);
    await page.getByText(`Error loading ${what}`, { exact: false }).first().waitFor();
    await page.getByText('Slow down', { exact: false }).first().waitFor();
    await provoke(app);
  }
  for (const [fault, text] of [
    [answer('unity-catalog/catalogs', 418, '{"error":"I am a teapot"}'), /I am a teapot/u],
    [drop('unity-catalog/catalogs'), BROKEN_OFF],
  ] as const) {
    await provoke(app, fault);
    await page.reload();
    await page
      .getByText(/^Error loading catalogs/u)
      .first()
      .waitFor();
    await page.getByText(text).first().waitFor();
  }
  await provoke(app);
  await page.reload();
  await tree.getByRole('treeitem', { name: 'samples' }).waitFor();
  expect(await page.getByText(/^Error loading/u).count()).toBe(0);
});
