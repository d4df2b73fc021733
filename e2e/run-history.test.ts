import type { Browser } from 'playwright-core';
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

const ask = (call: string, path: string): Promise<Response> =>
  fetch(
    `${app.workspaceUrl}/api/2.0/workspace/${call}?direct_download=true&path=${encodeURIComponent(path)}`,
    {
      headers: { Authorization: `Bearer ${app.token}` },
    },
  );

/** The files of the runs of the pipeline “Clean orders”. */
async function storedRuns(): Promise<string[]> {
  const listed = await ask('list', '/Users/local-user@localhost/lakehouse-studio/Clean orders.runs');
  const paths = (await listed.text()).matchAll(/"path":"([^"]*\.json)"/gu);
  return Promise.all([...paths].map(async ([, path = '']) => (await ask('export', path)).text()));
}

it('a run is there after a reload and in another browser, with its log, and its table opens in the SQL designer', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Clean orders' }).click();
  const runNow = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
  };
  await runNow();
  await page.getByText('Run finished', { exact: true }).waitFor();
  const runs = page.getByRole('list', { name: 'Runs' }).getByRole('button');
  await expect.poll(() => runs.count()).toBe(1);
  // Its file has the end soon after the page has it.
  await expect.poll(storedRuns).toEqual([expect.stringMatching(/^ "status": "succeeded"/mu)]);

  await page.reload();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect.poll(() => runs.count()).toBe(1);
  const run = page.getByRole('region', { name: /^Run at/u });
  await expect.poll(() => run.getByText('succeeded').count()).toBe(7);
  await expectAccessible(page);
  await run.getByText('Log', { exact: true }).click();
  await run.getByText(/CREATE (?:OR REPLACE )?TABLE/u).waitFor();
  await run.getByText('Steps', { exact: true }).click();
  await run.getByRole('link', { name: 'Open in SQL' }).click();
  await page.waitForURL('**/sql-database-designer?table=main.default.orders_clean');
  await expect
    .poll(() => page.locator('.cm-content').first().innerText())
    .toContain('FROM main.default.orders_clean');
  expect(errors).toEqual([]);
  await context.close();

  const other = await openPage(browser, app.url, { still: true });
  await enter(other.page);
  await other.page.goto('/pipelines');
  await other.page.getByRole('link', { name: 'Clean orders', exact: true }).click();
  await other.page.getByRole('tab', { name: 'Runs' }).click();
  await other.page.getByRole('list', { name: 'Runs' }).getByRole('button').first().waitFor();
  expect(other.errors).toEqual([]);
  await other.context.close();
});
