import { decidePair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';
import { AT, peopleStore, RAW_PEOPLE } from './testing/raw-people.ts';

const store = peopleStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queue = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Review pairs: Raw people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('table', { name: 'Both records' });
  return dialog;
};

it('tells the second of two stewards who decided what, and saves only the first decision', async () => {
  renderTab(DuplicatesTab, store.live);
  expect(await metric('Pairs to review')).toBe('3');
  const dialog = await queue();
  const [pair] = await store.ask(openPairs(RAW_PEOPLE));
  if (!pair) throw new Error('No pair');
  await store.execute(decidePair(AT, { entity: RAW_PEOPLE.id, user: 'ben@example.com' }, pair, 'different'));
  await userEvent.keyboard('s');
  expect(await screen.findByText('Decision not saved')).toBeTruthy();
  expect(
    screen.getByText(
      'ben@example.com decided first that the records are different. Your decision was not saved.',
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/0 decided/u)).toBeTruthy();
  expect(await store.cells('SELECT count(*) FROM main.master_data.golden_merges')).toEqual([['0']]);
});

it('shows what would be merged above a probability, and merges it', async () => {
  renderTab(DuplicatesTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge sure pairs: Raw people' }));
  const dialog = within(await screen.findByRole('dialog'));
  const limit = await dialog.findByLabelText('Probability from, in percent');
  await userEvent.clear(limit);
  expect(dialog.getByText('Give a number from 50 to 100')).toBeTruthy();
  await userEvent.type(limit, '50');
  expect(await dialog.findByText('4 golden records would become 2.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge 2 pairs' }));
  expect(await screen.findByText('2 pairs merged')).toBeTruthy();
  await waitFor(async () => expect(await metric('Decided the same')).toBe('2'));
  expect(await store.cells(`SELECT count(*) FROM main.master_data.${RAW_PEOPLE.id}`)).toEqual([['31']]);
});
