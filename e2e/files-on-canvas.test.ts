import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { enter, launchBrowser, openPage } from './support/browser.ts';
import { dropFiles } from './support/drop-files.ts';
import { openDesigner } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const open = async (width = 1440, height = 900) => {
  const opened = await openPage(browser, app.url, { width, height, still: true });
  await enter(opened.page);
  await openDesigner(opened.page);
  return opened;
};
const node = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}(,|$)`, 'u') });
const rows = (page: Page, label: string): Locator => page.getByRole('grid', { name: `Rows of ${label}` });
const uploads = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

/** Pastes as the browser does for Ctrl+V. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

it('files become sources where they are dropped, with their rows, and one undo takes them away', async () => {
  const { page, context, errors } = await open();
  await dropFiles(page, {
    'people.csv': 'id;name\n1;"Anna; or ""A"""\n2;Bert\n',
    'visits.jsonl': '{"person": 1, "day": "2026-01-02"}\n{"person": 2, "day": "2026-01-03"}\n',
  });
  await rows(page, 'people').getByText('Anna; or "A"').waitFor();
  await node(page, 'visits').waitFor();
  const [people, visits] = await Promise.all([
    node(page, 'people').boundingBox(),
    node(page, 'visits').boundingBox(),
  ]);
  expect(Math.round(people?.x ?? 0)).toBe(Math.round(visits?.x ?? 1));
  expect(visits?.y).toBeGreaterThan((people?.y ?? 0) + (people?.height ?? 0));
  await uploads(page).waitFor({ state: 'detached' });
  await node(page, 'visits').click();
  await rows(page, 'visits').getByText('2026-01-03').waitFor();
  // The end of a path is in sight wherever it is too long, since it says which file it is.
  const line = node(page, 'visits').getByText(/visits\.jsonl$/u);
  const [end, around] = await Promise.all([line.boundingBox(), node(page, 'visits').boundingBox()]);
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
  const field = page.getByLabel('File Path', { exact: true });
  await expect
    .poll(() => field.evaluate((input) => input.scrollLeft + input.clientWidth >= input.scrollWidth - 1))
    .toBe(true);

  await page.keyboard.press('Control+z');
  await node(page, 'visits').waitFor({ state: 'detached' });
  await node(page, 'people').waitFor({ state: 'detached' });

  // The file is still there: its name is taken.
  await dropFiles(page, { 'people.csv': 'id;name\n7;Cleo\n', 'nothing.csv': '' });
  await uploads(page).getByText('The file is empty.').waitFor();
  await uploads(page).getByRole('button', { name: 'Replace', exact: true }).click();
  await rows(page, 'people').getByText('Cleo').waitFor();
  await uploads(page).getByRole('button', { name: 'Dismiss nothing.csv' }).click();
  await uploads(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('cells of a spreadsheet are pasted, and files chosen with keys only', async () => {
  const { page, context, errors } = await open();
  await paste(page, 'city\tpeople\r\n"Bad ""X"""\t12\r\nUlm\t7\r\n');
  await rows(page, 'Pasted cells').getByText('Bad "X"').waitFor();

  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('upload');
  // Enter chooses nothing before the choices are seen.
  await page.getByRole('option', { name: /upload/iu, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  const buffer = Buffer.from('a,b\n1,2\n');
  await (await chooser).setFiles([{ name: 'keys.csv', mimeType: 'text/csv', buffer }]);
  await rows(page, 'keys').waitFor();
  // The new node has the focus: keys go on from it.
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Add a node' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('files of a volume are replaced, renamed, deleted and brought back, with the list open all the while', async () => {
  const { page, context, errors } = await open();
  await dropFiles(page, { 'guests.csv': 'id,name\n1,Anna\n' });
  await rows(page, 'guests').getByText('Anna').waitFor();
  await page.getByRole('button', { name: 'Browse volumes' }).click();
  const files = page.getByRole('dialog', { name: 'Files on volumes' });
  const choose = async (name: string, action: string): Promise<void> => {
    await files.getByRole('button', { name: `Actions of ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const chooser = page.waitForEvent('filechooser');
  await choose('guests.csv', 'Replace…');
  const buffer = Buffer.from('id,name\n2,Dora\n');
  await (await chooser).setFiles([{ name: 'other.csv', mimeType: 'text/csv', buffer }]);
  await rows(page, 'guests').getByText('Dora').waitFor();

  await choose('guests.csv', 'Rename…');
  await page.keyboard.type('visitors');
  await page.keyboard.press('Enter');
  await choose('visitors.csv', 'Delete…');
  await files.getByRole('button', { name: 'Delete', exact: true }).click();
  const entry = files.getByRole('button', { name: 'visitors.csv', exact: true });
  await entry.waitFor({ state: 'detached' });
  const message = page.getByRole('listitem').filter({ hasText: 'File deleted' });
  await message.getByRole('button', { name: 'Undo', exact: true }).click();
  await files.getByRole('button', { name: /^File visitors\.csv/u }).click();
  expect(await page.getByRole('textbox', { name: 'File Path' }).inputValue()).toMatch(/\/visitors\.csv$/u);
  await rows(page, 'guests').getByText('Dora').waitFor();
  await expect.poll(() => node(page, 'guests').innerText()).not.toContain('Changed since');
  // While the file was gone its source asked for it.
  expect(errors.filter((text) => !/404 .*visitors\.csv/u.test(text))).toEqual([]);
  await context.close();
});

it('on a narrow screen the rows of a chosen file slide in', async () => {
  const { page, context, errors } = await open(390, 844);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files…' }).click();
  const buffer = Buffer.from('day,amount\n2026-01-02,5\n');
  await (await chooser).setFiles([{ name: 'narrow.csv', mimeType: 'text/csv', buffer }]);
  await rows(page, 'narrow').getByText('2026-01-02').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('the preview profiles columns, finds rows, and compares a node with its input', async () => {
  const { page, context, errors } = await open();
  const lines = Array.from({ length: 250 }, (_, at) => `${at},${at % 5 === 0 ? '' : `city ${at % 3}`}`);
  await dropFiles(page, { 'cities.csv': `id,city\n${lines.join('\n')}\n` });
  await rows(page, 'cities').getByText('city 1').first().waitFor();
  await page.getByRole('button', { name: 'Column profile' }).click();
  await rows(page, 'cities').getByText('20.0 % NULL').waitFor();
  await rows(page, 'cities').getByText('0 – 249').waitFor();
  await rows(page, 'cities')
    .getByRole('img', { name: /^Histogram of id/u })
    .waitFor();

  // Row 249 is not among those that are shown.
  await page.getByRole('button', { name: 'Find rows' }).click();
  await page.keyboard.type('249');
  await rows(page, 'cities').locator('mark', { hasText: '249' }).waitFor();
  await page.keyboard.press('Escape');

  await node(page, 'cities').focus();
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: 'Add a node' }).fill('limit');
  await page.keyboard.press('Enter');
  await rows(page, 'Limit').waitFor();
  await page.getByRole('button', { name: 'Input beside output' }).click();
  await page.getByRole('grid', { name: 'Rows of cities, which go in' }).getByText('city 1').first().waitFor();
  await page.getByRole('button', { name: 'Compare with another node…' }).click();
  const comparison = page.getByRole('dialog', { name: 'Compare nodes' });
  await comparison.getByText('240 removed').waitFor();
  await comparison.getByText('10 the same').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
