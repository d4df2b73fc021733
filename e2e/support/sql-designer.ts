import type { Browser, Page } from 'playwright-core';
import type { TestApp } from './app.ts';
import { openPage, type PageOptions } from './browser.ts';

/** A query in the editor. */
export interface SqlTab {
  readonly name?: string;
  readonly sql: string;
  readonly parameters?: object;
}

/** Opens the SQL designer in a session, with a query in the editor, and waits for the warehouse. */
export async function openSqlDesigner(
  browser: Browser,
  app: TestApp,
  tab: SqlTab,
  options: PageOptions = {},
) {
  const opened = await openPage(browser, app.url, options);
  await openSqlTabs(app, opened.page, tab);
  return opened;
}

/** The same on an open page. */
export async function openSqlTabs(app: TestApp, page: Page, tab: SqlTab): Promise<void> {
  // A file dialog cannot be answered here; without it the browser downloads the usual way.
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  await page.goto('/');
  await page.evaluate(
    ([url, token, kept]) => {
      sessionStorage.setItem('databricks_url', url);
      sessionStorage.setItem('databricks_token', token);
      localStorage.setItem('sql_editor_tabs', kept);
    },
    [
      app.workspaceUrl,
      app.token,
      JSON.stringify({ activeId: 't', tabs: [{ id: 't', name: '', parameters: {}, ...tab }] }),
    ] as const,
  );
  await page.goto('/sql-database-designer');
  await page.getByRole('combobox', { name: 'SQL warehouse' }).waitFor();
}
