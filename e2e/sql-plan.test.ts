import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the plan of a query', () => {
  it('measures the operators of a statement, and marks the error of one that has no plan', async () => {
    const sql =
      'SELECT category, sum(price) AS total FROM samples.retail.products WHERE price > 10 GROUP BY category ORDER BY total DESC';
    const { page, context, errors } = await openSqlDesigner(browser, app, { sql });
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Measure statement at cursor' }).click();
    const plan = page.getByRole('table', { name: 'Query plan' });
    await plan.getByRole('row', { name: /^Sort/u }).waitFor();
    const rows = await plan.getByRole('row').allInnerTexts();
    expect(rows.map((row) => row.split('\n')[0])).toEqual([
      expect.stringMatching(/^Operator\s+Rows\s+Time$/u),
      'Sort',
      'HashAggregate',
      'Filter',
      'Scan parquet samples.retail.products',
    ]);
    expect(rows.at(-1)).toContain('measured with Filter');
    await expectAccessible(page);
    // On a phone the plan is longer than its panel, which is scrolled by keys too.
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radiogroup', { name: 'Show plan as' }).getByText('Text').click();
    await page.getByText('== Physical Plan ==').waitFor();
    expect(errors).toEqual([]);
    await page.getByRole('textbox', { name: 'SQL query' }).fill('SELECT pric FROM samples.retail.products');
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Explain statement at cursor' }).click();
    await page.getByText(/^Query failed after/u).waitFor();
    await expect.poll(() => page.locator('.cm-lintRange-error').allInnerTexts()).toEqual(['pric']);
    await context.close();
  });
});
