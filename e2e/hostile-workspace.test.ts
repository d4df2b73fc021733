import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from './support/app.ts';
import { enter, logIn, openPage } from './support/browser.ts';
import { provoke, refusal } from './support/faults.ts';
import { ALL, breakNoScreen, hostileApp, unexpected, WORKSPACES } from './support/hostile-workspaces.ts';
import { openDesigner } from './support/screens.ts';

const at = hostileApp();
let app: TestApp;
let browser: Browser;
beforeAll(() => {
  ({ app, browser } = at());
});

breakNoScreen(WORKSPACES, at);

it('a workspace that can’t name the current user still lets the landing page log in', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await provoke(app, refusal(ALL, 500, 'INTERNAL_ERROR', 'Something broke'));
  await logIn(page);
  await page.getByText('The workspace did not respond as expected').waitFor();
  expect(unexpected(errors)).toEqual([]);
  await context.close();
});

describe('the designer', () => {
  const REFUSALS = [
    [400, 'BAD_REQUEST', 'Bad list'],
    [401, 'UNAUTHENTICATED', 'Invalid access token'],
    [403, 'PERMISSION_DENIED', 'No right to list'],
    [404, 'ENDPOINT_NOT_FOUND', 'No API found'],
    [429, 'RESOURCE_EXHAUSTED', 'Slow down'],
    [500, 'INTERNAL_ERROR', 'Something broke'],
    [503, 'TEMPORARILY_UNAVAILABLE', 'Come back later'],
  ] as const;

  it('reports a failed list of clusters with its status and body', async () => {
    const { page, context, errors } = await openPage(browser, app.url, { still: true });
    await enter(page);
    await openDesigner(page);
    await page.getByText(/^Found \d+ clusters$/u).waitFor();
    await page.getByRole('button', { name: /Connect$/u }).click();
    for (const [status, code, message] of REFUSALS) {
      await provoke(app, refusal('clusters/list', status, code, message));
      await page.getByRole('menuitem', { name: 'Refresh Clusters' }).click();
      await page.getByText(`HTTP error! status: ${status} - ${message}`, { exact: true }).waitFor();
      await page.getByText('Failed to fetch clusters', { exact: true }).first().waitFor();
    }
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });

  it('lists 10,000 clusters, of which some have neither name nor state', async () => {
    const { page, context, errors } = await openPage(browser, app.url, { still: true });
    await enter(page);
    const clusters = Array.from({ length: 10_000 }, (_, at) => ({
      cluster_id: `1121-100000-c${at}`,
      ...(at % 3 === 0 ? { cluster_name: null, state: null } : { cluster_name: `c${at}`, state: 'RUNNING' }),
    }));
    await provoke(app, {
      path: 'clusters/list',
      effect: { kind: 'answer', body: JSON.stringify({ clusters }) },
    });
    await openDesigner(page);
    await page.getByText('Found 10000 clusters', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Connect$/u }).click();
    await page.getByText('The first 100 of 10,000 clusters, running ones first.').waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(101);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Data Source', exact: true }).click();
    await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });

  it('keeps every edit while previews and clusters fail, and shows the platform’s messages', async () => {
    const { page, context, errors } = await openPage(browser, app.url, { still: true });
    await enter(page);
    await openDesigner(page);
    await provoke(
      app,
      refusal('sql/statements', 500, 'INTERNAL_ERROR', 'The warehouse broke'),
      refusal('clusters/create', 403, 'PERMISSION_DENIED', 'Quota is used up'),
    );
    await page.getByRole('button', { name: 'Data Source', exact: true }).click();
    const path = page.getByRole('region', { name: 'Inspector' }).getByRole('textbox', { name: 'File Path' });
    await path.fill('/Volumes/samples/retail/raw/orders.csv');
    await page.keyboard.press('Tab');
    await page.getByText('Failed to fetch data', { exact: true }).first().waitFor();
    await page.getByText('Error: Failed to fetch data preview', { exact: true }).waitFor();
    await page.getByText('The warehouse broke', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Cluster', exact: true }).click();
    await page.getByRole('button', { name: 'Create cluster', exact: true }).click();
    await page.getByText('Cluster creation failed', { exact: true }).waitFor();
    await page.getByText('Quota is used up', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save Pipeline' }).click();
    await page.getByText('Pipeline saved', { exact: true }).waitFor();
    await provoke(app);
    await page.reload();
    await page.getByRole('group', { name: /^Data Source(,|$)/u }).click();
    expect(await path.inputValue()).toBe('/Volumes/samples/retail/raw/orders.csv');
    await page.getByText(/first 100 of 120,000 rows/u).waitFor();
    expect(await page.getByRole('group', { name: /^Cluster(,|$)/u }).count()).toBe(1);
    expect(unexpected(errors)).toEqual([]);
    await context.close();
  });
});

it('the SQL designer keeps a query that failed, and runs it afterwards', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/sql-database-designer');
  await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
  await page.locator('.cm-content').first().click();
  await page.keyboard.type('SELECT 40 + 2 AS answer');
  for (const fault of [
    refusal('sql/statements', 503, 'TEMPORARILY_UNAVAILABLE', 'Come back later'),
    { path: 'sql/statements', effect: { kind: 'distort', as: 'nulls' } },
    { path: 'sql/statements', effect: { kind: 'distort', as: 'broken-json' } },
    { path: 'sql/statements', effect: { kind: 'drop-connection' } },
  ]) {
    await provoke(app, fault);
    await page.getByRole('button', { name: 'Execute', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: 'Execute', exact: true }).and(page.locator(':enabled')).waitFor();
    expect(await page.locator('.cm-content').first().innerText()).toContain('SELECT 40 + 2 AS answer');
  }
  await provoke(app);
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
  expect(unexpected(errors)).toEqual([]);
  await context.close();
});
