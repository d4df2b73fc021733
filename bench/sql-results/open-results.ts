import type { Browser, Page } from 'playwright-core';
import type { TestApp } from '../../e2e/support/app.ts';

const VIEW = { width: 1440, height: 900 };

/** A page of the SQL designer that shows the first rows of `range(rows)`. */
export async function openResults(browser: Browser, app: TestApp, rows: number): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEW, baseURL: app.url });
  const page = await context.newPage();
  await page.goto('/');
  const sql = `SELECT id, id % 7 AS day FROM range(${rows})`;
  await page.evaluate(
    ([url, token, tabs]) => {
      sessionStorage.setItem('databricks_url', url);
      sessionStorage.setItem('databricks_token', token);
      localStorage.setItem('sql_editor_tabs', tabs);
    },
    [
      app.workspaceUrl,
      app.token,
      JSON.stringify({ activeId: 't', tabs: [{ id: 't', name: '', parameters: {}, sql }] }),
    ] as const,
  );
  await page.goto('/sql-database-designer');
  await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
  await page.getByRole('combobox', { name: 'Row limit' }).selectOption('1000000');
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  return page;
}
