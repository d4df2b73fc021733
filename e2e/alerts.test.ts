import type { Browser } from 'playwright-core';
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

const stored = async () => {
  const answer = await fetch(`${app.workspaceUrl}/api/2.0/alerts`, {
    headers: { authorization: `Bearer ${app.token}` },
  });
  return ((await answer.json()) as { alerts: Record<string, unknown>[] }).alerts;
};

it('a person makes an alert, sees it triggered, changes it, pauses it and deletes it', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.getByRole('link', { name: 'Open Alerts' }).click();
  await page.getByText('No alerts yet').waitFor();
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'New alert' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Enter a name').waitFor();
  await dialog.getByText('Enter the name of a column of the result').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Open orders');
  await dialog.getByRole('textbox', { name: 'Query' }).click();
  await page.keyboard.type('SELECT 1; SELECT 2');
  await dialog.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Sum' });
  await dialog.getByRole('textbox', { name: 'Column' }).fill('orders');
  await dialog.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is greater than' });
  await dialog.getByRole('textbox', { name: 'Threshold' }).fill('2.5');
  await dialog.getByRole('combobox', { name: 'Schedule' }).selectOption({ label: 'Quartz cron expression' });
  await dialog.getByRole('textbox', { name: 'Quartz cron expression' }).fill('0/10 * * * * ?');
  await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
  await dialog.getByRole('textbox', { name: 'Mail address' }).fill('ana@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByRole('list', { name: 'Who is told' }).getByText('ana@example.com').waitFor();
  await dialog.getByRole('switch', { name: 'Also tell when it is OK again' }).click();
  await dialog.getByRole('combobox', { name: 'While it stays triggered' }).selectOption({
    label: 'Tell again after some time',
  });
  await dialog.getByRole('textbox', { name: 'Minutes until it is told again' }).fill('90');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  // What the workspace says of the query is in the form, with all that was typed.
  await dialog
    .getByRole('alert')
    .getByText(/query_text is one query/u)
    .waitFor();
  await dialog.getByRole('textbox', { name: 'Query' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SELECT 3 AS orders');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const [made] = await stored();
  expect(made).toMatchObject({
    display_name: 'Open orders',
    query_text: 'SELECT 3 AS orders',
    evaluation: {
      source: { name: 'orders', aggregation: 'SUM' },
      comparison_operator: 'GREATER_THAN',
      threshold: { value: { double_value: 2.5 } },
      empty_result_state: 'UNKNOWN',
      notification: {
        notify_on_ok: true,
        retrigger_seconds: 5400,
        subscriptions: [{ user_email: 'ana@example.com' }],
      },
    },
    schedule: {
      quartz_cron_schedule: '0/10 * * * * ?',
      timezone_id: 'Europe/Berlin',
      pause_status: 'UNPAUSED',
    },
  });
  await page.getByText('When sum of orders is greater than 2.5').waitFor();
  await page.getByText('triggered', { exact: true }).waitFor();
  await page.getByText(/^Evaluated /u).waitFor();
  await expectAccessible(page);

  const actions = page.getByRole('button', { name: 'Actions for Open orders' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByText('Alert paused').first().waitFor();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edits = page.getByRole('dialog', { name: 'Edit the alert' });
  expect(await edits.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false');
  await edits.getByRole('combobox', { name: 'Comparison' }).selectOption({ label: 'is NULL' });
  await edits.getByRole('button', { name: 'Remove ana@example.com' }).click();
  await edits.getByRole('button', { name: 'Save' }).click();
  await edits.waitFor({ state: 'detached' });
  await page.getByText('When sum of orders is NULL').waitFor();
  const [changed] = await stored();
  expect(changed).toMatchObject({
    query_text: 'SELECT 3 AS orders',
    evaluation: { comparison_operator: 'IS_NULL', notification: { subscriptions: [] } },
    schedule: { quartz_cron_schedule: '0/10 * * * * ?', pause_status: 'PAUSED' },
  });
  expect(JSON.stringify(changed)).not.toContain('threshold');

  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No alerts yet').waitFor();
  expect(await stored()).toEqual([]);
  // The browser tells of the query that the workspace refused.
  expect(errors.filter((one) => !one.includes('400'))).toEqual([]);
  await context.close();
});

it('a destination that is made in the form is added to the alert, which is not sent by that', async () => {
  const { page, context, errors } = await openPage(browser, app.url, { still: true });
  await enter(page);
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'New alert' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late');
  await dialog.getByRole('button', { name: 'New destination' }).click();
  const second = page.getByRole('dialog', { name: 'New destination' });
  await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Data team');
  await second.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Mail addresses' });
  await second.getByRole('textbox', { name: 'Addresses' }).fill('team@example.com');
  await second.getByRole('button', { name: 'Create' }).click();
  await second.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('list', { name: 'Who is told' }).getByText('Data team').waitFor();
  expect(await dialog.getByText('Enter a query').count()).toBe(0);
  expect(await stored()).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
