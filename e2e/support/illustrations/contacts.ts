import type { Page } from 'playwright-core';
import { callWorkspace } from '../screens.ts';

const FIRST = ['Ada', 'Ben', 'Carla', 'Dora', 'Emil', 'Fay', 'Gina', 'Hugo', 'Ines', 'Jon'];
const LAST = ['Adler', 'Bauer', 'Costa', 'Diaz', 'Evans', 'Fischer'];
const CITIES = ['Berlin', 'Paris', 'Rome'];

/** 60 people, of whom three were entered again. */
const PEOPLE = [
  ...FIRST.flatMap((first, one) =>
    LAST.map((last, two) => [
      `${first} ${last}`,
      `${first}.${last}@example.com`.toLowerCase(),
      `030 ${1000 + one * 60 + two * 7}`,
      CITIES[(one + two) % CITIES.length] ?? '',
    ]),
  ),
  ['Adler Ada', 'ada.adler@example.com', '030 1000', 'Berlin'],
  ['Ada Bauer', 'ada.bauer@example.com', '030 1008', 'Paris'],
  ['Ada Kosta', 'ada.costa@example.com', '030 1014', 'Rome'],
];
const ROWS = PEOPLE.map((person, at) => `(${[at + 1, ...person.map((text) => `'${text}'`)].join(', ')})`);

/** Makes a table of the rows of a query, and an entity of that table. */
export async function makeEntityOf(page: Page, table: string, query: string): Promise<void> {
  const call = await callWorkspace(page);
  const { warehouses } = await call('2.0/sql/warehouses');
  const [{ id: warehouse_id }] = warehouses as [{ id: string }];
  const { status } = await call('2.0/sql/statements', {
    warehouse_id,
    wait_timeout: '50s',
    statement: `CREATE OR REPLACE TABLE ${table} AS ${query}`,
  });
  if ((status as { state: string }).state !== 'SUCCEEDED') throw new Error(JSON.stringify(status));
  await page.goto(`/master-data-management?entity-of=${table}#entities`);
  const making = page.getByRole('dialog', { name: 'Make an entity of a table' });
  await making.getByRole('table', { name: 'Attributes of the entity' }).waitFor();
  await making.getByRole('button', { name: 'Make entity' }).click();
  await page.getByText('Entity made', { exact: true }).first().waitFor();
}

/** Makes an entity of a table of people, whose decisions need two stewards. */
export async function makeContacts(page: Page): Promise<void> {
  await makeEntityOf(
    page,
    'main.default.contacts',
    `SELECT * FROM VALUES ${ROWS.join(', ')} AS people(id, name, email, phone, city)`,
  );
  await page.getByRole('button', { name: 'Configure: Contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Contacts' });
  await dialog.getByRole('switch', { name: 'Four eyes' }).click();
  await dialog.getByLabel('Reason').fill('Golden records go to the billing system');
  await dialog.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).click();
  await page.getByText('Entity changed', { exact: true }).first().waitFor();
}

/** Opens the pairs to review, of which the first is claimed, has a comment, and a decision that awaits its second steward. */
export async function openReview(page: Page): Promise<void> {
  await page.goto('/master-data-management#de-duplication');
  await page.getByRole('button', { name: 'Review pairs: Contacts' }).click();
  const queue = page.getByRole('dialog', { name: 'Review pairs of Contacts' });
  await queue.getByRole('table', { name: 'Both records' }).waitFor();
  await page.keyboard.press('c');
  await queue.getByText('Assigned to you', { exact: true }).waitFor();
  await queue.getByLabel('New comment').fill('Same telephone; I asked her which spelling is right.');
  await queue.getByRole('button', { name: 'Comment', exact: true }).and(page.locator(':enabled')).click();
  await queue
    .getByRole('listitem')
    .getByText(/^Same telephone/u)
    .waitFor();
}
