import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const ACCESS_KEY = 'AKIAIOSFODNN7EXAMPLE';
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG/bPxRfi';

const NODE = { position: { x: 80, y: 80 } };
const PIPELINE = {
  name: 'Dialogs',
  nodes: [
    { ...NODE, id: 's3-mount-1', type: 's3-mount', data: { label: 'S3 Mount' } },
    { id: 'warehouse-2', type: 'warehouse', position: { x: 80, y: 280 }, data: { label: 'Warehouse' } },
  ],
  edges: [],
};

/** The local workspace's answer to a direct call. */
async function ask(path: string): Promise<unknown> {
  const answer = await fetch(`${app.workspaceUrl}${path}`, {
    headers: { Authorization: `Bearer ${app.token}` },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function toDesigner(page: Page): Promise<void> {
  await enter(page);
  await page.evaluate((saved) => localStorage.setItem('saved_pipeline', saved), JSON.stringify(PIPELINE));
  await page.goto('/pipeline-designer');
  await page.getByRole('group', { name: /^S3 Mount/u }).waitFor();
}

it('mounts a bucket: the keys go to a secret scope, and the edited code becomes a notebook', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await toDesigner(page);
  await page.getByRole('group', { name: /^S3 Mount/u }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Mount AWS S3 Bucket' });
  await dialog.getByLabel('AWS Access Key', { exact: true }).fill(ACCESS_KEY);
  await dialog.getByLabel('AWS Secret Key', { exact: true }).fill(SECRET_KEY);
  await dialog.getByLabel('S3 Bucket Name', { exact: true }).fill('company-raw-data');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Configure Mount' }).click();
  await page.getByText('S3 Mount configured', { exact: true }).waitFor();

  await dialog.getByRole('button', { name: 'Edit Code' }).click();
  const editor = dialog.getByRole('textbox', { name: 'Mount code' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('print("mounted by hand")');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Code updated', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Deploy Notebook' }).click();
  await page.getByText('S3 Mount notebook deployed', { exact: true }).waitFor();

  const path = await dialog.getByText(/^\/Users\/S3_Mount_company-raw-data_\d+$/u).innerText();
  const exported = (await ask(
    `/api/2.0/workspace/export?format=SOURCE&path=${encodeURIComponent(path)}`,
  )) as { content: string };
  const notebook = Buffer.from(exported.content, 'base64').toString('utf8');
  const scope = 's3.local-user-localhost.company-raw-data';
  expect(notebook).toContain('aws_bucket_name = "company-raw-data"');
  expect(notebook).toContain(`scope="${scope}"`);
  expect(notebook.trimEnd().endsWith('print("mounted by hand")')).toBe(true);
  const { secrets } = (await ask(`/api/2.0/secrets/list?scope=${scope}`)) as { secrets: { key: string }[] };
  expect(secrets.map(({ key }) => key).toSorted()).toEqual(['aws-access-key', 'aws-secret-key']);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), document.body.innerHTML]),
  );
  expect(kept).toContain('aws_bucket_name');
  for (const key of [ACCESS_KEY, SECRET_KEY, SECRET_KEY.slice(0, 12)]) {
    expect(kept).not.toContain(key);
    expect(notebook).not.toContain(key);
    expect(app.output()).not.toContain(key);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('creates a warehouse that is then in the list, with its tag', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { width: 390, height: 844 });
  await toDesigner(page);
  await page.getByRole('group', { name: /^Warehouse/u }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Configure Warehouse' });
  await dialog.getByLabel('Name', { exact: true }).fill('reports');
  await dialog.getByLabel('Cluster Size', { exact: true }).selectOption('2X-SMALL');
  await dialog.getByLabel('Max Clusters', { exact: true }).fill('3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Warehouse' }).click();
  await dialog.getByText(/^Warehouse "reports" created successfully with ID: [0-9a-f]+$/u).waitFor();
  await expectAccessible(page);
  const { warehouses } = (await ask('/api/2.0/sql/warehouses')) as { warehouses: { name: string }[] };
  expect(warehouses.find(({ name }) => name === 'reports')).toMatchObject({
    cluster_size: '2X-Small',
    min_num_clusters: 1,
    max_num_clusters: 3,
    auto_stop_mins: 30,
    enable_photon: true,
    enable_serverless_compute: true,
    tags: { custom_tags: [{ key: 'CreatedBy', value: 'Lakehouse Studio' }] },
  });
  expect(errors).toEqual([]);
  await context.close();
});
