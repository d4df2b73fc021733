import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser } from './support/browser.ts';
import { openSqlDesigner, type SqlTab } from './support/sql-designer.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const openDesigner = (tab: SqlTab) => openSqlDesigner(browser, app, tab);
const execute = (page: Page) => page.getByRole('button', { name: 'Execute', exact: true }).click();

describe('the SQL designer', () => {
  it('sorts and filters on the warehouse what the browser does not hold, and saves selected rows', async () => {
    const { page, context, errors } = await openDesigner({
      name: 'Big',
      sql: "SELECT id, 'n' || id % 7 AS seventh FROM range(1000000)",
    });
    await execute(page);
    await page.getByText('First 100 rows, more exist').waitFor();
    await page.getByRole('columnheader', { name: /^id/u }).getByRole('button').click();
    await page.getByRole('columnheader', { name: /^id/u }).getByRole('button').click();
    await page.getByRole('gridcell', { name: '999999', exact: true }).waitFor();
    await page.getByText('first 100 of all, sorted').waitFor();
    await page.getByRole('gridcell', { name: 'n3', exact: true }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Only rows where seventh is “n3”' }).click();
    await expect
      .poll(async () => await page.getByRole('gridcell', { name: /^n/u }).allInnerTexts())
      .toSatisfy((texts: string[]) => texts.length > 5 && texts.every((text) => text === 'n3'));
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill('99994');
    await page.getByText('· 2 of all that match').waitFor();
    // 999943 and 699994 would match the text alone; a third of them is in the class.
    const ids = await page.getByRole('gridcell', { name: /^\d+$/u }).allInnerTexts();
    expect(ids.every((id) => id.includes('99994') && Number(id) % 7 === 3)).toBe(true);
    expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((a, b) => b - a));

    await page.getByRole('grid', { name: 'Query results' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+F10');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Save ${ids.length} selected rows as Excel` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('big_result.xlsx');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await page.getByRole('button', { name: /^seventh is/u }).click();
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
    await page.getByRole('button', { name: 'Sorted by id' }).click();
    await page.getByRole('gridcell', { name: '0', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows each space of a value, and all of its lines in one', async () => {
    const { page, context } = await openDesigner({ sql: "SELECT '[ab   ]' AS padded, 'a\\nb' AS lines" });
    await execute(page);
    await page.getByText('1 row').first().waitFor();
    expect(await page.getByRole('gridcell').allInnerTexts()).toEqual(['[ab   ]', 'a b']);
    await context.close();
  });

  it('marks what an error is about', async () => {
    const { page, context } = await openDesigner({ sql: 'SELECT country, nope FROM samples.retail.orders' });
    await page.locator('.cm-editor').waitFor();
    const editor = page.getByRole('textbox', { name: 'SQL query' });
    const marked = async (sql: string): Promise<string> => {
      await editor.fill(sql);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^Query failed after/u).waitFor();
      const mark = page.locator('.cm-lintRange-error');
      await mark.first().waitFor();
      return (await mark.allInnerTexts()).join('');
    };
    expect(await marked('SELECT country, nope FROM samples.retail.orders')).toBe('nope');
    expect(await marked('SELECT * FROM samples.retail.missing')).toBe('samples.retail.missing');
    expect(await marked('SELECT frobnicate(1)')).toBe('frobnicate');
    expect(await marked('SELECT 1 / 0')).toBe('1 / 0');
    expect(await marked('SELECT 1 UNION SELECT 1, 2')).toBe('1, 2');
    expect(await marked('SELECT 1 FORM x y')).toMatch(/^(?:x|y|FORM)$/u);
    expect(await marked("SELECT CAST('x1' AS INT)")).toBe("'x1'");
    await context.close();
  });

  it('lists a table as soon as it is created, finds it by a column, and inserts names by keys', async () => {
    const { page, context, errors } = await openDesigner({
      sql: 'CREATE TABLE main.default.fresh_one (only_here INT)',
    });
    await page.getByRole('treeitem', { name: 'main', exact: true }).click();
    await page.getByRole('treeitem', { name: 'default', exact: true }).click();
    await execute(page);
    await page.getByRole('treeitem', { name: 'fresh_one' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search catalog' }).fill('only_h');
    await page.getByRole('treeitem', { name: /^only_here/u }).waitFor();
    await page.getByRole('textbox', { name: 'SQL query' }).fill('SELECT ');
    const tree = page.getByRole('tree', { name: 'Catalog' });
    await tree.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' FROM ');
    await tree.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'SQL query' }).innerText())
      .toBe('SELECT only_here FROM main.default.fresh_one');
    await page
      .getByRole('treeitem', { name: /^only_here/u })
      .dragTo(page.getByRole('textbox', { name: 'SQL query' }), { targetPosition: { x: 500, y: 12 } });
    await expect
      .poll(() => page.getByRole('textbox', { name: 'SQL query' }).innerText())
      .toContain('fresh_oneonly_here');
    expect(errors).toEqual([]);
    await context.close();
  });
});
