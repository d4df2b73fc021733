import type { Page } from 'playwright-core';
import { failing, pending, state, withoutAnswer, withRefusal } from './make-state.ts';
import { callWorkspace, type Screen } from './screens.ts';
import { LONG_NAMES } from './state-data.ts';

const ALERTS = '**/workspace/api/2.0/alerts**';

/** Opens the alerts, one of which has a name. */
async function openAlerts(page: Page, name: string, column = 'orders'): Promise<void> {
  const call = await callWorkspace(page);
  const { warehouses } = await call('2.0/sql/warehouses');
  const [{ id: warehouse_id }] = warehouses as [{ id: string }];
  await call('2.0/alerts', {
    display_name: name,
    query_text: `SELECT 3 AS ${column}`,
    warehouse_id,
    evaluation: {
      source: { name: column, aggregation: 'SUM' },
      comparison_operator: 'GREATER_THAN',
      threshold: { value: { double_value: 2 } },
      notification: { subscriptions: [{ user_email: 'ana@example.com' }] },
    },
    schedule: { quartz_cron_schedule: '0 30 6 * * ?', timezone_id: 'Europe/Berlin', pause_status: 'PAUSED' },
  });
  await page.goto('/alerts');
  await page.getByRole('button', { name, exact: true }).first().waitFor();
}

/** The screen of alerts. */
export const ALERT_STATES: readonly Screen[] = [
  state('alerts', (page) => openAlerts(page, 'Open orders')),
  state('alerts-form', async (page) => {
    await openAlerts(page, 'Open orders');
    await page.getByRole('button', { name: 'Open orders', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Edit the alert' }).locator('.cm-editor').waitFor();
  }),
  state('alerts-form-errors', async (page) => {
    await openAlerts(page, 'Open orders');
    await page.getByRole('button', { name: 'New alert' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByText('Enter a query').waitFor();
  }),
  state('alerts-long-names', async (page) => {
    await openAlerts(page, `${LONG_NAMES.words}, ${LONG_NAMES.unbroken}`, LONG_NAMES.unbroken);
  }),
  state('alerts-empty', async (page) => {
    await page.route(ALERTS, (route) => route.fulfill({ json: {} }));
    await page.goto('/alerts');
    await page.getByText('No alerts yet').waitFor();
  }),
  pending('alerts-loading', async (page) => {
    await withoutAnswer(page, ALERTS);
    await page.goto('/alerts');
    await page.getByRole('status', { name: 'Loading the alerts' }).waitFor();
  }),
  failing('alerts-error', async (page) => {
    await withRefusal(page, ALERTS);
    await page.goto('/alerts');
    await page.getByRole('alert').first().waitFor();
  }),
];
