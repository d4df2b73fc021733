import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage, type TestPage } from './support/browser.ts';
import { dropFiles } from './support/drop-files.ts';
import { withoutWorkspaceFiles } from './support/screens.ts';
import { scriptFile } from './support/script-files.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const open = async (path = '/pipeline-designer', { shared = false } = {}): Promise<TestPage> => {
  const opened = await openPage(browser, app.url);
  if (!shared) await withoutWorkspaceFiles(opened.context);
  await enter(opened.page);
  await opened.page.goto(path);
  return opened;
};
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const cards = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Pipelines' }).getByRole('link').allInnerTexts();
const addSource = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Data Source', exact: true }).click();
  await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
};
const added = (page: Page) => page.getByRole('group', { name: /^Data Source(,|$)/u });
const rename = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Rename pipeline' }).click();
  await page.getByRole('textbox', { name: 'Pipeline name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, exact: true }).waitFor();
};
const fileMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const action = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

it('a new pipeline replaces none: each is saved by itself, found by name, and opened with what it had', async () => {
  const { page, context, errors } = await open();
  await addSource(page);
  await rename(page, 'Sales per day');
  await fileMenu(page, 'New');
  await page.getByRole('heading', { name: 'My Pipeline', exact: true }).waitFor();
  expect(await page.getByRole('group', { name: /^Data Source(,|$)/u }).count()).toBe(0);
  await addSource(page);
  await rename(page, 'Customers');
  await fileMenu(page, 'All pipelines');
  await page.waitForURL('**/pipelines');
  await expect.poll(() => cards(page)).toEqual(['Customers', 'Sales per day']);
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('sales');
  await expect.poll(() => cards(page)).toEqual(['Sales per day']);
  await page.keyboard.type(' nothing');
  await page.getByText('No pipeline is called “sales nothing”').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await card(page, 'Sales per day').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pipeline-designer');
  await page.getByRole('heading', { name: 'Sales per day', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sales per day', exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a pipeline that was left before the library had it is listed, once, and opened', async () => {
  const { page, context } = await open('/pipelines');
  const library = await scriptFile('start-library');
  await context.route(library, (route) => route.abort());
  await page.goto('/pipeline-designer');
  await addSource(page);
  await rename(page, 'Left at once');
  await page.goto('/pipelines');
  await card(page, 'Left at once').waitFor();
  await context.unroute(library);
  await page.reload();
  await card(page, 'Left at once').click();
  await page.getByRole('heading', { name: 'Left at once', exact: true }).waitFor();
  await added(page).waitFor();
  await page.goto('/pipelines');
  await card(page, 'Left at once').waitFor();
  expect(await cards(page)).toEqual(['Left at once']);
  await context.close();
});

it('a pipeline is duplicated, renamed and deleted, and the deletion is undone', async () => {
  const { page, context, errors } = await open('/pipelines');
  await page.getByText('No pipelines yet').waitFor();
  // There is nothing to search.
  expect(await page.getByRole('searchbox').count()).toBe(0);
  // The one thing to do is there once, below the words that say so.
  expect(await page.getByRole('link', { name: 'New pipeline' }).count()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'New pipeline' }).click();
  await addSource(page);
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  await page.goto('/pipelines');
  await action(page, 'My Pipeline', 'Duplicate');
  await expect.poll(() => cards(page)).toEqual(['My Pipeline (copy)', 'My Pipeline']);
  await card(page, 'My Pipeline (copy)').focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename pipeline' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Variant');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page)).toEqual(['Variant', 'My Pipeline']);
  await action(page, 'My Pipeline', 'Delete');
  await expect.poll(() => cards(page)).toEqual(['Variant']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cards(page)).toEqual(['Variant', 'My Pipeline']);
  expect(errors).toEqual([]);
  await context.close();
});

