import type { Browser, Page } from 'playwright-core';
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

const FIRST = ['Ada', 'Ben', 'Carla', 'Dora', 'Emil', 'Fay', 'Gina', 'Hugo', 'Ines', 'Jon'];
const LAST = ['Adler', 'Bauer', 'Costa', 'Diaz', 'Evans', 'Fischer'];
/** 60 people, of whom the first three were entered again. */
const PEOPLE = [
  ...FIRST.flatMap((first, one) =>
    LAST.map(
      (last, two) =>
        `${first} ${last},${first.toLowerCase()}.${last.toLowerCase()}@example.com,030 ${1000 + one * 60 + two * 7},${['Berlin', 'Paris', 'Rome'][(one + two) % 3]}`,
    ),
  ),
  'Adler Ada,ada.adler@example.com,030 1000,Berlin',
  'Ada Bauer,ada.bauer@example.com,030 1008,Paris',
  'Ada Kosta,ada.costa@example.com,030 1014,Rome',
];
const CSV = ['id,name,email,phone,city', ...PEOPLE.map((line, at) => `${at + 1},${line}`), ''].join('\n');

const heard = (page: Page, title: string): Promise<void> =>
  page.getByText(title, { exact: true }).first().waitFor();

async function uploadPeople(page: Page): Promise<void> {
  await page.goto('/data-flow');
  await page.getByRole('button', { name: 'File Upload', exact: true }).click();
  await heard(page, 'Source selected');
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await heard(page, 'Target selected');
  await page.getByLabel('Upload to').fill('/Volumes/main/default/uploads');
  const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.getByLabel('File to upload').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await heard(page, 'Uploaded to /Volumes/main/default/uploads/contacts.csv');
  await page.getByLabel('Target table').fill('main.default.contacts');
  await heard(page, '5 columns read');
  await page.getByRole('button', { name: 'Continue to Run' }).click();
  await page.getByRole('button', { name: 'Run Data Flow' }).click();
  await heard(page, '63 rows written to main.default.contacts');
}

/** Adds a webhook, which is refused first, and sends a test that can't arrive. */
async function tellOthers(page: Page): Promise<void> {
  await page.goto('/master-data-management#integration');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  await adding.getByLabel('URL').fill('http://10.0.0.1/hook');
  await page.keyboard.press('Enter');
  await adding.getByText(/^It must start with https/u).waitFor();
  await adding.getByLabel('URL').fill('https://localhost/hook');
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await secret.getByText(/^whsec_/u).waitFor();
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send test to https://localhost/hook' }).click();
  await heard(page, 'Not delivered');
  const log = page.getByRole('table', { name: 'Deliveries' });
  await expect.poll(() => log.innerText()).toMatch(/Failed.*localhost is in a private or reserved network/su);
  await expectAccessible(page);
}

it('makes an entity of an uploaded file, reviews its pairs with the keyboard, and takes a merge back', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { width: 1440, height: 900 });
  await enter(page);
  await uploadPeople(page);

  await page.goto('/master-data-management?entity-of=main.default.contacts#entities');
  const making = page.getByRole('dialog', { name: 'Make an entity of a table' });
  await making.getByRole('table', { name: 'Attributes of the entity' }).waitFor();
  expect(await making.getByLabel('How email is compared').inputValue()).toBe('edits');
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Make entity' }).click();
  await heard(page, 'Entity made');
  const row = page.getByRole('row', { name: /^Contacts/u });
  await expect.poll(() => row.innerText()).toMatch(/63/u);
  expect(await row.getByText('Sample data').count()).toBe(0);
  expect(
    await page
      .getByRole('row', { name: /^Products/u })
      .getByText('Sample data')
      .count(),
  ).toBe(1);

  await tellOthers(page);
  expect(errors.splice(0)).toEqual([expect.stringMatching(/400 \(Bad Request\) .*webhooks$/u)]);

  await page.goto('/master-data-management#governance');
  const contacts = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('button', { name: /^main\.default\.contacts/u });
  await contacts('Source systems').click();
  await page.getByRole('button', { name: /^main\.master_data\.contacts.*connected to/u }).waitFor();
  // The data flow that loaded the file is a statement of the workspace.
  await contacts('Target systems').click();
  await page.getByRole('button', { name: /^SQL into contacts.*last on .*connected to/u }).waitFor();
  await page.getByRole('button', { name: /contacts\.csv.*connected to/u }).waitFor();
  await page.getByRole('row', { name: /^PII Protection .* Enforced$/u }).waitFor();
  await expectAccessible(page);

  await page.goto('/master-data-management#de-duplication');
  await page.getByRole('button', { name: 'Review pairs: Contacts' }).focus();
  await page.keyboard.press('Enter');
  const queue = page.getByRole('dialog', { name: 'Review pairs of Contacts' });
  const shown = () =>
    queue.getByRole('table', { name: 'Both records' }).getByRole('columnheader').allInnerTexts();
  const status = () => queue.getByText(/to review/u).innerText();
  await queue.getByRole('table', { name: 'Both records' }).waitFor();
  await expectAccessible(page);
  expect(await shown()).toHaveLength(4);
  await page.keyboard.press('c');
  await queue.getByText('Assigned to you', { exact: true }).waitFor();
  await queue.getByLabel('New comment').fill('Such a desk: undecided');
  await queue.getByRole('button', { name: 'Comment', exact: true }).click();
  await queue.getByRole('listitem').getByText('Such a desk: undecided').waitFor();
  expect(await status()).toContain('0 decided');
  await expectAccessible(page);
  await queue.getByRole('button', { name: /^Release/u }).click();
  await queue.getByText('Unassigned', { exact: true }).waitFor();
  for (let decided = 1; decided <= 3; decided++) {
    await page.keyboard.press('s');
    await expect.poll(status).toContain(`${decided} decided`);
  }
  await page.keyboard.press('u');
  await expect.poll(status).toContain('2 decided');
  await page.keyboard.press('s');
  await expect.poll(status).toContain('3 decided');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Golden records: Contacts' }).click();
  const golden = page.getByRole('dialog', { name: 'Golden records of Contacts' });
  const list = golden.getByRole('list', { name: 'Golden records' });
  await expect.poll(() => list.getByText('2 records').count()).toBe(3);
  await list.getByRole('button', { name: /contacts:1 ·/u }).click();
  const values = golden.getByRole('table', { name: 'Values of the golden record' });
  await expect.poll(() => values.innerText()).toContain('ada.adler@example.com');
  expect(await values.innerText()).toMatch(/contacts:(?:1|61)/u);
  await expect
    .poll(() => golden.getByRole('table', { name: 'Source records' }).getByRole('row').count())
    .toBe(3);
  await expectAccessible(page);
  await golden.getByRole('button', { name: 'Unmerge contacts:61' }).click();
  await heard(page, 'Merge taken back');
  await expect.poll(() => list.getByText('2 records').count()).toBe(2);
  await expect.poll(() => list.getByRole('button', { name: /contacts:61 · 1 record/u }).count()).toBe(1);
  await list.getByRole('button', { name: /contacts:61 · 1 record/u }).click();
  await expect.poll(() => values.innerText()).toContain('Adler Ada');
  await page.keyboard.press('Escape');

  await page.goto('/master-data-management#audit');
  const newest = page.getByRole('row').nth(1);
  await expect.poll(() => newest.innerText()).toContain('contacts:61');
  expect(errors).toEqual([]);
  await context.close();
});
