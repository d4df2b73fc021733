import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../packages/local-workspace/test/support/postgres.ts';
import type { TestApp } from './support/app.ts';
import { type AppWithCluster, SPARK_MS, startAppWithCluster } from './support/app-with-cluster.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let call: AppWithCluster['call'];
let browser: Browser;
let postgres: Postgres;
beforeAll(async () => {
  const [started, opened, server] = await Promise.all([
    startAppWithCluster(),
    launchBrowser(),
    startPostgres(),
  ]);
  ({ app, call } = started);
  [browser, postgres] = [opened, server];
  await call('POST', '2.0/secrets/scopes/create', { scope: 'shop' });
  for (const [key, string_value] of Object.entries(postgres.login))
    await call('POST', '2.0/secrets/put', { scope: 'shop', key, string_value });
  await started.startCluster('Loads');
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await postgres.close();
});

const heard = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor({ timeout: SPARK_MS });

it('loads a table of a PostgreSQL server from the wizard, and says which table is not there', async () => {
  await postgres.run(`CREATE TABLE people (id int PRIMARY KEY, "full name" text);
    INSERT INTO people SELECT n, 'Ann ' || n FROM generate_series(1, 1000) AS n`);
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await page.getByLabel('Database', { exact: true }).selectOption('jdbc');
  await page.getByLabel('JDBC URL').fill(postgres.url);
  await page.getByLabel('Remote table').fill('persons');
  await page.getByLabel('Secret scope').fill('shop');
  await page.getByLabel('Target table').fill('main.default.people');
  await page.getByRole('button', { name: 'Read columns' }).click();
  await heard(page, 'The database has no table persons');
  await page.getByLabel('Remote table').fill('people');
  await page.getByRole('button', { name: 'Read columns' }).click();
  await heard(page, '2 columns read');
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByLabel('Write Mode').selectOption('merge');
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '1,000 rows written to main.default.people');
  await page.getByRole('grid', { name: 'Rows of main.default.people' }).waitFor();
  const { warehouses } = await call('GET', '2.0/sql/warehouses');
  const { result } = await call('POST', '2.0/sql/statements', {
    statement: 'SELECT count(*), sum(id), max(full_name) FROM main.default.people',
    warehouse_id: (warehouses as { id: string }[])[0]?.id,
    wait_timeout: '30s',
  });
  expect(result).toMatchObject({ data_array: [['1000', '500500', 'Ann 999']] });
  expect(errors).toEqual([]);
  await context.close();
});
