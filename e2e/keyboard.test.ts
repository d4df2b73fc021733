import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.ts';
import { atRest } from './support/at-rest.ts';
import { enter, expectAccessible, filledIn, launchBrowser, openPage } from './support/browser.ts';
import { callWorkspace } from './support/screens.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const MAX_STEPS = 120;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by ${MAX_STEPS} tabs: ${target.toString()}`);
}

/** Chooses a command by its name in the command palette. */
async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder(/command/iu).waitFor({ state: 'detached' });
}

it('the whole main job works by keyboard alone', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Try with Example Credentials' }));
  await page.keyboard.press('Enter');
  await filledIn(page);
  await tabTo(page, page.getByRole('button', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await tabTo(page, page.getByRole('link', { name: 'Launch Designer' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pipeline-designer');
  await page.getByRole('button', { name: 'Save Pipeline' }).waitFor();
  const inspector = page.getByRole('region', { name: 'Inspector' });

  await command(page, 'Add Data Source');
  await tabTo(page, inspector.getByRole('textbox', { name: 'File Path' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/Volumes/samples/retail/raw/orders.csv');
  await page.keyboard.press('Tab');
  await page.getByText(/^Data Source · first 100 of 120,000 rows/u).waitFor();

  await command(page, 'Add Filter');
  await tabTo(page, inspector.getByRole('combobox', { name: 'Write the condition as' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, inspector.getByRole('textbox', { name: 'Keep rows where' }));
  await page.keyboard.type("status = 'paid'");
  await page.getByText(/^Filter · first 100 of 86,440 rows/u).waitFor();

  await command(page, 'Add Export');
  await tabTo(page, inspector.getByRole('textbox', { name: 'Table' }));
  await page.keyboard.type('main.default.by_keyboard');
  await page.keyboard.press('Tab');

  await command(page, 'Run');
  await page.getByText('Run finished', { exact: true }).waitFor();

  await command(page, 'Generate Code');
  await page
    .getByRole('dialog', { name: 'Generated pipeline code' })
    .getByText('86,440')
    .waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('dialog').innerText())
    .toContain('.saveAsTable("main.default.by_keyboard")');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const node = page.getByRole('group', { name: /^Filter(,|$)/u });
  await tabTo(page, node);
  await atRest(page);
  const before = await node.boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => ((await node.boundingBox())?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(5);
  await page.keyboard.press('Delete');
  await node.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await node.waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Pipeline saved', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** Types a time into a field whose first part has the focus. */
async function typeTime(page: Page, date: string): Promise<void> {
  await page.keyboard.type(date);
  // A year may have six digits, so that the field does not go on by itself.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1200AM');
}

it('backfills a job by keyboard alone, and leaves the focus where it was', async () => {
  const { page, context, errors } = await openPage(browser, app.url);
  await enter(page);
  const call = await callWorkspace(page);
  const { job_id } = await call('2.2/jobs/create', {
    name: 'Orders of each day',
    parameters: [
      { name: 'region', default: 'EU' },
      { name: 'day', default: '' },
    ],
    schedule: { quartz_cron_expression: '0 30 6 * * ?', timezone_id: 'UTC', pause_status: 'UNPAUSED' },
    tasks: [
      { task_key: 'dated', condition_task: { op: 'NOT_EQUAL', left: '{{job.parameters.day}}', right: '' } },
    ],
  });
  await page.goto('/jobs');
  await tabTo(page, page.getByRole('link', { name: 'Orders of each day' }));
  await page.keyboard.press('Enter');
  const opener = page.getByRole('button', { name: 'Backfill' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Backfill' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('From'));
  await typeTime(page, '11012026');
  await tabTo(page, dialog.getByLabel('Until'));
  await typeTime(page, '11042026');
  await dialog.getByText('3 runs, for 1 Nov 2026, 06:30 to 3 Nov 2026, 06:30.').waitFor();
  await tabTo(page, dialog.getByLabel('Parameter that gets the time'));
  await page.keyboard.type('day');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Start 3 runs' }));
  await page.keyboard.press('Enter');
  await page.getByText('3 runs started', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  const { runs } = (await call(`2.2/jobs/runs/list?job_id=${String(job_id)}`)) as {
    runs: { job_parameters: { name: string; value: string }[] }[];
  };
  const days = runs.map((run) => run.job_parameters.find(({ name }) => name === 'day')?.value);
  expect(new Set(days)).toEqual(
    new Set(['2026-11-01T06:30:00.000Z', '2026-11-02T06:30:00.000Z', '2026-11-03T06:30:00.000Z']),
  );
  expect(errors).toEqual([]);
  await context.close();
});

it('copies of several nodes stay selected together, so that Delete takes all of them', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/pipeline-designer');
  await page.getByRole('button', { name: 'Save Pipeline' }).waitFor();
  const nodes = page.locator('.react-flow__node');
  await command(page, 'Add Data Source');
  await command(page, 'Add Export');
  await expect.poll(() => nodes.count()).toBe(2);
  await nodes.first().focus();
  await command(page, 'Select all');
  await command(page, 'Duplicate');
  await expect.poll(() => nodes.count()).toBe(4);
  await atRest(page);
  await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => nodes.count()).toBe(2);
  await page.getByText('Data Source', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
