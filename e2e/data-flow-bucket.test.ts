import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEYS, startS3 } from '../packages/local-workspace/test/support/s3-server.ts';
import type { TestApp } from './support/app.ts';
import { heardOfSpark as heard, startAppWithCluster } from './support/app-with-cluster.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
let storage: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  // One after the other: its port could be taken by another server that starts.
  storage = await startS3('raw.shop');
  const [started, opened] = await Promise.all([startAppWithCluster(), launchBrowser()]);
  ({ app } = started);
  browser = opened;
  await started.putSecrets('lake', { ...KEYS, typo: 'guess' });
  await started.startCluster('Loads');
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await storage.close();
});

it('loads the files of a bucket from the wizard, after a wrong key was corrected', async () => {
  await storage.put('raw.shop/people/1.csv', 'id,full name\n1,Ann\n2,"Bo, Jr"\n');
  await storage.put('raw.shop/people/2.csv', 'id,full name\n3,Ünn\n');
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('button', { name: 'Cloud Storage', exact: true }).click();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await page.getByLabel('Path', { exact: true }).fill('s3://raw.shop/people');
  await page.getByLabel('Secret scope of the keys').fill('lake');
  await page.getByLabel('Secret of the access key').fill('access');
  await page.getByLabel('Secret of the secret key').fill('typo');
  await page.getByLabel('Endpoint of the storage').fill(storage.endpoint);
  await page.getByLabel('Target table').fill('main.default.people');
  await page.getByRole('button', { name: 'Read columns' }).click();
  await heard(
    page,
    'The storage refuses the keys of the secret scope: check both secrets, and that they may read the bucket',
  );
  await page.getByLabel('Secret of the secret key').fill('secret');
  await page.getByRole('button', { name: 'Read columns' }).click();
  await heard(page, '2 columns read');
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '3 rows written to main.default.people');
  await heard(page, 'Equal checksums: id, full_name');
  expect(errors).toEqual([]);
  await context.close();
});
