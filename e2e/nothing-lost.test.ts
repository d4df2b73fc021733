import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser, logIn, openPage, type TestPage } from './support/browser.ts';

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
  await logIn(opened.page);
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
      await page.getByRole('button', { name: 'Data Source' }).click();
      await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
      expect(Object.values(await storage(page))).toContain(text);
      await context.close();
    },
  );
});

it('an edit that was not saved is offered again after the page was closed', async () => {
  const { page, context } = await open();
  await page.getByRole('button', { name: 'Data Source' }).click();
  await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  await expect
    .poll(async () => (await storage(page))['saved_pipeline_autosave'] ?? '')
    .toContain('Data Source');
  const again = await context.newPage();
  await logIn(again);
  await again.goto('/pipeline-designer');
  await again.getByRole('button', { name: /restore/iu }).click();
  await again.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
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
  await palette.getByRole('option', { name: /^Run\b/u }).waitFor();
  expect(await chosen()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await runs.click();
  await page.getByText(/^No runs yet/u).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('saving over another pipeline, or over another tab’s save, asks first', async () => {
  const { page, context, errors } = await open(await example('clean-orders'));
  const saved = async (): Promise<string> =>
    (JSON.parse((await storage(page))['saved_pipeline'] ?? '{}') as { name: string }).name;
  const add = async (on: Page): Promise<void> => {
    await on.getByRole('button', { name: 'Data Source', exact: true }).click();
    await on.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  };
  await page.getByRole('heading', { name: 'Clean orders' }).waitFor();
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New' }).click();
  await add(page);
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace the saved pipeline?' });
  await replace.getByText('“Clean orders”').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    replace.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my_pipeline_pipeline.json');
  await page.keyboard.press('Control+s');
  await replace.getByRole('button', { name: 'Cancel' }).click();
  expect(await saved()).toBe('Clean orders');
  await page.keyboard.press('Control+s');
  await replace.getByRole('button', { name: 'Replace' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  expect(await saved()).toBe('My Pipeline');

  // A second tab shares the storage.
  const other = await context.newPage();
  await logIn(other);
  await other.goto('/pipeline-designer');
  await other.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  const rename = async (on: Page, name: string): Promise<void> => {
    await on.getByRole('button', { name: 'Rename pipeline' }).click();
    await on.getByRole('textbox', { name: 'Pipeline name' }).fill(name);
    await on.keyboard.press('Enter');
    await on.keyboard.press('Control+s');
  };
  await rename(other, 'Theirs');
  await expect.poll(saved).toBe('Theirs');
  await rename(page, 'Mine');
  const between = page.getByRole('dialog', { name: 'Saved in another tab' });
  await between.getByText('“Theirs”').waitFor();
  await expectAccessible(page);
  expect(await saved()).toBe('Theirs');
  await between.getByRole('button', { name: 'Open theirs' }).click();
  await page.getByRole('heading', { name: 'Theirs' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Mine' }).waitFor();
  await page.keyboard.press('Control+s');
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(saved).toBe('Mine');
  await rename(other, 'Theirs again');
  const keep = other.getByRole('dialog', { name: 'Saved in another tab' });
  await keep.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(saved).toBe('Theirs again');
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
