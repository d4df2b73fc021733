import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../../../../../../../packages/core/src/mdm/setup/administration-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { IntegrationTab } from './integration-tab.tsx';

const store = liveStore(ADMINISTRATION_TABLES);
afterEach(cleanup);

it.each(['sample', 'live'])('shows the metrics, connections and flows on %s data', async (mode) => {
  renderTab(IntegrationTab, mode === 'live' ? store.live : undefined);
  expect(await metric('Active APIs')).toBe('12');
  expect(await metric('Uptime')).toBe('98.5%');
  expect(await metric('Requests')).toBe('2.3M');
  expect(await metric('Average response')).toBe('145 ms');
  const flows = within(await screen.findByRole('list', { name: 'Data flows' })).getAllByRole('listitem');
  const [customers, products, finance] = flows.map(({ textContent }) => textContent);
  expect(customers).toBe('Customer Master SyncRunningSalesforceDelta Lake75%6,563 of 8,750 records');
  expect(products).toBe('Product Catalog SyncScheduledSAP ERPDelta LakeNext run at 02:00 · 15,420 records');
  expect(finance).toBe('Financial Data ExportCompletedDelta LakeAnalytics Platform1,250 records moved');
  const progress = screen.getByRole('progressbar', { name: 'Progress of Customer Master Sync' });
  expect(progress.getAttribute('aria-valuenow')).toBe('75');
  const connections = within(await screen.findByRole('list', { name: 'Connections' }));
  expect(
    connections
      .getAllByRole('listitem')
      .map((item) => [item.querySelector('p')?.textContent, item.lastElementChild?.textContent]),
  ).toEqual([
    ['Databricks Delta Lake', 'Connected'],
    ['Salesforce CRM', 'Connected'],
    ['SAP ERP', 'Syncing'],
  ]);
});

it('says what went wrong and asks again', async () => {
  const run = store.live;
  let broken = true;
  renderTab(IntegrationTab, async (statement, signal) => {
    if (broken && statement.text.includes('integration_flows')) throw new Error('The warehouse is gone');
    return run(statement, signal);
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The warehouse is gone');
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Customer Master Sync')).toBeTruthy();
});
