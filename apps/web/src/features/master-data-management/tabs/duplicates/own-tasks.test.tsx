import { type OwnPair, openPairs } from '@lakehouse/core/mdm/own/pairs-sql';
import { assignPair } from '@lakehouse/core/mdm/own/tasks-sql';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownUser } from '../../parts/testing/known-user.ts';
import { readyButton } from '../../parts/testing/ready-button.ts';
import { renderTab } from '../../parts/testing/render-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';
import { ordered, pairsOf } from './own/queue-order.ts';
import { AT, peopleStore, RAW_PEOPLE } from './testing/raw-people.ts';

const store = peopleStore();
beforeEach(knownUser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BEN = { entity: RAW_PEOPLE.id, user: 'ben@example.com' };
const queue = async () => {
  renderTab(DuplicatesTab, store.live);
  await userEvent.click(await screen.findByRole('button', { name: 'Review pairs: Raw people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('table', { name: 'Both records' });
  // By then it is known who claims.
  await readyButton(/^(?:Claim|Release)/u);
  return dialog;
};
const assignees = async () => (await store.ask(openPairs(RAW_PEOPLE))).map(({ assignee }) => assignee);
/** What the audit log says of pairs, the newest first. */
const audited = async () =>
  (
    await store.cells(
      "SELECT user_name, status, to_json(changed_fields) FROM main.master_data.audit_log WHERE entity = 'Raw people' ORDER BY occurred_at DESC",
    )
  ).map((row) => row.join(' '));

it('claims and releases a pair by a key, and shows those of oneself and of nobody', async () => {
  const dialog = await queue();
  expect(dialog.getByText('Unassigned', { selector: 'span' })).toBeTruthy();
  expect(dialog.getByText(/^Found /u)).toBeTruthy();
  await userEvent.keyboard('c');
  expect(await dialog.findByText('Assigned to you')).toBeTruthy();
  expect((await assignees()).filter((one) => one === 'ada@example.com')).toHaveLength(1);
  expect((await audited())[0]).toMatch(/^ada@example.com Success .*"after":"ada@example.com"/u);

  await userEvent.click(dialog.getByRole('radio', { name: 'Unassigned 2' }));
  await waitFor(() => expect(dialog.queryByText('Assigned to you')).toBeNull());
  expect(dialog.getByText('2 to review, 0 decided')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Mine 1' }));
  expect(await dialog.findByText('Assigned to you')).toBeTruthy();
  await userEvent.click(await readyButton(/^Release/u));
  expect(await dialog.findByText('No open pair under “Mine”. 3 pairs are under “All”.')).toBeTruthy();
  expect(await assignees()).toEqual([null, null, null]);
});

it('tells who has a pair that another steward claimed first', async () => {
  const dialog = await queue();
  const [pair] = await store.ask(openPairs(RAW_PEOPLE));
  if (!pair) throw new Error('No pair');
  await store.execute(assignPair(AT, BEN, pair, { from: null, to: BEN.user }));
  await userEvent.click(await readyButton(/^Claim/u));
  expect(await screen.findByText('Pair not assigned')).toBeTruthy();
  expect(screen.getByText('ben@example.com has the pair now. Nothing was changed.')).toBeTruthy();
  expect(await dialog.findByText('Assigned to ben@example.com')).toBeTruthy();
  expect((await assignees())[0]).toBe(BEN.user);
  expect((await audited())[0]).toMatch(/^ada@example.com Failed/u);
});

it('gives a pair to somebody else, whose name is typed without deciding anything', async () => {
  const dialog = await queue();
  await userEvent.click(await readyButton('Assign…'));
  await userEvent.type(dialog.getByLabelText('Assign to'), 'desk-suc@example.com{Enter}');
  expect(await dialog.findByText('Assigned to desk-suc@example.com')).toBeTruthy();
  expect(dialog.getByText(/ 0 decided$/u)).toBeTruthy();
  expect((await audited())[0]).toContain('"before":"ben@example.com","after":"desk-suc@example.com"');
});

it('adds comments to a pair, and lists who said them', async () => {
  const dialog = await queue();
  await userEvent.type(dialog.getByLabelText('New comment'), 'Same desk, such luck');
  await userEvent.click(await readyButton('Comment'));
  const said = await dialog.findByRole('listitem');
  expect(said.textContent).toMatch(/^ada@example.com, .*Same desk, such luck$/u);
  await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>('New comment').value).toBe(''));
  expect((await audited())[0]).toContain('"after":"Same desk, such luck"');
});

it('makes the tables of tasks of an older entity with the first claim', async () => {
  for (const table of ['pair_tasks', 'pair_comments'])
    await store.run(`DROP TABLE main.master_data.${table}`);
  const dialog = await queue();
  await userEvent.click(await readyButton(/^Claim/u));
  expect(await dialog.findByText('Assigned to you')).toBeTruthy();
  expect((await assignees()).filter((one) => one === 'ada@example.com')).toHaveLength(1);
});

it('orders pairs by age, those of unknown age first', () => {
  const pair = (left_id: string, found_at: string | null, assignee: string | null): OwnPair => ({
    left_id,
    right_id: 'r',
    left_golden: left_id,
    right_golden: 'r',
    weight: 1,
    probability: 1,
    weights: [],
    version: 0,
    assignee,
    found_at,
    comments: 0,
    proposal: null,
    proposed_by: null,
  });
  const pairs = [
    pair('new', '2026-03-01T00:00:00.000Z', 'ada'),
    pair('old', '2026-01-01T00:00:00.000Z', null),
    pair('unknown', null, 'ben'),
  ];
  const ids = (some: readonly OwnPair[]) => some.map(({ left_id }) => left_id);
  expect(ids(ordered(pairs, 'age'))).toEqual(['unknown', 'old', 'new']);
  expect(ids(ordered(pairs, 'confidence'))).toEqual(['new', 'old', 'unknown']);
  expect(ids(pairsOf(pairs, 'mine', 'ben'))).toEqual(['unknown']);
  expect(ids(pairsOf(pairs, 'mine', undefined))).toEqual([]);
  expect(ids(pairsOf(pairs, 'unassigned', 'ben'))).toEqual(['old']);
});
