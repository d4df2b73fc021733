import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { expectAccessible, launchBrowser } from './support/browser.ts';
import { openSqlDesigner } from './support/sql-designer.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const heard = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

async function addChart(page: Page, kind: string, into: () => Promise<void>): Promise<void> {
  await page.getByRole('combobox', { name: 'Kind of chart' }).selectOption({ label: kind });
  await page.getByRole('button', { name: 'Add to dashboard…' }).click();
  await into();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await heard(page, 'Added to the dashboard');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const menuOf = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

it('a person puts charts of a query into a dashboard, arranges them, and finds them in the workspace', async () => {
  const { page, context, errors } = await openSqlDesigner(browser, app, {
    name: 'Orders',
    sql: "SELECT * FROM VALUES ('paid', 2), ('paid', 3), ('open', 4) AS t(status, amount)",
  });
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Show result as' }).getByText('Chart', { exact: true }).click();
  await addChart(page, 'Bar', () => page.getByRole('textbox', { name: 'Name' }).fill('Sales'));
  await addChart(page, 'Pie', async () => undefined);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('sql dashboards');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sales' }).click();
  const [bar, pie] = [
    page.getByRole('group', { name: 'Sum of amount by status' }).first(),
    page.getByRole('group', { name: 'Sum of amount by status' }).nth(1),
  ];
  await bar.getByText('paid').first().waitFor();
  await pie.getByText('paid').first().waitFor();
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Actions for Sum of amount by status' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Turnover');
  await page.keyboard.press('Enter');
  const turnover = page.getByRole('group', { name: 'Turnover' });
  await turnover.waitFor();
  await menuOf(page, 'Turnover', 'Full width');
  const width = async () => (await turnover.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(900);
  await menuOf(page, 'Turnover', 'Move back');
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['Sum of amount by status', 'Turnover']);
  await menuOf(page, 'Sum of amount by status', 'Remove');
  await heard(page, 'Removed from the dashboard');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Turnover']);

  const answer = await fetch(`${app.workspaceUrl}/api/2.0/lakeview/dashboards`, {
    headers: { authorization: `Bearer ${app.token}` },
  });
  expect(await answer.json()).toMatchObject({ dashboards: [{ display_name: 'Sales' }] });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No dashboards yet').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('a chart whose query no longer answers says so, and the others are drawn', async () => {
  const { page, context } = await openSqlDesigner(
    browser,
    app,
    { sql: 'SELECT 1' },
    { width: 390, height: 844 },
  );
  const widget = (name: string, datasetName: string, spec: object) => ({
    widget: {
      name,
      queries: [
        { name: 'main_query', query: { datasetName, fields: [{ name: 'v', expression: 'SUM(`n`)' }] } },
      ],
      spec: { version: 2, frame: { title: name }, encodings: { value: { fieldName: 'v' } }, ...spec },
    },
    position: { x: 0, y: 0, width: 3, height: 4 },
  });
  const content = {
    datasets: [
      { name: 'good', query: 'SELECT 21 AS n UNION ALL SELECT 21' },
      { name: 'bad', query: 'SELECT * FROM main.default.gone' },
    ],
    pages: [
      {
        name: 'p',
        layout: [
          widget('Answer', 'good', { widgetType: 'counter' }),
          widget('Broken', 'bad', { widgetType: 'counter' }),
          widget('Flow', 'good', { widgetType: 'sankey' }),
        ],
      },
    ],
  };
  const made = await fetch(`${app.workspaceUrl}/api/2.0/lakeview/dashboards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ display_name: 'Foreign', serialized_dashboard: JSON.stringify(content) }),
  });
  const { dashboard_id: id } = (await made.json()) as { dashboard_id: string };
  await page.goto(`/sql-dashboards?dashboard=${id}`);
  await page.getByRole('group', { name: 'Answer' }).getByText('42').waitFor();
  await page
    .getByRole('group', { name: 'Broken' })
    .getByText(/TABLE_OR_VIEW_NOT_FOUND/u)
    .waitFor();
  await page.getByRole('group', { name: 'Flow' }).getByText('Not drawn here').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
