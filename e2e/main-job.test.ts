import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser, logIn, openPage } from './support/browser.ts';
import { findNode } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({}, { isNew: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('a new user logs in, opens an example, sees rows at every node, runs it and finds the table, without a console error', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await logIn(page);
  await page.getByText('Logged in successfully', { exact: true }).waitFor();
  await page.getByText(/^Connected as /u).waitFor();
  await page
    .getByRole('link', { name: 'Launch Designer' })
    .or(page.getByRole('button', { name: 'Launch Designer' }))
    .click();
  await page.waitForURL('**/pipeline-designer');
  await page.getByRole('button', { name: 'Clean orders' }).click();
  const nodes = ['Orders', 'Paid orders', 'One row per order', 'No coupon', 'Net amount', 'Orders clean'];
  for (const name of nodes) {
    await findNode(page, name);
    await page.getByText(new RegExp(`^${name} · first 100 of [\\d,]+ rows`, 'u')).waitFor();
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(3);
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Run finished', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'View table' }).first().click();
  const table = page.getByRole('dialog');
  await table.getByText('main.default.orders_clean').first().waitFor();
  await table.getByText('net_amount').first().waitFor();
  const listed = await fetch(`${app.workspaceUrl}/api/2.1/unity-catalog/tables/main.default.orders_clean`, {
    headers: { Authorization: `Bearer ${app.token}` },
  });
  expect(listed.status).toBe(200);
  expect(errors).toEqual([]);
  await context.close();
});
