import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage, type TestPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const open = async (saved?: string): Promise<TestPage> => {
  const opened = await openPage(browser, app.url);
  await enter(opened.page);
  if (saved !== undefined)
    await opened.page.evaluate((text) => localStorage.setItem('saved_pipeline', text), saved);
  await opened.page.goto('/pipeline-designer');
  await opened.page.getByRole('button', { name: 'Save Pipeline' }).waitFor();
  return opened;
};

const storage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const example = (name: string): Promise<string> =>
  readFile(new URL(`../examples/pipelines/${name}.json`, import.meta.url), 'utf8');

describe('a saved pipeline', () => {
  it('comes back after a reload, with a message', async () => {
    const { page, context, errors } = await open(await example('clean-orders'));
    await page.getByText('Pipeline loaded', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Clean orders' }).waitFor();
    await expect.poll(() => page.getByRole('group', { name: /, Filter$/u }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(['{"nodes": [', '[]', '{"version": 99, "nodes": [], "edges": []}', 'null'])(
    'that is broken (%s) is told of and kept',
    async (text) => {
      const { page, context } = await open(text);
      await page.getByRole('button', { name: 'Data Source', exact: true }).click();
      await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
      expect(Object.values(await storage(page))).toContain(text);
      await context.close();
    },
  );
});

it('an edit that was not saved is there again after the page was closed', async () => {
  const { page, context } = await open();
  await page.getByRole('button', { name: 'Data Source', exact: true }).click();
  await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await enter(again);
  await again.goto('/pipeline-designer');
  await expect.poll(() => again.getByRole('group', { name: /^Data Source(,|$)/u }).count()).toBe(1);
  await context.close();
});

it('a full browser storage gives the message of the specification, and the pipeline stays on the screen', async () => {
  const { page, context } = await open(await example('clean-orders'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Save failed', { exact: true }).waitFor();
  await page.getByText('Could not save pipeline to browser storage', { exact: true }).waitFor();
  expect(await page.getByRole('group', { name: /, Filter$/u }).count()).toBe(1);
  await context.close();
});

it('Enter in the command palette runs the best match, but no command that writes', async () => {
  const { page, context, errors } = await open(await example('clean-orders'));
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('option').first().waitFor();
    await page.keyboard.type(text);
  };
  const chosen = () => palette.getByRole('option', { selected: true }).allInnerTexts();
  const runs = page.getByRole('tab', { name: 'Runs' });
  await page.getByRole('group', { name: /^Net amount, /u }).waitFor();

  await search('net');
  await expect.poll(chosen).toEqual([expect.stringMatching(/^Net amount/u)]);
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Title' }).or(page.getByText('Net amount')).first().waitFor();

  // Keywords of a command that writes choose nothing.
  await search('execute');
  await palette.getByRole('option', { name: /^Run Pipeline/u }).waitFor();
  expect(await chosen()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await runs.click();
  await page.getByText(/^No runs yet/u).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a click creates a cluster only after confirmation', async () => {
  const { page, context, errors } = await open();
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/clusters/create')) created.push(request.url());
  });
  await page.getByRole('button', { name: 'Cluster', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a cluster?' });
  await dialog.getByText('Standard_DS3_v2').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create Cluster', exact: true }).waitFor();
  expect(created).toEqual([]);
  await page.route('**/clusters/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Cluster', exact: true }).click();
  await page.getByText('Cluster creation failed', { exact: true }).waitFor();
  expect(created).toHaveLength(1);
  expect(errors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  await context.close();
});

it('no token is in the browser’s storage, the server’s output or any address', async () => {
  const { page, context } = await open(await example('clean-orders'));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByRole('group', { name: /^Paid orders, /u }).click();
  await page.getByText(/^Paid orders · first 100 of/u).waitFor();
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  expect(JSON.stringify(await storage(page))).not.toContain(app.token);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.join('\n')).not.toContain(app.token);
  expect(addresses.filter((address) => !address.startsWith(app.url))).toEqual([]);
  await context.close();
});
