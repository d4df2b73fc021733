import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownAs, knownUser } from '../../parts/testing/known-user.ts';
import { readyButton } from '../../parts/testing/ready-button.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';
import { peopleStore, RAW_PEOPLE } from './testing/raw-people.ts';

const store = peopleStore();
const BEN = 'ben@example.com';
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = (entity: OwnEntity) =>
  store.run(
    `UPDATE main.master_data.own_entities SET config = '${JSON.stringify(entity)}' WHERE entity_id = '${entity.id}'`,
  );
const open = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${action}: Raw people` }));
  return within(await screen.findByRole('dialog'));
};
const queue = async () => {
  renderTab(DuplicatesTab, store.live);
  const dialog = await open('Review pairs');
  await dialog.findByRole('table', { name: 'Both records' });
  // By then it is known who decides.
  await readyButton(/^Claim/u);
  return dialog;
};
const merges = () => store.cells('SELECT count(*) FROM main.master_data.golden_merges');
const newestEntry = async () =>
  (
    await store.cells(
      "SELECT user_name, action, status, to_json(changed_fields) FROM main.master_data.audit_log WHERE entity = 'Raw people' ORDER BY occurred_at DESC LIMIT 1",
    )
  ).map((row) => row.join(' '))[0];

it('decides nothing from a screen that does not know yet that decisions need two users', async () => {
  const dialog = await queue();
  await save({ ...RAW_PEOPLE, fourEyes: true });
  await userEvent.keyboard('s');
  expect(await screen.findByText(/^A decision on Raw people needs two users by now\./u)).toBeTruthy();
  expect(await merges()).toEqual([['0']]);
  expect(await dialog.findByRole('button', { name: /^Propose: Same/u })).toBeTruthy();
  expect(await newestEntry()).toMatch(/^ada@example.com MERGE Failed/u);
});

it('proposes a decision, which the same user can’t confirm', async () => {
  const dialog = await queue();
  await userEvent.keyboard('s');
  expect(await screen.findByText('Proposed: same')).toBeTruthy();
  expect(await newestEntry()).toMatch(/^ada@example.com UPDATE Success .*"after":"same, proposed"/u);
  await waitFor(() => expect(dialog.getByText('2 to review, 1 decided')).toBeTruthy());
  await userEvent.keyboard('u');
  await waitFor(() => expect(dialog.getByText('3 to review, 0 decided')).toBeTruthy());
  expect((await store.ask(openPairs(RAW_PEOPLE))).map(({ proposal }) => proposal)).toEqual([
    null,
    null,
    null,
  ]);
  await userEvent.keyboard('s');
  await waitFor(() => expect(dialog.getByText('2 to review, 1 decided')).toBeTruthy());
  cleanup();
  const again = await queue();
  expect(again.queryByText(/^You propose/u)).toBeNull();
  await userEvent.keyboard('kk');
  expect(await again.findByText('You propose: same. Another user has to confirm it.')).toBeTruthy();
  await userEvent.keyboard('s');
  expect(
    await screen.findByText(
      'You proposed that the records are the same. A decision on this entity needs two users: another one has to confirm it.',
    ),
  ).toBeTruthy();
  expect(await merges()).toEqual([['0']]);
});

it('takes effect once another user confirms it, and the log has both', async () => {
  knownAs(BEN);
  const dialog = await queue();
  expect(dialog.getByText('ada@example.com proposes: same')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Propose: Different/u })).toBeTruthy();
  await userEvent.click(await readyButton(/^Confirm: Same/u));
  expect(await screen.findByText('Merged')).toBeTruthy();
  expect(await merges()).toEqual([['1']]);
  expect(await store.cells(`SELECT count(*) FROM main.master_data.${RAW_PEOPLE.id}`)).toEqual([['32']]);
  expect(await newestEntry()).toMatch(
    /^ben@example.com MERGE Success .*"before":"same, proposed by ada@example.com","after":"same"/u,
  );
});

it('proposes many merges at once, and confirms those of others', async () => {
  const bulk = async () => {
    renderTab(DuplicatesTab, store.live);
    const dialog = await open('Merge sure pairs');
    const limit = await dialog.findByLabelText('Probability from, in percent');
    await userEvent.clear(limit);
    await userEvent.type(limit, '50');
    await dialog.findByText('4 golden records would become 2.');
    return dialog;
  };
  await bulk();
  await userEvent.click(await readyButton('Propose 2 pairs'));
  expect(await screen.findByText('2 pairs proposed')).toBeTruthy();
  cleanup();
  const own = await bulk();
  expect(own.getAllByText('proposed by you, waits for another user')).toHaveLength(2);
  expect(own.getByRole<HTMLButtonElement>('button', { name: 'Confirm 0 pairs' }).disabled).toBe(true);
  expect(await merges()).toEqual([['1']]);
  cleanup();
  knownAs(BEN);
  await bulk();
  await userEvent.click(await readyButton('Confirm 2 pairs'));
  expect(await screen.findByText('2 pairs merged')).toBeTruthy();
  expect(await merges()).toEqual([['3']]);
  expect(await store.cells('SELECT count(*) FROM main.master_data.pair_proposals')).toEqual([['0']]);
});
