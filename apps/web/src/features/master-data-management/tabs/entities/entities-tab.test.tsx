import { required } from '@lakehouse/spark-sql/types/required';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { EntitiesTab } from './entities-tab.tsx';

const store = liveStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cells = async (): Promise<(string | null)[][]> => {
  const rows = within(await screen.findByRole('table', { name: 'Entities' })).getAllByRole('row');
  return rows
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, 7).map((cell) => cell.textContent));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each(['sample', 'live'])('lists the entities with their metrics on %s data', async (mode) => {
  renderTab(EntitiesTab, mode === 'live' ? store.live : undefined);
  await waitFor(async () => expect((await cells()).every(([, , , count]) => count !== '…')).toBe(true));
  expect(
    (await cells()).map(([name, type, records, attributes, , , status]) => [
      name,
      type,
      records,
      attributes,
      status,
    ]),
  ).toEqual([
    ['Products', 'Catalog', '15,420', '24', 'Active'],
    ['Customers', 'CRM', '8,750', '18', 'Active'],
    ['Suppliers', 'Supply Chain', '1,250', '15', 'Syncing'],
    ['Categories', 'Catalog', '450', '8', 'Active'],
  ]);
});

it('shows the attributes with their missing values, and the first rows', async () => {
  renderTab(EntitiesTab, store.live);
  await press('View Details: Categories');
  expect(await screen.findByText('Details of Categories', { selector: 'p, div, span' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Attributes of Categories' });
  await waitFor(() =>
    expect(within(table).getByText('parent_id').closest('tr')?.textContent).toBe('parent_idstring102.2%'),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Sample rows' }));
  expect(await screen.findByRole('grid', { name: 'Sample rows of Categories' })).toBeTruthy();
});

it('syncs: reads again, notes the time and who did it', async () => {
  renderTab(EntitiesTab, store.live);
  await press('Sync Now: Suppliers');
  expect(await screen.findByText('Suppliers synced')).toBeTruthy();
  expect(screen.getByText('1,250 records were read.')).toBeTruthy();
  await userEvent.click(
    required(
      (await screen.findAllByRole('button', { name: 'Close' })).at(-1),
      'A button to close the message',
    ),
  );
  await waitFor(async () => expect((await cells())[2]?.[6]).toBe('Active'));
  const [entry] = await store.cells(
    "SELECT user_name, action, entity, record_id FROM main.master_data.audit_log WHERE user_name = 'ada@example.com'",
  );
  expect(entry).toEqual(['ada@example.com', 'UPDATE', 'Supplier', 'suppliers']);
});

it('configures: refuses an empty name, then writes what was changed', async () => {
  renderTab(EntitiesTab, store.live);
  await press('Configure: Categories');
  expect(await screen.findByText('Configure Categories', { selector: 'p, div, span' })).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/^Name/u));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Name/u), 'Groups');
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Draft');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Entity configured')).toBeTruthy();
  await waitFor(async () => expect((await cells())[3]?.slice(0, 1)).toEqual(['Groups']));
  expect((await cells())[3]?.[6]).toBe('Draft');
});

it('changes no sample metrics, and says so', async () => {
  renderTab(EntitiesTab);
  await press('Sync Now: Products');
  expect(await screen.findByText('This is sample data')).toBeTruthy();
});
