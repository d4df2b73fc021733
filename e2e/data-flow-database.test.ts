import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../packages/local-workspace/test/support/postgres.ts';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser, logIn, openPage } from './support/browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Spark on busy cores. */
const SPARK_MS = 600_000;
const CLUSTER = {
  cluster_name: 'Loads',
  spark_version: '15.4.x-scala2.12',
  num_workers: 0,
  spark_conf: {
    'spark.driver.extraJavaOptions': '-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m',
    'spark.sql.shuffle.partitions': '1',
  },
};

let app: TestApp;
let browser: Browser;
let postgres: Postgres;
const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${app.workspaceUrl}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${app.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

beforeAll(async () => {
  const env = {
    // The Python and the jars that the checks of this repository install.
    LAKEHOUSE_SPARK_PYTHON: join(ROOT, '.venv/bin/python'),
    LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
  };
  [app, browser, postgres] = await Promise.all([startApp(env), launchBrowser(), startPostgres()]);
  const { user, password } = postgres.login;
  await call('POST', '2.0/secrets/scopes/create', { scope: 'shop' });
  for (const [key, string_value] of Object.entries({ user, password }))
    await call('POST', '2.0/secrets/put', { scope: 'shop', key, string_value });
  const { cluster_id } = await call('POST', '2.1/clusters/create', CLUSTER);
  const isRunning = async () =>
    (await call('GET', `2.1/clusters/get?cluster_id=${String(cluster_id)}`))['state'] === 'RUNNING';
  await vi.waitUntil(isRunning, { timeout: SPARK_MS, interval: 500 });
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
  await logIn(page);
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
