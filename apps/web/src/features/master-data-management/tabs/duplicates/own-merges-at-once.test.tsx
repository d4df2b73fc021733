import { EMPTY_CROSSWALK, merge, unmerge } from '@lakehouse/core/mdm/merges/crosswalk';
import { saveMerges, saveUnmerge } from '@lakehouse/core/mdm/own/decisions-sql';
import { computeGolden, goldenSelect, recomputeGolden } from '@lakehouse/core/mdm/own/golden-sql';
import { openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { required } from '@lakehouse/spark-sql/types/required';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

const GOLDEN = `main.master_data.${RAW_PEOPLE.id}`;
const BEN = { entity: RAW_PEOPLE.id, user: 'ben@example.com' };

/** The golden records as they are stored, and as they would be if all were computed now. */
const storedAndComputed = async () => {
  const sizes = (rows: string) => store.cells(`SELECT golden_id, records FROM ${rows} ORDER BY golden_id`);
  return {
    stored: await sizes(GOLDEN),
    computed: await sizes(`(${goldenSelect(AT, RAW_PEOPLE).text})`),
  };
};

it('finishes a decision whose dialog is closed meanwhile: the golden records follow from the merges', async () => {
  for (const statement of [
    'DELETE FROM main.master_data.golden_merges',
    'UPDATE main.master_data.match_pairs SET decision = NULL',
  ])
    await store.run(statement);
  await store.execute(computeGolden(AT, RAW_PEOPLE));
  const run: LiveMasterData['run'] = async (statement, signal) => {
    const answer = await store.live(statement, signal);
    if (statement.text.startsWith('MERGE') && statement.text.includes('golden_merges')) {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    // As the client does: the statement is through, and its caller does not learn that.
    signal?.throwIfAborted();
    return answer;
  };
  renderTab(DuplicatesTab, run);
  await userEvent.click(await screen.findByRole('button', { name: 'Review pairs: Raw people' }));
  await within(await screen.findByRole('dialog')).findByRole('table', { name: 'Both records' });
  await userEvent.keyboard('s');
  expect(await screen.findByText('Merged')).toBeTruthy();
  const { stored, computed } = await storedAndComputed();
  expect(stored).toEqual(computed);
  expect(stored.map(([, records]) => records)).toContain('2');
});

it('walks the golden records by arrow keys, as one stop of Tab', async () => {
  renderTab(DuplicatesTab, store.live);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Golden records: Raw people' }));
  const list = within(await screen.findByRole('list', { name: 'Golden records' }));
  const [first, second] = list.getAllByRole('button');
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  expect(second?.getAttribute('aria-current')).toBe('true');
  await user.tab();
  expect(list.queryAllByRole('button')).not.toContain(document.activeElement);
});

/** Two records that were merged into a third one, the second with a record of its own below it. */
async function mergedFour() {
  for (const statement of [
    'DELETE FROM main.master_data.golden_merges',
    'UPDATE main.master_data.match_pairs SET decision = NULL',
  ])
    await store.run(statement);
  const ids = (await store.cells(`SELECT record_id FROM ${GOLDEN}_records ORDER BY record_id`)).map(
    ([id]) => id ?? '',
  );
  const [top = '', middle = '', below = '', other = ''] = ids.slice(-4);
  const merges = [
    { survivor: middle, merged: below },
    { survivor: top, merged: middle },
  ];
  const crosswalk = merges.reduce(merge, EMPTY_CROSSWALK);
  await store.execute(saveMerges(AT, BEN, crosswalk, merges));
  await store.execute(computeGolden(AT, RAW_PEOPLE));
  return { top, middle, below, other, crosswalk };
}

const openGolden = async (run: LiveMasterData['run']) => {
  renderTab(DuplicatesTab, run);
  await userEvent.click(await screen.findByRole('button', { name: 'Golden records: Raw people' }));
};

it('takes a merge back while another steward merges the survivor elsewhere, and loses neither', async () => {
  const { top, middle, below, other, crosswalk } = await mergedFour();
  const theirs = { survivor: other, merged: top };
  let isFirst = true;
  await openGolden(async (statement, signal) => {
    if (isFirst && statement.text.startsWith('MERGE') && statement.text.includes('golden_merges')) {
      isFirst = false;
      await store.execute(saveMerges(AT, BEN, merge(crosswalk, theirs), [theirs]));
      await store.execute(recomputeGolden(AT, RAW_PEOPLE, [other, top]));
    }
    return store.live(statement, signal);
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: `Unmerge ${middle}` }));
  expect(await screen.findByText('Merge taken back')).toBeTruthy();
  expect(
    await store.cells(
      'SELECT merged_id, root_id FROM main.master_data.golden_merges ORDER BY made_at, root_id',
    ),
  ).toEqual([
    [below, middle],
    [top, other],
  ]);
  const { stored, computed } = await storedAndComputed();
  expect(stored).toEqual(computed);
  expect(stored).toContainEqual([middle, '2']);
});

it('tells that a merge was taken back by another steward before, and what is missing where the workspace refuses what follows', async () => {
  const { middle, below, crosswalk } = await mergedFour();
  let refuses = false;
  await openGolden((statement, signal) => {
    if (refuses && statement.text.startsWith('MERGE') && statement.text.includes('asked_id'))
      throw new Error('The warehouse is stopped.');
    return store.live(statement, signal);
  });
  const button = await screen.findByRole('button', { name: `Unmerge ${below}` });
  // The table of these people has no column with the time of a change.
  expect(await screen.findByRole('columnheader', { name: 'Record' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'changed_at' })).toBeNull();
  await store.execute(saveUnmerge(AT, RAW_PEOPLE.id, unmerge(crosswalk, below), below));
  await userEvent.click(button);
  expect(await screen.findByText('Merge not taken back')).toBeTruthy();
  expect(
    screen.getByText(/is a golden record of its own already: somebody took the merge back before you/u),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: `Unmerge ${below}` })).toBeNull());
  refuses = true;
  await userEvent.click(screen.getByRole('button', { name: `Unmerge ${middle}` }));
  expect(
    await screen.findByText(/is not merged any more, .*The warehouse is stopped.*Sync Now/u),
  ).toBeTruthy();
});

it('finishes and notes what follows from a merge that was taken back, when the screen is left meanwhile', async () => {
  const { middle } = await mergedFour();
  await openGolden(async (statement, signal) => {
    // As a workspace does with a call that is cancelled.
    signal?.throwIfAborted();
    const answer = await store.live(statement, signal);
    if (statement.text.includes('freed(merged_id')) cleanup();
    return answer;
  });
  await userEvent.click(await screen.findByRole('button', { name: `Unmerge ${middle}` }));
  await waitFor(async () =>
    expect(
      await store.cells(
        `SELECT status FROM main.master_data.audit_log WHERE record_id = '${middle}' AND user_name = 'ada@example.com' ORDER BY chain_position DESC LIMIT 1`,
      ),
    ).toEqual([['Success']]),
  );
  const { stored, computed } = await storedAndComputed();
  expect(stored).toEqual(computed);
  expect(stored).toContainEqual([middle, '2']);
});
