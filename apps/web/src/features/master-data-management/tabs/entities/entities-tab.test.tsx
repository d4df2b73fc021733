import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
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
    .map((row) =>
      [...row.querySelectorAll('td')]
        .slice(0, 7)
        .map((cell) => (cell.querySelector('.font-medium') ?? cell).textContent),
    );
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

it('marks the generated entities as sample data', async () => {
  renderTab(EntitiesTab, store.live);
  expect(await screen.findAllByText('Sample data')).toHaveLength(4);
});

const configure = async (entity: string, type: string) => {
  await press(`Configure: ${entity}`);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/^Type/u));
  await userEvent.type(dialog.getByLabelText(/^Type/u), type);
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Agreed with the owner');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
};
const newest = async () => (await store.ask(auditEntries({ period: 'all' }, { limit: 1, offset: 0 })))[0];

it('writes who changed what before and after, and why, to the audit log', async () => {
  renderTab(EntitiesTab, store.live);
  await configure('Customers', 'Sales');
  expect(await screen.findByText('Entity configured')).toBeTruthy();
  expect(await newest()).toMatchObject({
    userName: 'ada@example.com',
    action: 'UPDATE',
    entity: 'Customer',
    status: 'Success',
    reason: 'Agreed with the owner',
    changedFields: [{ field: 'type', before: 'CRM', after: 'Sales' }],
  });
});

it('says that nothing was changed, and logs the attempt', async () => {
  renderTab(EntitiesTab, async (statement, signal) => {
    if (statement.text.startsWith('UPDATE')) throw new Error('No MODIFY on entities');
    return store.live(statement, signal);
  });
  await configure('Products', 'Goods');
  expect(await screen.findByText('Entity not configured')).toBeTruthy();
  expect(screen.getByText('No MODIFY on entities')).toBeTruthy();
  expect(await newest()).toMatchObject({
    entity: 'Product',
    changes: 0,
    status: 'Failed',
    reason: 'No MODIFY on entities',
  });
});

it('says why nothing was changed, even if the audit entry fails too', async () => {
  renderTab(EntitiesTab, async (statement, signal) => {
    if (/^(?:UPDATE|INSERT)/u.test(statement.text)) throw new Error(`No ${statement.text.slice(0, 6)} here`);
    return store.live(statement, signal);
  });
  await configure('Products', 'Goods');
  expect(await screen.findByText('No UPDATE here')).toBeTruthy();
  expect(screen.queryByText('No INSERT here')).toBeNull();
});

it('says that a change was made although the audit entry failed, and logs no failed change', async () => {
  const before = (await newest())?.id;
  renderTab(EntitiesTab, async (statement, signal) => {
    if (/^MERGE INTO \S*audit_log/u.test(statement.text)) throw new Error('The log is full');
    return store.live(statement, signal);
  });
  await configure('Products', 'Goods');
  expect(
    await screen.findByText(
      'The settings of Products are saved. It could not be written to the audit log: The log is full',
    ),
  ).toBeTruthy();
  expect((await newest())?.id).toBe(before);
});