it('a saved version is compared with the canvas and restored, which Undo takes back', async () => {
  const { page, context, errors } = await open();
  await addSource(page);
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  await rename(page, 'Changed since');
  await fileMenu(page, 'Version history');
  const dialog = page.getByRole('dialog', { name: 'Version history' });
  await dialog.getByText(/^name: .* → /u).waitFor();
  await expectAccessible(page);
  const restore = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    // The version is there as soon as the dialog has gone: what is pressed then takes it back.
    await dialog.waitFor({ state: 'detached' });
  };
  await restore();
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Changed since', exact: true }).waitFor();
  await fileMenu(page, 'Version history');
  await dialog.getByText('Saved', { exact: true }).click();
  await restore();
  await page.getByText('Version restored', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'My Pipeline', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Changed since', exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a saved version is compared with the canvas by the rows that both compute, and the history comes back after it', async () => {
  const { page, context, errors } = await open();
  const lines = Array.from({ length: 30 }, (_, at) => `${at},city ${at}`);
  await dropFiles(page, { 'cities.csv': `id,city\n${lines.join('\n')}\n` });
  await page.getByRole('grid', { name: 'Rows of cities' }).getByText('city 1', { exact: true }).waitFor();
  await page.getByRole('group', { name: /^cities(,|$)/u }).focus();
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Add a node' }).fill('limit');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Rows of Limit' }).waitFor();
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Inspector' }).getByLabel('Number of rows').fill('25');
  await page.keyboard.press('Tab');
  await fileMenu(page, 'Version history');
  await page.getByRole('button', { name: 'Compare rows…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare rows' });
  await dialog.getByText('15 removed').waitFor();
  await dialog.getByText('10 the same').waitFor();
  await dialog.getByRole('grid').getByText('city 10').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'cities (the same query)' }).click();
  await dialog.getByText('Both compute the rows of this step by the same query.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Version history' }).waitFor();
  await page.keyboard.press('Escape');

  // Without its source a step has no rows, and no columns to choose: it says why.
  await page.getByRole('group', { name: /^cities(,|$)/u }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('group', { name: /^cities(,|$)/u }).waitFor({ state: 'detached' });
  await fileMenu(page, 'Version history');
  await page.getByRole('button', { name: 'Compare rows…' }).click();
  await dialog.getByText('This node, or one before it, has problems: see the problems list').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a saved pipeline is a file of the workspace, which another browser lists and opens', async () => {
  const { page, context, errors } = await open('/pipeline-designer', { shared: true });
  await addSource(page);
  await rename(page, 'For everybody');
  await page.getByRole('button', { name: 'Save Pipeline' }).click();
  const api = async (call: string): Promise<Response> =>
    fetch(`${app.workspaceUrl}/api/2.0/${call}`, { headers: { authorization: `Bearer ${app.token}` } });
  const { userName } = (await (await api('preview/scim/v2/Me')).json()) as { userName: string };
  const path = `/Users/${userName}/lakehouse-studio/For everybody.lakehouse.json`;
  const file = async (): Promise<string> =>
    (await api(`workspace/export?direct_download=true&path=${encodeURIComponent(path)}`)).text();
  await expect.poll(file).toContain('"name":"For everybody"');
  expect(await file()).not.toContain(app.token);
  expect(errors).toEqual([]);
  await context.close();

  const another = await open('/pipelines', { shared: true });
  await another.page.getByText(`lakehouse-studio of the workspace`).waitFor();
  await card(another.page, 'For everybody').click();
  await another.page.getByRole('heading', { name: 'For everybody', exact: true }).waitFor();
  await another.page.getByRole('group', { name: /^Data Source(,|$)/u }).waitFor();
  expect(another.errors).toEqual([]);
  await another.page.route('**/api/2.0/workspace/mkdirs', (route) =>
    route.fulfill({ status: 403, json: { error_code: 'PERMISSION_DENIED', message: 'Not for you.' } }),
  );
  await another.page.goto('/pipelines');
  await another.page.getByText(/^Not synchronized with the workspace: Not for you\./u).waitFor();
  await card(another.page, 'For everybody').waitFor();
  await another.context.close();
});

