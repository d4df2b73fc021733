import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMINISTRATION_TABLES } from '../../../../../../../packages/core/src/mdm/setup/administration-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const store = liveStore(ADMINISTRATION_TABLES);
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '1', userName: 'ada@example.com' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cells = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.querySelector('p, span, label') ?? cell))
    .map((row) => row.map(({ textContent }) => textContent));
const box = (name: string) => screen.findByRole('checkbox', { name });
const isChecked = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked;

it.each(['sample', 'live'])('shows the metrics, roles and the matrix on %s data', async (mode) => {
  renderTab(SecurityTab, mode === 'live' ? store.live : undefined);
  expect(await metric('Roles')).toBe('4');
  expect(await metric('Users')).toBe('44');
  expect(await metric('Security events')).toBe('7');
  expect(await metric('Compliance')).toBe('96%');
  expect(await cells('Entity permissions')).toEqual([
    ['Customer', 'Yes', 'Yes', 'Yes', 'No'],
    ['Product', 'Yes', 'Yes', 'Yes', 'Yes'],
    ['Supplier', 'No', 'Yes', 'Yes', 'No'],
    ['Category', 'Yes', 'Yes', 'No', 'No'],
  ]);
  const roles = within(await screen.findByRole('table', { name: 'Roles' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      row.querySelector('p')?.textContent,
      ...[...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent),
    ]);
  expect(roles).toEqual([
    ['Data Steward', '5', '8', 'Active'],
    ['Data Analyst', '12', '4', 'Active'],
    ['System Admin', '2', '15', 'Active'],
    ['Read Only', '25', '1', 'Active'],
  ]);
  const limits = within(screen.getByRole('region', { name: 'API security' }));
  expect(['12', '1000/hour', '5'].map((metric) => limits.getByText(metric).textContent)).toEqual([
    '12',
    '1000/hour',
    '5',
  ]);
});

it('never changes sample metrics', async () => {
  renderTab(SecurityTab);
  const remove = await box('Delete Customer');
  await userEvent.click(remove);
  expect(await screen.findByText('This is sample data')).toBeTruthy();
  expect(isChecked(remove)).toBe(false);
});

it('writes a changed permission and who changed it', async () => {
  renderTab(SecurityTab, store.live);
  await userEvent.click(await box('Delete Customer'));
  const said = await screen.findByText('Customer: delete is now allowed');
  expect(said.parentElement?.textContent).toContain('Permission changed');
  await waitFor(async () => expect(isChecked(await box('Delete Customer'))).toBe(true));
  const [entry] = await store.ask(auditEntries({ period: 'all' }, { limit: 1, offset: 0 }));
  expect(entry).toMatchObject({
    userName: 'ada@example.com',
    action: 'UPDATE',
    entity: 'Permission',
    recordId: 'Customer',
    changes: 1,
    status: 'Success',
    changedFields: [{ field: 'delete', before: 'no', after: 'yes' }],
  });
});

it('says that a permission was not changed, and leaves it', async () => {
  const run = store.live;
  renderTab(SecurityTab, async (statement, signal) => {
    if (statement.text.startsWith('UPDATE')) throw new Error('No MODIFY on entity_permissions');
    return run(statement, signal);
  });
  const create = await box('Create Supplier');
  await userEvent.click(create);
  expect(await screen.findByText('Permission not changed')).toBeTruthy();
  expect(screen.getByText('No MODIFY on entity_permissions')).toBeTruthy();
  expect(isChecked(create)).toBe(false);
  const [entry] = await store.ask(auditEntries({ period: 'all' }, { limit: 1, offset: 0 }));
  expect(entry).toMatchObject({
    userName: 'ada@example.com',
    action: 'UPDATE',
    entity: 'Permission',
    recordId: 'Supplier',
    changes: 0,
    status: 'Failed',
    reason: 'No MODIFY on entity_permissions',
  });
});

it('says why a permission was not changed, even if the audit entry fails too', async () => {
  renderTab(SecurityTab, async (statement, signal) => {
    if (/^(?:UPDATE|INSERT)/u.test(statement.text)) throw new Error(`No ${statement.text.slice(0, 6)} here`);
    return store.live(statement, signal);
  });
  await userEvent.click(await box('Create Supplier'));
  expect(await screen.findByText('No UPDATE here')).toBeTruthy();
  expect(screen.queryByText('No INSERT here')).toBeNull();
});

it('says that a change was made although the audit entry failed, and logs no failed change', async () => {
  let inserts = 0;
  renderTab(SecurityTab, async (statement, signal) => {
    if (statement.text.startsWith('INSERT')) {
      inserts++;
      if (inserts === 1) throw new Error('The log is full');
    }
    return store.live(statement, signal);
  });
  await userEvent.click(await box('Create Category'));
  const text =
    'Category: create is now not allowed. It could not be written to the audit log: The log is full';
  const said = await screen.findByText(text);
  expect(said.parentElement?.textContent).toContain('Permission changed');
  await waitFor(async () => expect(isChecked(await box('Create Category'))).toBe(false));
  const entries = await store.ask(auditEntries({ period: 'all' }, { limit: 50, offset: 0 }));
  expect(entries.filter(({ recordId }) => recordId === 'Category')).toEqual([]);
  expect(inserts).toBe(1);
});

it('lists the permissions of a role, the keys and the webhooks', async () => {
  renderTab(SecurityTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: '4 permissions of Data Analyst' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Permissions of Data Analyst' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['audit.export', 'audit.view', 'quality.view', 'records.read']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Show API keys' }));
  expect(within(await screen.findByRole('table', { name: 'API keys' })).getAllByText('Active')).toHaveLength(
    12,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Show Webhooks' }));
  expect(within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByText('Active')).toHaveLength(
    5,
  );
});
