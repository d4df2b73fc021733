import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, expectAccessible, launchBrowser, openPage } from './support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const TABLE = 'main.default.people_from_file';
const CSV = 'id,full name,joined\n1,Ann,2024-01-02\n2,"O\'Brien, Bob",\n3,Cäcilie,2024-03-04\n';

const heard = (page: Page, title: string): Promise<void> =>
  page.getByText(title, { exact: true }).first().waitFor();

/** Chooses File Upload and Delta Lake, and uploads a file. */
async function uploadFile(page: Page, name: string, text: string): Promise<void> {
  if (!page.url().endsWith('/data-flow')) await page.goto('/data-flow');
  await page.getByRole('button', { name: 'File Upload', exact: true }).click();
  await heard(page, 'Source selected');
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await heard(page, 'Target selected');
  await page
    .getByLabel('File to upload')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  // Filled in, and above the button that needs it.
  const folder = page.getByLabel('Upload to');
  await expect.poll(() => folder.inputValue()).toBe('/Volumes/main/default/uploads');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Infinity;
  expect(await topOf(folder)).toBeLessThan(await topOf(upload));
  await upload.click();
  await heard(page, `Uploaded to /Volumes/main/default/uploads/${name}`);
}

/** Runs SQL without the browser. */
async function select(statement: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${app.token}`, 'content-type': 'application/json' };
  const list = await fetch(`${app.workspaceUrl}/api/2.0/sql/warehouses`, { headers });
  const { warehouses } = (await list.json()) as { warehouses: { id: string }[] };
  const answer = await fetch(`${app.workspaceUrl}/api/2.0/sql/statements`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ statement, warehouse_id: warehouses[0]?.id, wait_timeout: '30s' }),
  });
  return ((await answer.json()) as { result?: { data_array?: unknown } }).result?.data_array;
}

/** Lines of fields whose controls are not level, and controls that are wider than their form. */
const crooked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-field]')].flatMap((field) => {
      const control = field.querySelector('input, select, textarea')?.getBoundingClientRect();
      const { top } = field.getBoundingClientRect();
      const form = field.closest('section')?.getBoundingClientRect();
      return control && form ? [{ name: field.getAttribute('data-field') ?? '', top, control, form }] : [];
    });
    return boxes
      .filter(
        ({ top, control, form }) =>
          control.right > form.right ||
          boxes.some(
            (other) =>
              other.form.left === form.left && other.top === top && other.control.top !== control.top,
          ),
      )
      .map(({ name }) => name);
  });

it('has the inputs of a line level where the label of one wraps, and none wider than its form', async () => {
  const { page, context } = await openPage(browser, app.url);
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('switch', { name: 'Advanced Mode' }).click();
  for (const source of ['Cloud Storage', 'API Connector', 'Custom Source']) {
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.getByRole('button', { name: source, exact: true }).click();
    await page.getByRole('button', { name: 'Data Warehouse', exact: true }).click();
    const form = page.getByRole('region', { name: `Source: ${source}` });
    await form.waitFor();
    const { height } = (await form
      .getByText(/^(Secret scope of|Data source|A quote)/u)
      .first()
      .boundingBox()) ?? {
      height: 0,
    };
    // A line of text is 20 pixels high.
    expect(height > 30, source).toBe(source !== 'Custom Source');
    expect(await crooked(page), source).toEqual([]);
  }
  await context.close();
});

it('uploads a file into a new table, merges a second one into it, and the rows are read back by SQL', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await enter(page);
  await uploadFile(page, 'people.csv', CSV);
  await page.getByLabel('Target table').fill(TABLE);
  await heard(page, 'New table, created by the run');
  await heard(page, '3 columns read');
  await page.getByLabel('Target type of id').fill('bigint');
  await page.getByLabel('Target type of id').press('Enter');
  await page.reload();
  await expect.poll(() => page.getByLabel('Target type of id').inputValue()).toBe('BIGINT');
  await page.getByRole('button', { name: 'Continue to Run' }).click();
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, 'Data flow initiated');
  await heard(page, `3 rows written to ${TABLE}`);
  expect(await select(`SELECT * FROM ${TABLE} ORDER BY id`)).toEqual([
    ['1', 'Ann', '2024-01-02'],
    ['2', "O'Brien, Bob", null],
    ['3', 'Cäcilie', '2024-03-04'],
  ]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep the flow' }).click();
  expect(await page.getByRole('tab', { name: 'Mapping' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await uploadFile(page, 'more.csv', 'id,full name,joined\n3,Cecilia,2024-03-04\n4,Dora,2024-05-06\n');
  await page.getByLabel('Target table').fill(TABLE);
  await heard(page, 'Existing table with 3 columns');
  await heard(page, '3 columns read');
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByLabel('Write Mode').selectOption('merge');
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '1 row added, 1 updated');
  expect(await select(`SELECT id, full_name FROM ${TABLE} WHERE id > 2 ORDER BY id`)).toEqual([
    ['3', 'Cecilia'],
    ['4', 'Dora'],
  ]);
  await page.getByRole('link', { name: `Open ${TABLE} in the SQL designer` }).click();
  await page.waitForURL('**/sql-database-designer');
  await page.getByRole('button', { name: 'Execute' }).click();
  await heard(page, 'Query returned 4 rows');
  expect(errors).toEqual([]);
  await context.close();
});

it('keeps the versions of rows that change from file to file, and a repeated run adds none', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await enter(page);
  const table = 'main.default.prices';
  const versions = `SELECT id, price, is_current FROM ${table} ORDER BY id, effective_from`;
  const load = async (name: string, text: string): Promise<void> => {
    await uploadFile(page, name, text);
    await page.getByLabel('Target table').fill(table);
    await heard(page, '2 columns read');
    await page.getByRole('tab', { name: 'Run' }).click();
    await page.getByLabel('Write Mode').selectOption('history');
    await page.getByRole('button', { name: 'Run Data Flow' }).click();
  };
  await load('prices.csv', 'id,price\n1,10\n2,20\n');
  await heard(page, '2 rows added, 0 updated');
  await heard(page, 'Source and target agree');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await load('changed.csv', 'id,price\n1,10\n2,25\n3,30\n');
  await heard(page, '2 rows added, 1 updated');
  await heard(page, 'Source and target agree');
  const found = [
    ['1', '10', 'true'],
    ['2', '20', 'false'],
    ['2', '25', 'true'],
    ['3', '30', 'true'],
  ];
  expect(await select(versions)).toEqual(found);
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '0 rows added, 0 updated');
  expect(await select(versions)).toEqual(found);
  expect(errors).toEqual([]);
  await context.close();
});

it('says why a file was not written, keeps every setting, and leaves the table unchanged', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await enter(page);
  await uploadFile(page, 'bad.csv', 'id,amount\n1,5\n2,lots\n');
  await page.getByLabel('Target table').fill('main.default.amounts');
  await heard(page, '2 columns read');
  await page.getByLabel('Target type of amount').fill('INT');
  await page.getByLabel('Target type of amount').press('Enter');
  await heard(page, 'amount: STRING to INT may lose values or fail');
  await page.getByRole('button', { name: 'Continue to Run' }).click();
  await page.getByLabel('Job Name').fill('Amounts');
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, 'Data flow failed');
  await page
    .getByText(/CAST_INVALID_INPUT/u)
    .first()
    .waitFor();
  expect(await page.getByLabel('Job Name').inputValue()).toBe('Amounts');
  expect(await select('SELECT count(*) FROM main.default.amounts')).toEqual([['0']]);
  await page.getByRole('switch', { name: 'Advanced Mode' }).click();
  await page.getByRole('switch', { name: 'Dead Letter Queue' }).click();
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '1 row written to main.default.amounts');
  expect(await select('SELECT reason FROM main.default.amounts_rejected')).toEqual([
    ['amount: the value does not fit the type'],
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

it('offers an existing file, and lets an upload be canceled', async () => {
  const { page, context } = await openPage(browser, app.url);
  await enter(page);
  // Within the app, so that the way back is the app's.
  await page.locator('a[href="/data-flow"]').first().click();
  await page.waitForURL('**/data-flow');
  await uploadFile(page, 'same.csv', 'id\n1\n');
  const picker = page.getByLabel('File to upload');
  const again = { name: 'same.csv', mimeType: 'text/csv', buffer: Buffer.from('id\n2\n') };
  await picker.setInputFiles(again);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Use the existing file' }).click();
  await heard(page, 'Uploaded to /Volumes/main/default/uploads/same.csv');
  await heard(page, '1 column read');

  // Delayed, so that it is still being sent when Cancel is pressed.
  let arrived: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/fs/files/**/big.csv*', () => arrived());
  await picker.setInputFiles({ ...again, name: 'big.csv' });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await sent;
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
  await page.evaluate(() => history.back());
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toBe('/data-flow');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  expect(await page.getByLabel('Upload to').inputValue()).toBe('/Volumes/main/default/uploads');

  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave and stop it' }).click();
  await page.waitForURL('**/dashboard');
  await context.close();
});

it.each([
  [1440, 900, false],
  [1440, 900, true],
  [390, 844, false],
  [390, 844, true],
] as const)('can be used by everybody at %i × %i, dark: %s', async (width, height, dark) => {
  const { page, context, errors } = await openPage(browser, app.url, { width, height, dark });
  // Without motion no message is half faded in while its contrast is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page);
  await page.goto('/data-flow');
  await page.getByRole('switch', { name: 'Advanced Mode' }).click();
  await expectAccessible(page);
  // By keyboard alone: the focus follows the choice.
  await page.getByRole('button', { name: 'API Connector', exact: true }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Select a target');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Delta Lake');
  await page.keyboard.press('Enter');
  await page.getByLabel('Target column of email').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, 'Data flow initiated');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await context.close();
});
