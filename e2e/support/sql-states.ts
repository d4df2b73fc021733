import type { Page } from 'playwright-core';
import { isNarrow, state } from './make-state.ts';
import { executeQuery, openQueries, type Screen } from './screens.ts';

const BY_CATEGORY = `SELECT category, count(*) AS products, round(avg(price), 2) AS price
FROM samples.retail.products
WHERE price > 10
GROUP BY category
ORDER BY products DESC`;

async function openRows(page: Page, sql = BY_CATEGORY): Promise<void> {
  await openQueries(page, { 'Products by category': sql });
  await executeQuery(page);
  await page.getByRole('grid', { name: 'Query results' }).waitFor();
}

/** Results of all rows as something else than rows. */
const shown = (name: string, as: string): Screen =>
  state(name, async (page) => {
    await openRows(page, as === 'Profile' ? 'SELECT * FROM samples.retail.products' : BY_CATEGORY);
    await page.getByRole('radio', { name: as }).click();
  });

/** What the SQL designer shows besides the rows of a query. */
export const SQL_STATES: readonly Screen[] = [
  shown('sql-designer-chart', 'Chart'),
  shown('sql-designer-profile', 'Profile'),
  state('sql-designer-plan', async (page) => {
    await openQueries(page, { 'Products by category': BY_CATEGORY });
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Measure statement at cursor' }).click();
    await page.getByRole('table', { name: 'Query plan' }).getByRole('row', { name: /^Sort/u }).waitFor();
  }),
  state('sql-designer-parameters', async (page) => {
    await openQueries(page, {
      'Orders of a state':
        'SELECT * FROM samples.retail.orders WHERE status = :state AND order_date >= :first_day',
    });
    await page.getByRole('textbox', { name: 'Value of state' }).fill('paid');
  }),
  state('sql-designer-script', async (page) => {
    await openQueries(page, {
      'Several statements':
        'SELECT 1 AS one;\nSELECT * FROM samples.retail.products LIMIT 20;\nSELECT pric FROM samples.retail.products;',
    });
    await executeQuery(page);
    await page
      .getByText(/UNRESOLVED_COLUMN/u)
      .first()
      .waitFor();
  }),
  state('sql-designer-table', async (page) => {
    await openRows(page);
    if (isNarrow(page)) await page.getByRole('button', { name: 'Browse', exact: true }).click();
    for (const name of ['samples', 'retail', 'orders'])
      await page.getByRole('treeitem', { name, exact: true }).click();
    await page.getByRole('table', { name: 'Columns of samples.retail.orders' }).waitFor();
  }),
  state('sql-designer-history', async (page) => {
    await openRows(page);
    await page.getByRole('tab', { name: /^History/u }).click();
  }),
];
