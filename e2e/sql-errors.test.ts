import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { launchBrowser } from './support/browser.ts';
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

/** Statements that fail, and what the editor underlines of each. */
const FAILING: readonly (readonly [statement: string, marked: string])[] = [
  ['SELECT amout FROM orders', 'amout'],
  ['SELECT o.nope FROM orders o', 'o.nope'],
  ['SELECT x.id FROM orders o', 'x.id'],
  ['SELECT * FROM ordrs', 'ordrs'],
  ['SELECT * FROM main.nope.orders', 'main.nope.orders'],
  ['SELECT frobnicate(id) FROM orders', 'frobnicate'],
  ['SELECT city, sum(amount) FROM orders', 'city'],
  ['SELECT sum(amount) FROM orders WHERE sum(amount) > 3', 'sum(amount)'],
  ['SELECT sum(sum(amount)) FROM orders', 'sum(sum(amount))'],
  ['SELEC 2', 'SELEC'],
  ['SELECT FROM orders', 'FROM'],
  ['SELECT id FROM orders GROUP id', 'GROUP'],
  ['SELECT (id FROM orders', 'FROM'],
  ["SELECT id FROM orders LIMIT 'x'", "'x'"],
  ['SELECT id FROM orders ORDER BY 5', '5'],
  ['SELECT id FROM orders GROUP BY 9', '9'],
  ['SELECT k FROM orders JOIN customers ON orders.k = customers.k', 'k'],
  ['SELECT * FROM orders JOIN customers USING (name)', 'name'],
  ['SELECT upper(id, 2) FROM orders', 'upper(id, 2)'],
  ['SELECT city + info FROM orders', 'city + info'],
  ["SELECT CAST('x1' AS INT)", "'x1'"],
  ['SELECT 1 / 0 FROM orders', '1 / 0'],
  ['SELECT info.b FROM orders', 'b'],
  [
    'SELECT id FROM orders WHERE id IN (SELECT k, name FROM customers)',
    'id IN (SELECT k, name FROM customers)',
  ],
  ['SELECT row_number() FROM orders', 'row_number()'],
  ['SELECT id FROM orders WHERE row_number() OVER (ORDER BY id) = 1', 'row_number() OVER (ORDER BY id)'],
  ['INSERT INTO nope VALUES (1)', 'nope'],
  ['UPDATE orders SET nope = 1', 'nope'],
  ['DELETE FROM orders WHERE nope = 1', 'nope'],
  ['WITH t AS (SELECT 1 AS a) SELECT b FROM t', 'b'],
  ['SELECT t.* FROM orders o', 't'],
  ['SELECT array(1, 2)[5]', 'array(1, 2)[5]'],
  ['SELECT id FROM orders HAVING id > 1', 'id'],
  ['SELECT explode(id) FROM orders', 'explode(id)'],
  ['SELECT CAST(id AS INTT) FROM orders', 'INTT'],
  ['SELECT max(id) OVER w FROM orders', 'max(id) OVER w'],
  ['CREATE TABLE orders (a INT)', 'orders'],
  ['SELECT id, k FROM orders UNION SELECT k FROM customers', 'k'],
  ['SELECT id FROM orders EXCEPT SELECT info FROM orders', 'info'],
  ['SELECT k FROM orders INTERSECT SELECT k, name FROM customers', 'k, name'],
  ['SELECT id FROM orders UNION SELECT * FROM customers', '*'],
  ['SELECT id FROM orders QUALIFY id > 1', 'id > 1'],
  ['SELECT k, count(*) FROM orders GROUP BY k QUALIFY row_number() OVER (ORDER BY id) = 1', 'id'],
  ['BEGIN\n  SELECT 1;\n  SELECT amout FROM orders;\nEND', 'amout'],
  [
    'BEGIN\n  DECLARE n INT DEFAULT 0;\n  SET n = n + 1;\n  INSERT INTO nope VALUES (n);\n  SELECT n;\nEND',
    'INSERT',
  ],
  ['BEGIN\n  l: LOOP\n    LEAVE m;\n  END LOOP;\nEND', 'LEAVE'],
  ["BEGIN\n  SELECT 1;\n  SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'Stop';\nEND", 'SIGNAL'],
];

it('underlines what is wrong in a statement that fails', async () => {
  const sql = [
    "CREATE TABLE orders AS SELECT id, id % 7 AS k, id * 2 AS amount, CAST(id AS STRING) AS city, named_struct('a', 1) AS info FROM range(9)",
    "CREATE TABLE customers AS SELECT id AS k, concat('n', id) AS name FROM range(7)",
    'SELECT count(*) AS made FROM customers',
  ].join(';\n');
  const { page, context, errors } = await openSqlDesigner(browser, app, { sql });
  const editor = page.getByRole('textbox', { name: 'SQL query' });
  const execute = page.getByRole('button', { name: 'Execute', exact: true });
  await execute.click();
  await page.getByRole('gridcell', { name: '7', exact: true }).waitFor();
  const found: (readonly [statement: string, marked: string])[] = [];
  for (const [statement, marked] of FAILING) {
    await editor.fill(statement);
    await execute.click();
    const underlined = async (): Promise<string> =>
      (await page.locator('.cm-lintRange-error').allInnerTexts()).join('');
    await expect.poll(underlined, { message: statement }).toBe(marked);
    found.push([statement, await underlined()]);
  }
  expect(found).toEqual(FAILING);
  expect(errors).toEqual([]);
  await context.close();
});
