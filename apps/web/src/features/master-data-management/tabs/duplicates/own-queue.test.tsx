import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import { decidePair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { proposeEntity } from '@lakehouse/core/mdm/own/propose-entity';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { liveStore } from '../../parts/testing/live-store.ts';
import { metric, renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';

const store = liveStore();
const AT = { catalog: 'main' };
const column = (name: string, distinct: number, isKey = false) => ({
  name,
  type: isKey ? 'int' : 'string',
  rows: 33,
  nulls: 0,
  distinct,
  isKey,
});
const ENTITY = proposeEntity(
  ['main', 'master_data', 'raw_people'],
  [column('id', 33, true), column('name', 30), column('email', 30)],
  new Set(),
);
beforeAll(async () => {
  const people = Array.from({ length: 33 }, (_unused, at) => {
    const n = at % 30;
    return `(${at + 1}, 'Person ${String.fromCodePoint(65 + n)}${n}', 'p${n}@example.com')`;
  });
  await store.run(
    `CREATE TABLE main.master_data.raw_people AS SELECT * FROM VALUES ${people.join(', ')} AS t(id, name, email)`,
  );
  for (const { statement } of makeEntity(AT, ENTITY, 'ada')) await store.execute(statement);
});
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
  const [pair] = await store.ask(openPairs(ENTITY));
  if (!pair) throw new Error('No pair');
  await store.execute(decidePair(AT, { entity: ENTITY.id, user: 'ben@example.com' }, pair, 'different'));
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
  expect(await store.cells(`SELECT count(*) FROM main.master_data.${ENTITY.id}`)).toEqual([['31']]);
});
