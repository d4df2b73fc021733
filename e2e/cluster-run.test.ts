import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser, logIn, openPage } from './support/browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Spark on busy cores. */
const SPARK_MS = 600_000;
const CLUSTER = {
  cluster_name: 'Small one',
  spark_version: '15.4.x-scala2.12',
  num_workers: 0,
  spark_conf: {
    'spark.driver.extraJavaOptions': '-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m',
    'spark.sql.shuffle.partitions': '1',
  },
};

let app: TestApp;
let browser: Browser;
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
  [app, browser] = await Promise.all([startApp(env), launchBrowser()]);
  const { cluster_id } = await call('POST', '2.1/clusters/create', CLUSTER);
  const isRunning = async () =>
    (await call('GET', `2.1/clusters/get?cluster_id=${String(cluster_id)}`))['state'] === 'RUNNING';
  await vi.waitUntil(isRunning, { timeout: SPARK_MS, interval: 500 });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

async function runWhere(page: Page, where: string): Promise<void> {
  await page.getByRole('button', { name: /^Where to run/u }).click();
  await page.getByRole('menuitem', { name: where }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}
const illustration = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

it('a pipeline runs on the connected cluster and as a job run, with rows on the nodes and the table written', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await logIn(page);
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Clean orders' }).click();
  await page.getByRole('button', { name: /Connect/u }).click();
  await page.getByRole('menuitem', { name: /Small one/u }).click();
  await page.getByRole('button', { name: /Connected/u }).waitFor();
  await page.getByRole('button', { name: /^Where to run/u }).click();
  await illustration(page, 'menu');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await runWhere(page, 'On the connected cluster');
  await page.getByText('Run finished', { exact: true }).waitFor({ timeout: SPARK_MS });
  await illustration(page, 'cluster');
  const run = page.getByRole('region', { name: /^Run at/u });
  await expect.poll(() => run.getByText('succeeded').count()).toBe(7);
  const readCounts = () => run.getByText(/^[\d,]+ rows$/u).allTextContents();
  await expect.poll(readCounts).toHaveLength(6);
  const counts = await readCounts();
  // The destination, which is first, stored the rows of the node before it.
  expect(counts[0]).toBe(counts.at(-1));
  await call('GET', '2.1/unity-catalog/tables/main.default.orders_clean');

  await runWhere(page, 'As a job run');
  const question = page.getByRole('dialog', { name: 'This run replaces data in 1 destination' });
  await question.getByText('main.default.orders_clean').waitFor();
  await question.getByRole('button', { name: 'Replace and run' }).click();
  await page.getByText('Job run finished', { exact: true }).waitFor({ timeout: SPARK_MS });
  await illustration(page, 'job');
  const { runs: kept } = await call('GET', '2.2/jobs/runs/list');
  expect(kept).toMatchObject([{ run_type: 'SUBMIT_RUN', state: { result_state: 'SUCCESS' } }]);

  await page.getByRole('tab', { name: /Problems/u }).click();
  await page.getByRole('radio', { name: 'Serverless' }).check({ force: true });
  await illustration(page, 'lint');
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
