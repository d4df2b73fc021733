import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRATION_TABLES } from '../../../../../../../packages/core/src/mdm/setup/administration-tables.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const store = liveStore(ADMINISTRATION_TABLES);
afterEach(cleanup);

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
