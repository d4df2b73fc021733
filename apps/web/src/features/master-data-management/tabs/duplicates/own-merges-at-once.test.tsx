import { EMPTY_CROSSWALK, merge } from '@lakehouse/core/mdm/merges/crosswalk';
import { saveMerges } from '@lakehouse/core/mdm/own/decisions-sql';
import { openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { required } from '@lakehouse/spark-sql/types/required';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMasterData } from '../../data/master-data.ts';
import { knownUser } from '../../parts/testing/known-user.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';
import { AT, peopleStore, RAW_PEOPLE } from './testing/raw-people.ts';

const store = peopleStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('merges a record into the one that another steward merges the survivor into at the same time', async () => {
  const pair = required((await store.ask(openPairs(RAW_PEOPLE)))[0], 'A pair');
  const goldens = await store.cells(
    `SELECT golden_id FROM main.master_data.${RAW_PEOPLE.id} ORDER BY golden_id`,
  );
  const free = goldens.flat().filter((id) => id !== pair.left_golden && id !== pair.right_golden);
  const other = required(free[0] ?? undefined, 'Another golden record');
  const theirs = { survivor: other, merged: pair.left_golden };
  let isFirst = true;
  const run: LiveMasterData['run'] = async (statement, signal) => {
    if (isFirst && statement.text.startsWith('MERGE') && statement.text.includes('golden_merges')) {
      isFirst = false;
      const by = { entity: RAW_PEOPLE.id, user: 'ben@example.com' };
      await store.execute(saveMerges(AT, by, merge(EMPTY_CROSSWALK, theirs), [theirs]));
    }
    return store.live(statement, signal);
  };
  renderTab(DuplicatesTab, run);
  await userEvent.click(await screen.findByRole('button', { name: 'Review pairs: Raw people' }));
  await within(await screen.findByRole('dialog')).findByRole('table', { name: 'Both records' });
  await userEvent.keyboard('s');
  expect(await screen.findByText('Merged')).toBeTruthy();
  expect(
    await store.cells('SELECT root_id, count(*) FROM main.master_data.golden_merges GROUP BY root_id'),
  ).toEqual([[other, '2']]);
});