/** A tab whose pipeline another one renamed, while a source was added to it here; the dialog that asks what becomes of it. */
async function conflict() {
  const text = await readFile(new URL('../examples/pipelines/clean-orders.json', import.meta.url), 'utf8');
  const opened = await openPage(browser, app.url);
  const { page, context } = opened;
  // A tab that hears of the other's save shows it at once: here none does, as when both type at the same time.
  await withoutWorkspaceFiles(context);
  await context.addInitScript('delete globalThis.BroadcastChannel');
  await enter(page);
  await page.evaluate((saved) => localStorage.setItem('saved_pipeline', saved), text);
  await page.goto('/pipeline-designer');
  await page.getByRole('heading', { name: 'Clean orders', exact: true }).waitFor();
  const stored = () => page.evaluate(() => localStorage.getItem('open_pipeline'));
  await expect.poll(stored).toContain('"synced":true');
  const other = await context.newPage();
  await enter(other);
  await other.goto('/pipeline-designer');
  await other.getByRole('heading', { name: 'Clean orders', exact: true }).waitFor();

  await rename(other, 'Their orders');
  await other.keyboard.press('Control+s');
  await other.getByText('Pipeline saved', { exact: true }).waitFor();
  await expect.poll(stored).toContain('"synced":true');
  await addSource(page);
  await page.getByRole('button', { name: 'Review…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
  await dialog
    .getByRole('region', { name: 'Theirs' })
    .getByText('name: Clean orders → Their orders')
    .waitFor();
  await dialog.getByRole('region', { name: 'You' }).getByText('added “Data Source”').waitFor();
  return { ...opened, dialog };
}

it('changes of two tabs are merged', async () => {
  const { page, context, errors, dialog } = await conflict();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('heading', { name: 'Their orders', exact: true }).waitFor();
  await added(page).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('of changes of two tabs both are kept, as two pipelines', async () => {
  const { page, context, errors, dialog } = await conflict();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('heading', { name: 'Clean orders (copy)', exact: true }).waitFor();
  await added(page).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  await page.goto('/pipelines');
  await card(page, 'Clean orders (copy)').waitFor();
  expect((await cards(page)).toSorted()).toEqual(['Clean orders (copy)', 'Their orders']);
  await card(page, 'Their orders').click();
  await page.getByRole('heading', { name: 'Their orders', exact: true }).waitFor();
  expect(await added(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

it('of changes of two tabs theirs are taken, and Undo and the versions still have mine', async () => {
  const { page, context, errors, dialog } = await conflict();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('heading', { name: 'Their orders', exact: true }).waitFor();
  await added(page).waitFor({ state: 'detached' });
  await fileMenu(page, 'Version history');
  const versions = page.getByRole('dialog', { name: 'Version history' });
  await versions.getByText('added “Data Source”').first().waitFor();
  await page.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/u }).click();
  await page.getByRole('heading', { name: 'Clean orders', exact: true }).waitFor();
  await added(page).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a colleague’s pipeline is found in the workspace, and opened as a copy', async () => {
  const text = await readFile(new URL('../examples/pipelines/clean-orders.json', import.meta.url), 'utf8');
  const api = async (call: string, body: object): Promise<void> => {
    const answer = await fetch(`${app.workspaceUrl}/api/2.0/workspace/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
  const folder = '/Users/ann@example.com/lakehouse-studio';
  await api('mkdirs', { path: folder });
  const content = Buffer.from(text).toString('base64');
  await api('import', { path: `${folder}/Ann’s orders.lakehouse.json`, format: 'RAW', content });
  await api('import', { path: `${folder}/Broken.lakehouse.json`, format: 'RAW', content: 'bm9wZQ==' });
  const { page, context, errors } = await open('/pipelines', { shared: true });
  await page.getByRole('button', { name: 'Open from workspace…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a pipeline of the workspace' });
  const entry = (name: string) => dialog.getByRole('button', { name });
  await entry('ann@example.com').click();
  await entry('lakehouse-studio').click();
  await entry('Ann’s orders').waitFor();
  await expectAccessible(page);
  await entry('Broken').click();
  await dialog.getByRole('alert').waitFor();
  // The path can be typed as it is told elsewhere, too.
  await dialog.getByRole('textbox', { name: 'Path' }).fill(`/Workspace${folder}/Ann’s orders.lakehouse.json`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Clean orders', exact: true }).waitFor();
  await page.getByRole('group', { name: /^Orders(,|$)/u }).waitFor();
  await page.goto('/pipelines');
  await card(page, 'Clean orders').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
