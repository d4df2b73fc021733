import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './support/app.ts';
import { type AppWithCluster, SPARK_MS, startAppWithCluster } from './support/app-with-cluster.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let call: AppWithCluster['call'];
let browser: Browser;
beforeAll(async () => {
  const [started, opened] = await Promise.all([startAppWithCluster(), launchBrowser()]);
  ({ app, call } = started);
  browser = opened;
  await started.startCluster('Small one');
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
  await enter(page);
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
