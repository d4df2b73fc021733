import { PERMISSION } from '@lakehouse/core/mdm/security/grants';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeAudit } from '../../data/write-audit.ts';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { AuditTab } from './audit-tab.tsx';

const store = liveStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

const AT = { catalog: 'main' };
const TABLE = 'main.master_data.suppliers';
const note = (recordId: string, reason: string) =>
  writeAudit(
    { at: AT, run: store.live },
    { user: 'ben', action: 'UPDATE', entity: 'Supplier', recordId, status: 'Success', reason, fields: [] },
    new AbortController().signal,
  );

it('verifies the stored log, and names the first entry that was changed', async () => {
  await note('SUPP-0001', 'one');
  await note('SUPP-0001', 'two');
  renderTab(AuditTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(
    await screen.findByText(
      '1,602 entries are as they were written; 2 of them are chained to the entry before.',
    ),
  ).toBeTruthy();
  await store.run("UPDATE main.master_data.audit_log SET user_name = 'eve' WHERE reason = 'one'");
  const [[id] = []] = await store.cells(
    "SELECT audit_id FROM main.master_data.audit_log WHERE reason = 'one'",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${id}, at place 1,601, was changed after it was written.`,
  );
  await store.run("UPDATE main.master_data.audit_log SET user_name = 'ben' WHERE reason = 'one'");
});

it('restores a record to what it was after an entry and before it, and leaves the others', async () => {
  const row = () => store.cells(`SELECT * FROM ${TABLE} WHERE supplier_id = 'SUPP-0002'`);
  const first = await row();
  await store.run(`UPDATE ${TABLE} SET city = 'Rome' WHERE supplier_id = 'SUPP-0002'`);
  await note('SUPP-0002', 'moved');
  const moved = await row();
  await store.run(`DELETE FROM ${TABLE} WHERE supplier_id = 'SUPP-0002'`);
  await store.run(`UPDATE ${TABLE} SET city = 'Oslo' WHERE supplier_id = 'SUPP-0003'`);
  await note('SUPP-0002', 'deleted');
  renderTab(AuditTab, store.live);
  const open = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Details of UPDATE SUPP-0002' });
    const at = buttons.length - 1;
    await userEvent.click(buttons[at] ?? document.body);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore to here…' }));
    return within(await screen.findByRole('dialog', { name: 'Restore SUPP-0002' }));
  };
  const dialog = await open();
  expect(await dialog.findByText('The record was deleted since. It comes back.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'deleted by mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Record restored')).toBeTruthy();
  expect(await row()).toEqual(moved);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await open();
  expect(await again.findByText('The record is as it was then.')).toBeTruthy();
  expect(again.getByRole('button', { name: 'Restore' }).hasAttribute('disabled')).toBe(true);
  expect(again.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await userEvent.click(again.getByRole('radio', { name: 'Before this entry' }));
  const table = within(await again.findByRole('table', { name: 'What changes' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldNowThen',
    `cityRome${(await store.cells(`SELECT city FROM ${TABLE} VERSION AS OF 0 WHERE supplier_id = 'SUPP-0002'`))[0]?.[0]}`,
  ]);
  await userEvent.click(again.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await row()).toEqual(first);
  expect(await store.cells(`SELECT city FROM ${TABLE} WHERE supplier_id = 'SUPP-0003'`)).toEqual([['Oslo']]);
  const written = await store.cells(
    "SELECT user_name, action, reason, changes FROM main.master_data.audit_log WHERE user_name = 'ada@example.com' ORDER BY chain_position",
  );
  expect(written).toEqual([
    ['ada@example.com', 'CREATE', 'deleted by mistake', expect.any(String)],
    ['ada@example.com', 'UPDATE', expect.stringMatching(/^Restored from AUD-/u), '1'],
  ]);
});

it('offers no restoring of what the set-up generated', async () => {
  renderTab(AuditTab, store.live);
  await choose('User', 'john.doe');
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Details of UPDATE CUST-001' }))[0] ?? document.body,
  );
  await screen.findByRole('dialog', { name: 'UPDATE Customer CUST-001' });
  expect(screen.queryByRole('button', { name: 'Restore to here…' })).toBeNull();
});

it('offers no restoring of a permission, which isn’t a record', async () => {
  await writeAudit(
    { at: AT, run: store.live },
    { user: 'ines', action: 'UPDATE', entity: PERMISSION, recordId: 'jon', status: 'Success', fields: [] },
    new AbortController().signal,
  );
  renderTab(AuditTab, store.live);
  await choose('User', 'ines');
  await userEvent.click(await screen.findByRole('button', { name: 'Details of UPDATE jon' }));
  await screen.findByRole('dialog', { name: 'UPDATE Permission jon' });
  expect(screen.queryByRole('button', { name: 'Restore to here…' })).toBeNull();
});

it('downloads the entries with what chains them as JSON', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderTab(AuditTab, store.live);
  await choose('User', 'ben');
  await shown('1–4 of 4 entries');
  await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }));
  expect(await screen.findByText('4 entries in audit_log.json')).toBeTruthy();
  const entries = JSON.parse((await saved[0]?.text()) ?? '');
  const places = entries.map(({ chain_position }: { chain_position: number }) => chain_position);
  expect(places).toEqual([1604, 1603, 1602, 1601]);
  expect(entries[0].previous_hash).toBe(entries[1].entry_hash);
});
