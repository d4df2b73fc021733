import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../packages/local-workspace/test/support/postgres.ts';
import type { TestApp } from './support/app.ts';
import {
  type AppWithCluster,
  heardOfSpark as heard,
  startAppWithCluster,
} from './support/app-with-cluster.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let call: AppWithCluster['call'];
let browser: Browser;
let postgres: Postgres;
beforeAll(async () => {
  const [started, opened, server] = await Promise.all([
    startAppWithCluster(),
    launchBrowser(),
    startPostgres({ wal_level: 'logical' }),
  ]);
  ({ app, call } = started);
  [browser, postgres] = [opened, server];
  await started.putSecrets('shop', postgres.login);
  await started.startCluster('Loads');
});
afterAll(async () => {
  await browser.close();
  await app.stop();
  await postgres.close();
});

/** Chooses a table of the server and one of the catalog, and reads the columns. */
async function chooseEnds(page: Page, remoteTable: string, target: string): Promise<void> {
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await page.getByLabel('Database', { exact: true }).selectOption('jdbc');
  await page.getByLabel('JDBC URL').fill(postgres.url);
  await page.getByLabel('Remote table').fill(remoteTable);
  await page.getByLabel('Secret scope').fill('shop');
  await page.getByLabel('Target table').fill(target);
  await page.getByRole('button', { name: 'Read columns' }).click();
}

it('loads a table of a PostgreSQL server from the wizard, and says which table is not there', async () => {
  await postgres.run(`CREATE TABLE people (id int PRIMARY KEY, "full name" text);
    INSERT INTO people SELECT n, 'Ann ' || n FROM generate_series(1, 1000) AS n`);
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/data-flow');
  await chooseEnds(page, 'persons', 'main.default.people');
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

it('merges what the log of the server tells, after its owner ran the statements that the wizard shows', async () => {
  await postgres.run(`CREATE TABLE members (id int PRIMARY KEY, name text);
    INSERT INTO members SELECT n, 'Ann ' || n FROM generate_series(1, 500) AS n`);
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('switch', { name: 'Advanced Mode' }).click();
  await page.getByLabel('Publication').fill('members');
  await chooseEnds(page, 'members', 'main.default.members');
  await heard(page, '2 columns read');
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByLabel('Write Mode').selectOption('merge');
  await page.getByRole('tab', { name: 'Source database' }).click();
  const setup = await page
    .getByLabel(/_source\.sql/u)
    .first()
    .innerText();
  await postgres.run(setup);
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '500 rows written to main.default.members');
  await postgres.run("DELETE FROM members WHERE id > 3; UPDATE members SET name = 'Bo' WHERE id = 2");
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '1 row written to main.default.members');
  await page.getByText(/^0 rows added, 1 updated, 497 deleted/u).waitFor();
  const rows = page.getByRole('grid', { name: 'Rows of main.default.members' });
  expect((await rows.innerText()).replaceAll(/\s+/gu, ' ')).toContain('2 Bo');
  expect(errors).toEqual([]);
  await context.close();
});
