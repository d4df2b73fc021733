import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the session of a tab', () => {
  it('keeps the schema, temporary objects and variables from one run to the next', async () => {
    const sql = [
      'CREATE SCHEMA IF NOT EXISTS main.shelf',
      'USE main.shelf',
      'CREATE TEMPORARY VIEW few AS SELECT id FROM range(7)',
      'CREATE TEMPORARY FUNCTION twice(x BIGINT) RETURNS BIGINT RETURN x * 2',
      'DECLARE VARIABLE most BIGINT DEFAULT 3',
      'SELECT twice(max(id)) AS found, current_schema() AS place FROM few WHERE id <= most',
    ].join(';\n');
    const { page, context, errors } = await openSqlDesigner(browser, app, { sql });
    const execute = () => page.getByRole('button', { name: 'Execute', exact: true }).click();
    await execute();
    await page.getByRole('gridcell', { name: '6', exact: true }).waitFor();
    await page.getByText('main.shelf', { exact: true }).waitFor();
    // A run of its own, in the same session: the view is there already.
    await execute();
    await page
      .getByText(/TEMP_TABLE_OR_VIEW_ALREADY_EXISTS/u)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('runs a script as one statement, whose result is that of its last query', async () => {
    const script = [
      'BEGIN',
      '  DECLARE total BIGINT DEFAULT 0;',
      '  FOR r AS SELECT id FROM range(5) DO',
      '    IF r.id > 1 THEN SET total = total + r.id; END IF;',
      '  END FOR;',
      '  SELECT 1;',
      '  SELECT total AS added;',
      'END',
    ].join('\n');
    const { page, context, errors } = await openSqlDesigner(browser, app, {
      sql: `${script};\nSELECT 41 + 1 AS after`,
    });
    await page.getByRole('button', { name: 'Execute', exact: true }).click();
    await page.getByRole('gridcell', { name: '42', exact: true }).waitFor();
    const statements = page.getByRole('group', { name: 'Statements' }).getByRole('button');
    expect(await statements.count()).toBe(2);
    await statements.first().click();
    await page.getByRole('gridcell', { name: '9', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
