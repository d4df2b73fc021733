import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';
import { findNode } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('a test is made of the rows of a preview, tells what a change breaks, and which mistakes it misses', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Clean orders' }).click();
  await (await findNode(page, 'Net amount')).click();
  await page.getByRole('button', { name: 'Make a test of these rows' }).click();
  const test = page.getByRole('region', { name: 'Rows of Net amount' });
  await test.getByText('Passed', { exact: true }).waitFor();
  await test.getByRole('region', { name: 'Given: Orders (50 rows)' }).waitFor();
  await expectAccessible(page);

  // Rows are changed in the table; what is expected no longer fits, until it is taken as it is.
  const first = test.getByRole('textbox', { name: 'amount, row 1', exact: true }).last();
  await first.fill('1234567.00');
  await first.press('Enter');
  await test.getByText('Not run', { exact: true }).waitFor();
  await test.getByRole('button', { name: 'Run', exact: true }).click();
  await test.getByText('Failed', { exact: true }).waitFor();
  await test.getByText('What is otherwise in Net amount').waitFor();
  await expectAccessible(page);
  await test.getByRole('button', { name: 'Expect what it gives now' }).click();
  await test.getByText('Passed', { exact: true }).waitFor();

  const entry = page.getByRole('list', { name: 'Tests', exact: true }).getByRole('button');
  await entry.filter({ hasText: 'Coverage' }).click();
  await page.getByRole('button', { name: 'Measure coverage' }).click();
  await page.getByText(/^Passed: \d+ of \d+ nodes, \d+ of \d+ branches, \d+ of \d+ conditions/u).waitFor();
  await page.getByRole('list', { name: 'What no row passes' }).getByRole('listitem').first().waitFor();
  await expectAccessible(page);

  await entry.filter({ hasText: 'Mistakes' }).click();
  await page.getByRole('button', { name: 'Find missed mistakes' }).click();
  const mistakes = page.getByRole('region', { name: 'Mistakes' });
  const score = mistakes.getByText(/^The tests notice \d+ of \d+ mistakes/u);
  await score.waitFor();
  const missed = mistakes.getByRole('list', { name: 'Mistakes that no test notices' }).getByRole('listitem');
  const before = await missed.count();
  expect(before).toBeGreaterThan(0);
  await expectAccessible(page);
  const told = await score.innerText();
  await missed
    .first()
    .getByRole('button', { name: /^Add a row that shows/u })
    .press('Enter');
  await expect.poll(() => missed.count()).toBe(before - 1);
  expect(await score.innerText()).not.toBe(told);
  await expect.poll(() => entry.count()).toBe(4);

  // The tests are in the pipeline: there after a reload, where they run again.
  await page.reload();
  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect.poll(() => entry.getByRole('img', { name: 'Passed' }).count()).toBe(2);
  expect(errors).toEqual([]);
  await context.close();
});
