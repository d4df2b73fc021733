import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { expectAccessible, launchBrowser, openPage, type PageOptions } from './support/browser.ts';
import { scriptFile } from './support/script-files.ts';
import { openSqlDesigner, openSqlTabs, type SqlTab } from './support/sql-designer.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const openDesigner = (tab: SqlTab, options: PageOptions = {}) => openSqlDesigner(browser, app, tab, options);
const openTabs = (page: Page, tab: SqlTab) => openSqlTabs(app, page, tab);
/** Delays the script of the editor until the returned function is called. */
async function holdEditor(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  await page.route(await scriptFile('code-mirror-script'), async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    for (const go of held) go();
  };
}
const grid = (page: Page) => page.getByRole('grid', { name: 'Query results' });
const execute = (page: Page) => page.getByRole('button', { name: 'Execute', exact: true }).click();
const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More ways to run' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const show = (page: Page, view: string) =>
  page.getByRole('radiogroup', { name: 'Show result as' }).getByText(view, { exact: true }).click();

describe('results of any size', () => {
  it('pages a million rows by chunks, and jumps to the last one', async () => {
    const { page, context, errors } = await openDesigner({ sql: 'SELECT id FROM range(1000000)' });
    await page.getByRole('combobox', { name: 'Row limit' }).selectOption('1000000');
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/result/chunks/')) chunks.push(request.url());
    });
    await execute(page);
    await page.getByRole('gridcell', { name: '0', exact: true }).click();
    expect(await grid(page).getAttribute('aria-rowcount')).toBe('1000001');
    await page.keyboard.press('Control+End');
    await page.getByRole('gridcell', { name: '999999', exact: true }).waitFor();
    expect(chunks.length).toBeLessThan(5);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows and downloads a million rows that are too large to come inline', async () => {
    const wide = "SELECT id, id * 2 AS twice, 'customer ' || id AS name, id % 7 AS day, 'note' AS note";
    const { page, context, errors } = await openDesigner({
      name: 'Wide',
      sql: `${wide} FROM range(1000000)`,
    });
    await page.getByRole('combobox', { name: 'Row limit' }).selectOption('1000000');
    await execute(page);
    await page.getByRole('gridcell', { name: 'customer 0', exact: true }).click();
    await page.keyboard.press('Control+End');
    await page.getByRole('row', { name: /customer 999999/u }).waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Full result as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(1_000_002);
    expect(lines.at(-2)).toBe('999999,1999998,customer 999999,0,note');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('renders a few of 10,000 columns, and scrolls to the last one', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `${at} AS c${at}`).join(', ');
    const { page, context } = await openDesigner({ sql: `SELECT ${names}` });
    await execute(page);
    await page.getByRole('gridcell').first().click();
    expect(await grid(page).getAttribute('aria-colcount')).toBe('10001');
    expect(await page.getByRole('gridcell').count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await page.getByRole('gridcell', { name: '9999', exact: true }).waitFor();
    await context.close();
  });

  it('downloads the whole result where the row limit cut it', async () => {
    const { page, context } = await openDesigner({
      name: 'All Ids',
      sql: "SELECT id, CASE WHEN id = 1 THEN 'a,\"b' END AS note FROM range(5000)",
    });
    await execute(page);
    await page.getByText('First 100 rows, more exist').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Full result as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('all_ids_result.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['id,note', '0,', '1,"a,""b"']);
    expect(lines).toHaveLength(5002);
    await page.getByText('5,000 rows in all_ids_result.csv').first().waitFor();
    await context.close();
  });

  it('renders only a part of a catalog of 10,000 tables', async () => {
    const { page, context } = await openDesigner({ sql: '' });
    const tables = Array.from({ length: 10_000 }, (_, at) => ({
      name: `table_${String(at).padStart(5, '0')}`,
    }));
    await page.route('**/api/unity-catalog', async (route) => {
      const { endpoint } = route.request().postDataJSON() as { endpoint: string };
      return endpoint.startsWith('tables') ? route.fulfill({ json: { tables } }) : route.continue();
    });
    await page.getByRole('treeitem', { name: 'samples' }).click();
    await page.getByRole('treeitem', { name: 'retail' }).click();
    await page.getByRole('treeitem', { name: 'table_00000' }).waitFor();
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
    await page.getByRole('tree', { name: 'Catalog' }).press('End');
    await page.getByRole('treeitem', { name: 'table_09999' }).waitFor();
    await context.close();
  });
});

