import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ADMINISTRATION_TABLES } from '../../../../../../../packages/core/src/mdm/setup/administration-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { AuditTab } from './audit-tab.tsx';

const store = liveStore(ADMINISTRATION_TABLES);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent));
};
const shown = (text: string) => waitFor(() => expect(screen.getByText(/ entries$/).textContent).toBe(text));
const choose = async (name: string, choice: string) => {
  const box = await screen.findByRole('combobox', { name });
  await within(box).findByRole('option', { name: choice });
  await userEvent.selectOptions(box, choice);
};

it.each(['sample', 'live'])('shows the metrics and the three newest entries on %s data', async (mode) => {
  renderTab(AuditTab, mode === 'live' ? store.live : undefined);
  expect(await metric('Changes')).toBe('1,247');
  expect(await metric('Active users')).toBe('23');
  expect(await metric('Failed operations')).toBe('5');
  expect(await metric('Data versions')).toBe('156');
  expect((await rows()).slice(0, 3)).toEqual([
    ['john.doe', 'UPDATE', 'Customer', 'CUST-001', '3', 'Success'],
    ['jane.smith', 'CREATE', 'Product', 'PROD-542', '12', 'Success'],
    ['mike.wilson', 'DELETE', 'Supplier', 'SUPP-089', '1', 'Failed'],
  ]);
});

it('is filtered and paged by the warehouse', async () => {
  renderTab(AuditTab, store.live);
  await shown('1–25 of 1,247 entries');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await shown('26–50 of 1,247 entries');
  await choose('Status', 'Failed');
  await shown('1–5 of 5 entries');
  await choose('Time', 'All time');
  await shown('1–7 of 7 entries');
  await choose('User', 'mike.wilson');
  await waitFor(async () => expect((await rows()).every(([user]) => user === 'mike.wilson')).toBe(true));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Record' }), 'nothing{Enter}');
  const table = screen.getByRole('table', { name: 'Audit log' });
  expect(await within(table).findByText('No entries match these filters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await shown('1–25 of 1,247 entries');
});

it('opens an entry with its fields before and after', async () => {
  renderTab(AuditTab, store.live);
  const table = await screen.findByRole('table', { name: 'Audit log' });
  await userEvent.click(within(table).getByRole('button', { name: 'Details of UPDATE CUST-001' }));
  const dialog = await screen.findByRole('dialog', { name: 'UPDATE Customer CUST-001' });
  const fields = within(within(dialog).getByRole('table', { name: 'Changed fields' })).getAllByRole('row');
  expect(
    fields.slice(1).map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['email', 'customer1@mail.example', 'customer1@example.com'],
    ['phone', '+1 555 0100 1', '+1 555 0199 1'],
    ['city', 'Lisbon', 'Porto'],
  ]);
});

it('downloads every entry that matches as CSV', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderTab(AuditTab, store.live);
  await choose('Action', 'MERGE');
  const [[count] = []] = await store.cells(
    "SELECT count(*) FROM main.master_data.audit_log WHERE action = 'MERGE' AND occurred_at >= (SELECT max(occurred_at) FROM main.master_data.audit_log) - INTERVAL 30 DAYS",
  );
  await shown(`1–25 of ${count} entries`);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Audit log downloaded')).toBeTruthy();
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(screen.getByText(`${count} entries in audit_log.csv`)).toBeTruthy();
  expect(lines).toHaveLength(Number(count) + 1);
  expect(lines.slice(1).every((line) => line.split(',')[3] === 'MERGE')).toBe(true);
});
