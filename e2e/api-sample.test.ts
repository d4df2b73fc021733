import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../packages/core/test/support/api-server.ts';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';

const ITEMS = [
  { id: 7, customer: 'Ada', total: 12.5 },
  { id: 8, customer: 'Grace', total: 3 },
];

let api: Awaited<ReturnType<typeof startApi>>;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  api = await startApi(({ url }) =>
    url.pathname === '/orders' ? { json: { items: ITEMS, next: null } } : { status: 401, json: {} },
  );
  [app, browser] = await Promise.all([startApp({ ALLOWED_API_HOSTS: api.url }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await api.close();
});

it('a sample of an API gives the columns, and the rows of the preview', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/pipeline-designer');
  await page.getByPlaceholder('Search components').fill('API connector');
  await page.getByPlaceholder('Search components').press('Enter');
  const sample = page.getByRole('region', { name: 'Sample' });
  await sample.getByText('Before a sample can be fetched: Enter the address of the API.').waitFor();
  await page.getByLabel('Address', { exact: true }).fill(`${api.url}/closed`);
  await page.getByLabel('Folder', { exact: true }).fill('/Volumes/main/default/uploads/orders');
  await page.getByLabel('Path of the records').fill('/items');
  await sample.getByRole('button', { name: 'Fetch a sample' }).click();
  await sample.getByRole('alert').getByText('Choose the authentication').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Address', { exact: true }).fill(`${api.url}/orders`);
  await sample.getByRole('button', { name: 'Fetch a sample' }).click();
  await sample.getByText('The first page has 2 rows').waitFor();
  expect(api.hits.map(({ url }) => url.pathname)).toEqual(['/closed', '/orders']);
  const columns = sample.getByRole('list', { name: 'Columns of the sample' }).getByRole('listitem');
  expect(await columns.allInnerTexts()).toEqual(['id bigint', 'customer string', 'total double']);
  await expectAccessible(page);
  await sample.getByRole('button', { name: 'Use these 3 columns' }).click();
  const rows = page
    .getByRole('table', { name: /^Rows of/u })
    .or(page.getByRole('grid', { name: /^Rows of/u }));
  await rows.getByText('Grace').waitFor();
  await rows.getByText('12.5').waitFor();
  // The preview reads what was kept.
  expect(api.hits).toHaveLength(2);
  // The refusal of the closed address is in the console, as the browser writes it.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
});