describe('a query looked at', () => {
  const ORDERS = 'SELECT status, country, amount, coupon FROM samples.retail.orders';

  it('is charted over all its rows, whatever the row limit was', async () => {
    const { page, context, errors } = await openDesigner({ sql: `${ORDERS} -- all of them\n;` });
    await execute(page);
    await page.getByText('First 100 rows, more exist').waitFor();
    await show(page, 'Chart');
    const metric = page.getByRole('figure', { name: 'Sum of amount by status' });
    await metric.getByText(/^4 points from [\d,.]+ at \w+ to [\d,.]+ at \w+\.$/u).waitFor();
    // The cancelled orders sum to 0, and a bar without height is not drawn.
    await expect.poll(() => metric.locator('.recharts-bar-rectangle').count()).toBe(3);
    await page.getByRole('combobox', { name: 'Aggregate' }).selectOption('count');
    await page.getByRole('combobox', { name: 'Y column' }).selectOption({ label: 'Rows' });
    await page.getByRole('combobox', { name: 'Kind of chart' }).selectOption('pie');
    await page.getByText(/^4 parts of 120,000 in all;/u).waitFor();
    await page.getByRole('combobox', { name: 'Aggregate' }).selectOption('sum');
    await page.getByText('Choose a column for Y, or count the rows').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('keeps its charts when it is saved, and shows the first one after a reload', async () => {
    const { page, context, errors } = await openDesigner({ name: 'Charted', sql: ORDERS });
    await execute(page);
    await show(page, 'Chart');
    const save = page.getByRole('button', { name: 'Save chart' });
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save Query' }).click();
    await page.getByRole('combobox', { name: 'Kind of chart' }).selectOption('counter');
    await page.getByRole('combobox', { name: 'Aggregate' }).selectOption('count');
    await page.getByRole('combobox', { name: 'Y column' }).selectOption({ label: 'Rows' });
    const counter = page.getByRole('figure', { name: 'Count of rows' });
    await counter.getByText('120,000').waitFor();
    await expectAccessible(page);
    await save.click();
    await page.getByRole('button', { name: 'Remove chart' }).waitFor();
    await page.reload();
    await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
    await execute(page);
    await show(page, 'Chart');
    await counter.getByText('120,000').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is profiled over all its rows', async () => {
    const { page, context } = await openDesigner({
      sql: 'SELECT id, IF(id % 4 = 0, NULL, id % 3) AS three, CAST(id AS STRING) AS id FROM range(1000)',
    });
    await execute(page);
    await show(page, 'Profile');
    const rows = page.getByRole('table', { name: 'Profile of the columns' }).getByRole('row');
    const cells = async (at: number) => await rows.nth(at).getByRole('cell').allInnerTexts();
    await rows.nth(3).waitFor();
    await expect
      .poll(async () => (await cells(1)).slice(1, 6))
      .toEqual(['0\n0 %', '1,000', '0', '999', '499.5']);
    await expect.poll(async () => (await cells(2)).slice(1, 5)).toEqual(['250\n25.0 %', '3', '0', '2']);
    await expect.poll(async () => (await cells(3)).slice(2, 6)).toEqual(['1,000', '0', '999', '–']);
    await page
      .getByRole('img', { name: /^Histogram of three\. 0 to 1: 250; 1 to 2: 250; 2 to 3: 250$/u })
      .waitFor();
    await context.close();
  });

  it('says why a statement has no chart', async () => {
    const { page, context } = await openDesigner({ sql: 'SHOW TABLES IN samples.retail' });
    await execute(page);
    await grid(page).waitFor();
    await show(page, 'Chart');
    await page.getByText(/it must begin with SELECT/u).waitFor();
    expect(await page.getByRole('figure').count()).toBe(0);
    await context.close();
  });

  const twoStatements = { name: 'Dear ones', sql: 'SELECT 1;\nSELECT id, id * 2 AS twice\nFROM range(3)' };
  const openLastAsPipeline = async (page: Page) => {
    await page.getByRole('textbox', { name: 'SQL query' }).click();
    await page.keyboard.press('Control+End');
    await menu(page, 'Open statement as pipeline');
    await page.waitForURL('**/pipeline-designer');
    await page.getByRole('group', { name: /^Dear ones, /u }).click();
    await page.getByRole('columnheader', { name: /twice/u }).waitFor();
    await page.getByRole('gridcell', { name: '4', exact: true }).waitFor();
  };

  it('becomes a data source of a pipeline, with its rows', async () => {
    const { page, context, errors } = await openDesigner(twoStatements);
    await page.locator('.cm-editor').waitFor();
    await openLastAsPipeline(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('becomes a pipeline of its clauses, whose last step has its rows', async () => {
    const { page, context, errors } = await openDesigner({
      sql: "SELECT o.status, count(*) AS n FROM samples.retail.orders o WHERE o.country = 'DE' GROUP BY o.status ORDER BY n DESC LIMIT 1",
    });
    await execute(page);
    const row = page.getByRole('row').nth(1);
    const text = (await row.getByRole('gridcell').allInnerTexts()).slice(-2);
    await page.locator('.cm-editor').waitFor();
    await menu(page, 'Make a pipeline of this query');
    await page.waitForURL('**/pipeline-designer');
    for (const name of ['o, Data Source', 'Filter', 'Group by', 'Sort'])
      await page.getByRole('group', { name, exact: true }).waitFor();
    await page.getByRole('group', { name: 'Limit', exact: true }).click();
    for (const cell of text) await page.getByRole('gridcell', { name: cell, exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is the statement of the cursor too while the editor has not loaded, and when it has', async () => {
    const { page, context } = await openPage(browser, app.url);
    const release = await holdEditor(page);
    await openTabs(page, twoStatements);
    await page.locator('textarea[aria-label="SQL query"]').waitFor();
    await openLastAsPipeline(page);
    await page.goBack();
    await page.getByRole('textbox', { name: 'SQL query' }).click();
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'More ways to run' }).focus();
    release();
    await page.locator('.cm-editor').waitFor();
    await menu(page, 'Open statement as pipeline');
    await page.waitForURL('**/pipeline-designer');
    await expect.poll(async () => await page.getByRole('group', { name: /^Dear ones, /u }).count()).toBe(2);
    expect(await page.getByRole('group', { name: /SELECT 1/u }).count()).toBe(0);
    await context.close();
  });
});

describe('saved queries', () => {
  it('are in the workspace: another browser opens and changes one, and this one shows the change', async () => {
    const mine = await openDesigner({ name: 'Ours', sql: 'SELECT 41 AS answer' });
    const saved = (page: Page) => page.getByRole('region', { name: 'Saved Queries' });
    await mine.page.getByRole('button', { name: 'Save Query' }).click();
    await saved(mine.page).getByRole('button', { name: 'Duplicate Ours' }).waitFor();
    const theirs = await openDesigner({ sql: '' });
    await saved(theirs.page)
      .getByRole('button', { name: /^Ours.*workspace/u })
      .click();
    await theirs.page.locator('.cm-editor').waitFor();
    const editor = theirs.page.getByRole('textbox', { name: 'SQL query' });
    await expect.poll(() => editor.innerText()).toBe('SELECT 41 AS answer');
    await editor.click();
    await theirs.page.keyboard.press('Control+a');
    await theirs.page.keyboard.type('SELECT 42 AS answer ');
    const sent = theirs.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await theirs.page.getByRole('button', { name: 'Save Query' }).click();
    expect((await sent).status()).toBe(200);
    await saved(mine.page).getByRole('button', { name: 'Refresh saved queries' }).click();
    await saved(mine.page)
      .getByRole('button', { name: /^Ours/u })
      .and(mine.page.locator('[title="SELECT 42 AS answer "]'))
      .click();
    await expect
      .poll(() => mine.page.getByRole('textbox', { name: 'SQL query' }).innerText())
      .toContain('SELECT 42 AS answer');
    expect([mine.errors, theirs.errors]).toEqual([[], []]);
    await mine.context.close();
    await theirs.context.close();
  });
});

describe('the editor', () => {
  it('keeps tabs and parameters across reloads, and runs with them', async () => {
    const { page, context } = await openDesigner({ sql: 'SELECT :day AS day' });
    await page.getByRole('combobox', { name: 'Type of day' }).selectOption('DATE');
    await page.getByLabel('Value of day').fill('2026-02-03');
    await page.getByRole('button', { name: 'New query' }).click();
    await page.getByRole('textbox', { name: 'Query name' }).fill('Second');
    await page.reload();
    await page.getByRole('button', { name: 'Query 1', exact: true }).click();
    await expect.poll(() => page.getByLabel('Value of day').inputValue()).toBe('2026-02-03');
    await execute(page);
    await page.getByRole('gridcell', { name: '2026-02-03' }).waitFor();
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
    await context.close();
  });

  it('formats, explains, and shows the outcome of each statement of a script', async () => {
    const { page, context } = await openDesigner({ sql: 'select 1 as a;select nope' });
    await menu(page, 'Format selection or all');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'SQL query' }).innerText())
      .toMatch(/select\s+1 as a;/u);
    await execute(page);
    await page.getByText(/^Query failed after/u).waitFor();
    const statements = page.getByRole('group', { name: 'Statements' }).getByRole('button');
    await expect.poll(() => statements.count()).toBe(2);
    await statements.first().click();
    await page.getByRole('gridcell', { name: '1', exact: true }).waitFor();
    await menu(page, 'Explain statement at cursor');
    const plan = page.getByRole('table', { name: 'Query plan' });
    await plan.getByText('Project', { exact: true }).waitFor();
    expect(await plan.innerText()).not.toMatch(/Rows|internal/u);
    await context.close();
  });

  it('inserts a completion only by Tab or after a move in the list, never by Enter alone', async () => {
    const { page, context, errors } = await openDesigner({ sql: '' });
    const editor = page.getByRole('textbox', { name: 'SQL query' });
    const text = async (): Promise<string> => (await editor.innerText()).replaceAll('\n\n', '\n');
    const list = page.locator('.cm-tooltip-autocomplete');
    await page.locator('.cm-editor').waitFor();
    await editor.focus();
    await page.keyboard.type('SELECT 1 AS rk ORDER BY rk');
    await list.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(text).toMatch(/ORDER BY rk\n$/u);

    await page.keyboard.press('Control+a');
    await page.keyboard.type('SELECT coales');
    await list.getByRole('option', { name: /^coalesce/u }).waitFor();
    // The list ignores keys right after it opens.
    const chosen = list.locator('[aria-selected]');
    await expect
      .poll(async () => {
        if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
        return chosen.count();
      })
      .toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(text).toMatch(/^SELECT coalesce\(/u);

    await page.keyboard.press('Control+a');
    await page.keyboard.type('SELECT substring_ind');
    await list.getByRole('option', { name: /^substring_index/u }).waitFor();
    await atRest(page);
    await page.keyboard.press('Tab');
    await expect.poll(text).toMatch(/^SELECT substring_index\(/u);
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+a');
    await page.keyboard.type('SELECT 42 AS a');
    await list.waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
    expect(await list.count()).toBe(0);
    // Without a list Tab indents, and Shift+Tab takes that back; after Escape it leads out of the editor.
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    expect(await text()).toBe('  SELECT 42 AS a');
    await page.keyboard.press('Shift+Tab');
    expect(await text()).toBe('SELECT 42 AS a');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await editor.evaluate((element) => element === document.activeElement)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('cancels a query that takes long', async () => {
    const { page, context } = await openDesigner({
      sql: 'SELECT COUNT(*) FROM range(3000000) a CROSS JOIN range(3000000) b WHERE a.id * b.id % 7 = 3',
    });
    await execute(page);
    await page.getByRole('button', { name: 'Executing...' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText(/^Canceled after/u).waitFor();
    await page.getByText('Query canceled').first().waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Execute', exact: true }).isEnabled())
      .toBe(true);
    await context.close();
  });

  it('replaces the text area in one turn, so that no key typed meanwhile is lost', async () => {
    const { page, context } = await openPage(browser, app.url);
    const release = await holdEditor(page);
    await openTabs(page, { sql: '' });
    await page.locator('textarea[aria-label="SQL query"]').focus();
    await page.keyboard.type("SELECT 'be");
    const afterwards = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver(() => {
            // The next key goes to what has the focus in the turn in which the text area is gone.
            if (!document.querySelector('textarea[aria-label="SQL query"]'))
              resolve(`${document.activeElement?.className}: ${document.activeElement?.textContent}`);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    release();
    expect(await afterwards).toMatch(/\bcm-content\b.*: SELECT 'be$/u);
    await page.keyboard.type("fore' AS at");
    await page.keyboard.press('Control+Enter');
    await page.getByRole('gridcell', { name: 'before', exact: true }).waitFor();
    await context.close();
  });

  it('can be used without a mouse', async () => {
    const { page, context } = await openDesigner({ sql: '' });
    await page.getByRole('textbox', { name: 'SQL query' }).focus();
    await page.keyboard.type("SELECT id, named_struct('a', id) AS s FROM range(30)");
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await grid(page).waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.keyboard.press('Escape');
    for (let step = 0; step < 25 && (await focused()) !== 'Query results'; step++)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe('Query results');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Sorted by id' }).waitFor();
    await page
      .getByRole('columnheader', { name: /^id/u })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('dialog', { name: 'Value of s' }).innerText())
      .toContain('{\n  "a": 29\n}');
    await page.keyboard.press('Escape');
    await context.close();
  });
});

describe.each([false, true])('dark: %s', (dark) => {
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('rows, chart and profile have no serious violation at $width × $height', async (size) => {
    const { page, context, errors } = await openDesigner(
      {
        sql: 'SELECT status, country, amount, order_date FROM samples.retail.orders WHERE quantity > :least',
        parameters: { least: { value: '1', type: 'BIGINT' } },
      },
      { ...size, dark },
    );
    await execute(page);
    await page.getByRole('gridcell').first().waitFor();
    await expectAccessible(page);
    await show(page, 'Chart');
    await page.locator('figure svg').first().waitFor();
    await expectAccessible(page);
    await show(page, 'Profile');
    await page.getByRole('table', { name: 'Profile of the columns' }).waitFor();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
