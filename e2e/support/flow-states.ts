import type { Page } from 'playwright-core';
import { failing, STATEMENTS, state, withoutAnswer } from './make-state.ts';
import { openFlow, openMapping, type Screen } from './screens.ts';

const CSV = [
  'id,full name,city,joined',
  '1,Ann Adler,Berlin,2024-01-02',
  '2,Bob Bauer,Paris,2024-02-03',
  '3,Carla Costa,Rome,2024-03-04',
  '',
].join('\n');

/** Uploads a file that a table of its own is made of; from the second time on the workspace first refuses it, as it is there. */
async function uploadFile(page: Page): Promise<void> {
  await openFlow(page);
  await page.getByRole('button', { name: 'File Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Delta Lake', exact: true }).click();
  await page.getByLabel('Upload to').fill('/Volumes/main/default/uploads');
  const picker = page.getByLabel('File to upload');
  await picker.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const again = page.getByRole('button', { name: 'Use the existing file' });
  const uploaded = page.getByText(/^Uploaded to/u).first();
  await uploaded.or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Target table').fill('main.default.staff');
  await page.getByText('4 columns read', { exact: true }).waitFor();
}

/** Chooses the source and the target alone. */
async function openTarget(page: Page): Promise<void> {
  await openFlow(page);
  await page.getByRole('button', { name: 'File Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Select a target' }).waitFor();
}

/** The steps of a data flow, with what a person chooses first. */
export const FLOW_STATES: readonly Screen[] = [
  state('data-flow-chosen', async (page) => {
    await openTarget(page);
    await page.getByRole('tab', { name: 'Source' }).click();
    await page.getByRole('heading', { name: /^Select a source/u }).waitFor();
  }),
  state('data-flow-target', openTarget),
  failing('data-flow-file', async (page) => {
    await uploadFile(page);
  }),
  failing('data-flow-file-mapping', async (page) => {
    await uploadFile(page);
    await page.getByRole('tab', { name: 'Mapping' }).click();
  }),
  failing('data-flow-report', async (page) => {
    await uploadFile(page);
    await page.getByRole('tab', { name: 'Run' }).click();
    await page.getByLabel('Write Mode').selectOption('overwrite');
    await page.getByRole('button', { name: 'Run Data Flow' }).click();
    const question = page.getByRole('dialog', { name: /^This run replaces data/u });
    const written = page.getByText(/^3 rows written to/u).first();
    await written.or(question).waitFor();
    if (await question.isVisible()) await question.getByRole('button', { name: /^(Replace|Run)/u }).click();
    await written.waitFor();
    await page.getByRole('region', { name: 'Run of the data flow' }).evaluate((one) => one.scrollIntoView());
  }),
  {
    ...state('data-flow-running', async (page) => {
      await openMapping(page);
      await page.getByRole('tab', { name: 'Run' }).click();
      await withoutAnswer(page, STATEMENTS);
      await page.getByRole('button', { name: 'Run Data Flow' }).click();
      await page.getByRole('status').first().waitFor();
    }),
    pending: true,
  },
];
