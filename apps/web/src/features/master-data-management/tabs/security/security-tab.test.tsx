import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { readyButton } from '../../parts/testing/ready-button.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const store = liveStore();
beforeEach(knownUser);
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

it('offers no permission that nothing would enforce, and marks every part as sample data', async () => {
  renderTab(SecurityTab, store.live);
  await screen.findByRole('table', { name: 'Entity permissions' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  for (const name of ['Roles', 'Entity permissions', 'Security events', 'API security'])
    expect(within(await screen.findByRole('region', { name })).getByText('Sample data')).toBeTruthy();
  await userEvent.hover(
    within(screen.getByRole('region', { name: 'Entity permissions' })).getByRole('button', {
      name: /Sample data/u,
    }),
  );
  expect((await screen.findByRole('tooltip')).textContent).toContain('nothing enforces');
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

it('gives a role what its boxes say, in the tables themselves, and takes it again', async () => {
  await store.addUsers(['team']);
  renderTab(SecurityTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a role' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  expect(dialog.getByText('Principal is required')).toBeTruthy();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Principal' }), 'nobody-here');
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));
  expect(await screen.findByText('Role not added')).toBeTruthy();
  await userEvent.clear(dialog.getByRole('combobox', { name: 'Principal' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Principal' }), 'team');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'new colleagues');
  await userEvent.click(dialog.getByRole('button', { name: 'Add role' }));

  const panel = within(await screen.findByRole('region', { name: 'Entity permissions' }));
  const box = (name: string) => panel.findByRole('checkbox', { name });
  const read = () => store.runAs('SELECT count(*) FROM main.master_data.suppliers', 'team');
  await expect(read()).rejects.toThrow();
  await userEvent.click(await box('Read Suppliers'));
  await waitFor(async () => expect((await box('Read Suppliers')).matches(':checked')).toBe(true));
  expect((await read()).rows).toEqual([['1250']]);
  expect((await box('Read Products')).matches(':checked')).toBe(false);
  expect(panel.queryByText('Sample data')).toBeNull();

  await waitFor(async () => expect((await box('Update All entities')).hasAttribute('disabled')).toBe(false));
  await userEvent.click(await box('Update All entities'));
  const inherited = await box('Delete Suppliers, granted by schema main.master_data');
  expect([inherited.matches(':checked'), inherited.hasAttribute('disabled')]).toEqual([true, true]);
  expect((await box('Create All entities')).matches(':checked')).toBe(true);
  await store.runAs(
    "UPDATE main.master_data.suppliers SET city = 'Rome' WHERE supplier_id = 'SUPP-0001'",
    'team',
  );

  await userEvent.click(screen.getByRole('button', { name: '3 permissions of team' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Permissions of team' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual([
    'MODIFY on schema master_data',
    'SELECT on table suppliers',
    'USE SCHEMA on schema master_data',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(await metric('Roles')).toBe('1');
  await waitFor(async () => expect(await metric('Security events')).toBe('4'));

  await userEvent.click(await readyButton('Remove role'));
  expect(await metric('Compliance')).toBe('96%');
  await waitFor(async () => expect(await metric('Roles')).toBe('4'));
  await expect(read()).rejects.toThrow();
  const noted = await store.cells(
    "SELECT action, record_id, reason, changes, status FROM main.master_data.audit_log WHERE entity = 'Permission' ORDER BY occurred_at",
  );
  expect(noted).toEqual([
    ['CREATE', 'nobody-here', expect.stringContaining('nobody-here'), '0', 'Failed'],
    ['CREATE', 'team', 'new colleagues', '2', 'Success'],
    ['UPDATE', 'team', null, '1', 'Success'],
    ['UPDATE', 'team', null, '1', 'Success'],
    ['DELETE', 'team', null, '3', 'Success'],
  ]);
});
