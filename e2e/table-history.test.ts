import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage, type PageOptions } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  for (const statement of [
    'CREATE TABLE main.default.stock (id INT, item STRING, pieces INT)',
    "INSERT INTO main.default.stock VALUES (1, 'bolt', 10), (2, 'nut', 20), (3, 'washer', 30)",
    'UPDATE main.default.stock SET pieces = 25 WHERE id = 2',
    'DELETE FROM main.default.stock WHERE id = 3',
    "INSERT INTO main.default.stock VALUES (4, 'screw', 40)",
  ])
    await run(statement);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(app.workspaceUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${app.token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

/** The rows of a statement, run without the browser. */
async function run(statement: string): Promise<unknown> {
  const { warehouses } = await ask<{ warehouses: { id: string }[] }>('/api/2.0/sql/warehouses');
  const { status, result } = await ask<{ status: { state: string }; result?: { data_array?: unknown } }>(
    '/api/2.0/sql/statements',
    { statement, warehouse_id: warehouses[0]?.id, wait_timeout: '50s' },
  );
  expect([statement, status.state]).toEqual([statement, 'SUCCEEDED']);
  return result?.data_array;
}

/** Opens a view of the table from the catalog. */
async function openTable(view: string, options: PageOptions = {}) {
  const opened = await openPage(browser, app.url, { still: true, ...options });
  const { page } = opened;
  await enter(page);
  await page.goto('/sql-database-designer');
  const browse = page.getByRole('button', { name: 'Browse', exact: true });
  if ((options.width ?? 1440) < 800) await browse.click();
  for (const name of ['main', 'default', 'stock'])
    await page.getByRole('treeitem', { name, exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Table details' }).getByText(view, { exact: true }).click();
  return opened;
}
async function openHistory(options: PageOptions = {}) {
  const opened = await openTable('History', options);
  await rowOf(opened.page, 0).waitFor();
  return opened;
}
const history = (page: Page) => page.getByRole('table', { name: 'History of main.default.stock' });
const rowOf = (page: Page, version: number) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Compare version ${version}` }) });

it('lists user, operation, time and rows of each version, and the rows that differ between two', async () => {
  const { page, context, errors } = await openHistory();
  const told = await history(page).getByRole('row').allInnerTexts();
  const today = String(new Date().getFullYear());
  expect(told.slice(1)).toHaveLength(5);
  for (const text of told.slice(1)) {
    expect(text).toContain('local-user@localhost');
    expect(text).toContain(today);
  }
  expect(told[2]).toMatch(/3\s[\s\S]*DELETE[\s\S]*1 deleted/u);
  expect(told[3]).toMatch(/2\s[\s\S]*UPDATE[\s\S]*1 updated/u);
  expect(told[4]).toMatch(/1\s[\s\S]*WRITE[\s\S]*3 written/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare version 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await dialog.getByLabel('From version').selectOption('1');
  const counts = dialog.getByRole('status').filter({ hasText: 'added' });
  await counts.getByText('1 removed', { exact: true }).waitFor();
  expect(await counts.innerText()).toMatch(/1 added\s+1 removed\s+1 changed\s+1 the same/u);
  const grid = dialog.getByRole('grid', { name: 'Rows that differ' });
  await grid.getByText('20 → 25', { exact: true }).waitFor();
  const rows = (await grid.getByRole('row').allInnerTexts())
    .slice(1)
    .map((row) => row.split(/\s+/u).join(' '));
  expect(rows.map((row) => /(changed|removed|added).*/u.exec(row)?.[0])).toEqual([
    'changed 2 nut 20 → 25',
    'removed 3 washer 30',
    'added 4 screw 40',
  ]);
  await expectAccessible(page);
  // Another key pairs the rows differently.
  await dialog.getByRole('checkbox', { name: 'pieces' }).click();
  await counts.getByText('0 changed', { exact: true }).waitFor();
  expect(await counts.innerText()).toMatch(/2 added\s+2 removed/u);
  expect(errors).toEqual([]);
  await context.close();
});

it('restores a version after confirmation, and its rows are back', async () => {
  const { page, context, errors } = await openHistory({ width: 390, height: 844, dark: true });
  // The table is wider than the screen: it scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const restore = page.getByRole('button', { name: 'Restore version 1' });
  await restore.click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  const rows = 'SELECT id, pieces FROM main.default.stock ORDER BY id';
  expect(await run(rows)).toEqual([
    ['1', '10'],
    ['2', '25'],
    ['4', '40'],
  ]);
  await restore.click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('main.default.stock was restored to version 1', { exact: true }).waitFor();
  await rowOf(page, 5).getByText('RESTORE', { exact: true }).waitFor();
  expect(await run(rows)).toEqual([
    ['1', '10'],
    ['2', '20'],
    ['3', '30'],
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

it('tags the table and a column, and takes a tag off', async () => {
  const { page, context, errors } = await openTable('Tags', { width: 390, height: 844 });
  const tags = page.getByRole('table', { name: 'Tags of main.default.stock' });
  await tags.waitFor();
  const name = page.getByRole('textbox', { name: 'Tag' });
  for (const [on, tag, value] of [
    ['The table', 'team', 'bi'],
    ['item', 'pii', ''],
  ] as const) {
    await page.getByLabel('On', { exact: true }).selectOption(on);
    await name.fill(tag);
    await page.getByRole('textbox', { name: 'Value' }).fill(value);
    await page.keyboard.press('Enter');
    await tags.getByText(tag, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  const all = 'SELECT tag_name, tag_value FROM main.information_schema';
  expect([await run(`${all}.table_tags`), await run(`${all}.column_tags`)]).toEqual([
    [['team', 'bi']],
    [['pii', '']],
  ]);
  await tags.getByRole('button', { name: 'Remove tag team of main.default.stock' }).click();
  await tags.getByText('team', { exact: true }).waitFor({ state: 'detached' });
  expect(await run(`SELECT count(*) FROM main.information_schema.table_tags`)).toEqual([['0']]);
  expect(errors).toEqual([]);
  await context.close();
});
