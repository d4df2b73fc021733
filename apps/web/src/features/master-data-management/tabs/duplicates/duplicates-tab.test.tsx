import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';

const store = liveStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const groups = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table', { name: 'Duplicate groups' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it.each(['sample', 'live'])('shows the groups and cards of %s data', async (mode) => {
  renderTab(DuplicatesTab, mode === 'live' ? store.live : undefined);
  expect(await metric('Duplicates')).toBe('46');
  expect(await metric('Auto-resolved')).toBe('23');
  expect(await metric('Pending review')).toBe('23');
  expect(await groups()).toEqual([
    'ProductsSKU2395%MergeMergeReview',
    'CustomersEmail1589%ReviewMergeReview',
    'SuppliersCompany Name892%MergeMergeReview',
  ]);
  const tone = (text: string) => screen.getByText(text).className;
  expect([tone('95%'), tone('92%')].every((name) => name.includes('text-ok'))).toBe(true);
  expect(tone('89%')).toContain('text-warn');
});

it('reviews a pair side by side, merges it after a confirmation, and keeps another apart', async () => {
  renderTab(DuplicatesTab, store.live);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Review: Customers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: /^source_system: Web shop/u }));
  await user.click(dialog.getByRole('button', { name: 'Merge records' }));
  expect(await store.cells('SELECT count(*) FROM main.master_data.customers')).toEqual([['8750']]);
  await user.click(dialog.getByRole('button', { name: 'Confirm merge' }));
  expect(await screen.findByText('1 duplicate merged')).toBeTruthy();
  expect(await store.cells('SELECT count(*) FROM main.master_data.customers')).toEqual([['8749']]);
  expect(
    await store.cells("SELECT source_system FROM main.master_data.customers WHERE customer_id = 'CUST-0117'"),
  ).toEqual([['Web shop']]);
  await user.click(await dialog.findByRole('button', { name: 'Keep both' }));
  expect(await screen.findByText('Marked as distinct records')).toBeTruthy();
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(13));
  const entries = await store.cells(
    "SELECT action, entity FROM main.master_data.audit_log WHERE user_name = 'ada@example.com' ORDER BY action",
  );
  expect(entries).toEqual([
    ['MERGE', 'Customers'],
    ['UPDATE', 'Customers'],
  ]);
});

it('merges a whole group after a confirmation', async () => {
  renderTab(DuplicatesTab, store.live);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Merge: Products' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Merge all' }));
  expect(await screen.findByText('23 duplicates merged')).toBeTruthy();
  expect(await store.cells('SELECT count(*) FROM main.master_data.products')).toEqual([['15397']]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge: Products' }).disabled).toBe(true),
  );
});
